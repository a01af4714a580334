/** What a home page may hold: the limits, the columns that exist, the settings that the theme declares. */
import { holdColumns } from '#features/columns/server/door.ts';
import { keptLink, keptLinks } from '#features/domains/server/door.ts';
import {
  type BlockDeclaration,
  type BlockKind,
  blockLimits,
  boundKinds,
  type HomeBlock,
  isBound,
  settingValue,
} from '#kit/contract/home-blocks.ts';
import { type FieldError, fieldErrors } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { sanitiseHtml } from '#kit/server/html.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type Home, refuseSiteConfig, type Tab } from '../contract.ts';

/** Refuses what is too much, what does not exist, and what the theme does not know. */
export async function checkHome(ctx: Context, locale: Lang, home: Home, drawn: readonly BlockDeclaration[]): Promise<void> {
  for (const kind of boundKinds) {
    if (idsOf(home[kind]).length > blockLimits[kind].columns) throw tooManyColumns(ctx, kind, `home.${kind}`, drawn);
  }
  checkCounts(ctx, home.blocks, drawn);
  const errors = home.blocks.flatMap((block, place) => checkBlock(ctx, block, place, drawn));
  if (errors.length > 0) throw refuse('request.invalid', {}, { data: { errors } });
  await checkBindings(ctx, locale, [
    ...boundKinds.flatMap((kind) => idsOf(home[kind]).map((id): Binding => [`home.${kind}`, id, 'list'])),
    ...home.blocks.flatMap(({ column_ids }, place) => column_ids.map((id): Binding => [`home.blocks.${place}.column_ids`, id, 'list'])),
  ]);
}

/** Columns that the entries of the mini-program's bar lead to. */
export async function checkTabs(ctx: Context, locale: Lang, tabs: readonly Tab[]): Promise<void> {
  const bound = tabs.flatMap(({ column_id }, place): Binding[] =>
    column_id === null ? [] : [[`tabbar.${place}.column_id`, column_id, undefined]],
  );
  await checkBindings(ctx, locale, bound);
}

/** Rich text among the settings is cleaned before it is kept; what leads to the own website is kept as a path. */
export async function cleanBlocks(ctx: Context, blocks: readonly HomeBlock[], drawn: readonly BlockDeclaration[]): Promise<HomeBlock[]> {
  const cleaned: HomeBlock[] = [];
  for (const block of blocks) {
    const settings = { ...block.settings };
    for (const { name, type, isLink } of drawn.find(({ kind }) => kind === block.kind)?.settings ?? []) {
      const said = settings[name];
      if (typeof said !== 'string') continue;
      if (type === 'editor') settings[name] = await keptLinks(ctx, await sanitiseHtml(said));
      else if (isLink) settings[name] = await keptLink(ctx, said);
    }
    cleaned.push({ ...block, settings });
  }
  return cleaned;
}

/** A field, a column's id, and the type that the column must have. */
type Binding = [field: string, id: number, type: 'list' | undefined];

async function checkBindings(ctx: Context, locale: Lang, bindings: readonly Binding[]): Promise<void> {
  if (bindings.length === 0) return;
  const found = await holdColumns(ctx.tx, [...new Set(bindings.map(([, id]) => id))]);
  const known = new Map(found.filter((column) => column.locale === locale).map((column) => [column.id, column]));
  for (const [field, id, type] of bindings) {
    const column = known.get(id);
    if (!column) throw refuseSiteConfig('site_config.no_column', {}, { field });
    if (type !== undefined && column.type !== type) throw refuseSiteConfig('site_config.not_a_list', { name: column.name }, { field });
  }
}

function checkCounts({ lang }: Context, blocks: readonly HomeBlock[], drawn: readonly BlockDeclaration[]): void {
  blocks.forEach(({ kind }, place) => {
    const max = blockLimits[kind].blocks;
    const before = blocks.slice(0, place).filter((other) => other.kind === kind).length;
    const field = `home.blocks.${place}`;
    if (before >= max) throw refuseSiteConfig('site_config.blocks_max', { block: titleOf(kind, drawn, lang), max }, { field });
  });
}

/** What is wrong with its settings, each said at the part that it is about. Throws where there is nothing to set right. */
function checkBlock(
  ctx: Context,
  { kind, column_ids, settings }: HomeBlock,
  place: number,
  drawn: readonly BlockDeclaration[],
): FieldError[] {
  const { lang } = ctx;
  const errors: FieldError[] = [];
  const field = `home.blocks.${place}`;
  const declared = drawn.find((one) => one.kind === kind);
  if (!declared) throw refuseSiteConfig('site_config.no_block', { kind }, { field: `${field}.kind` });
  const max = isBound(kind) ? 0 : blockLimits[kind].columns;
  if (column_ids.length > max) throw tooManyColumns(ctx, kind, `${field}.column_ids`, drawn, max);
  for (const [name, value] of Object.entries(settings)) {
    const at = `${field}.settings.${name}`;
    const setting = declared.settings.find((one) => one.name === name);
    if (!setting) throw refuseSiteConfig('site_config.no_setting', { block: declared.title[lang], name }, { field: at });
    const parsed = settingValue(setting).safeParse(value, { reportInput: true });
    if (parsed.success) continue;
    errors.push(
      ...fieldErrors(parsed.error.issues, lang).map(({ field: part, message }) => ({ field: part ? `${at}.${part}` : at, message })),
    );
  }
  return errors;
}

function tooManyColumns({ lang }: Context, kind: BlockKind, field: string, drawn: readonly BlockDeclaration[], max?: number): Refusal {
  const details = { block: titleOf(kind, drawn, lang), max: max ?? blockLimits[kind].columns };
  return refuseSiteConfig('site_config.columns_max', details, { field });
}

function titleOf(kind: BlockKind, drawn: readonly BlockDeclaration[], lang: Lang): string {
  return drawn.find((one) => one.kind === kind)?.title[lang] ?? kind;
}

function idsOf(binding: readonly number[] | number | null): readonly number[] {
  if (binding === null) return [];
  return typeof binding === 'number' ? [binding] : binding;
}
