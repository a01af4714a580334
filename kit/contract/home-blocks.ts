/**
 * What a home page is put together from: the kinds of blocks there are, how many of each a page holds, and how a theme says
 * which of them it draws and what may be set about them.
 */
import * as z from 'zod/mini';

import { id, line, link } from './fields.ts';
import { film } from './film.ts';
import { emptyOfType, type InputType, type ValueDemands, valueOfType } from './input-types.ts';
import type { Phrase } from './refusal.ts';

/** In the order in which a menu offers them. */
export const blockKinds = [
  'focus',
  'about',
  'figures',
  'news',
  'image_grid',
  'products',
  'cases',
  'honours',
  'partners',
  'video',
  'rich_text',
  'contact',
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Blocks of one kind on a page, and columns in one block. No theme loosens them. */
export const blockLimits: Readonly<Record<BlockKind, { blocks: number; columns: number }>> = {
  focus: { blocks: 3, columns: 0 },
  about: { blocks: 1, columns: 0 },
  figures: { blocks: 2, columns: 0 },
  news: { blocks: 1, columns: 4 },
  image_grid: { blocks: 1, columns: 1 },
  products: { blocks: 3, columns: 1 },
  cases: { blocks: 3, columns: 1 },
  honours: { blocks: 1, columns: 1 },
  partners: { blocks: 1, columns: 1 },
  video: { blocks: 3, columns: 0 },
  rich_text: { blocks: 6, columns: 0 },
  contact: { blocks: 1, columns: 0 },
};
/** Blocks of a page, hidden ones among them. */
export const blocksMax = 24;

/** Kinds whose columns are bindings of the page itself (`home.news` …), for programs that know nothing of blocks. */
export const boundKinds = ['news', 'image_grid', 'honours'] as const;

/** True of kinds that there can be only one of, bound to columns by a name of its own. */
export function isBound(kind: BlockKind): kind is (typeof boundKinds)[number] {
  return boundKinds.some((bound) => bound === kind);
}

/** What may be set about a block: a field of a kind that forms know. */
export interface BlockSetting {
  name: string;
  title: Phrase;
  help?: Phrase;
  type: InputType;
  demands?: Pick<ValueDemands, 'min' | 'max' | 'lengthMax'>;
  /** The text is an address to go to. */
  isLink?: boolean;
  /** The address is of something that plays: a file, or a page of a known player. */
  isFilm?: boolean;
  /** What choosing types choose from. */
  options?: readonly { value: string; title: Phrase }[];
  /** What holds until somebody sets it. Without it the type's own emptiness. */
  default?: unknown;
  /** Titles of the two halves of a row, for rows of key and value. */
  halves?: readonly [Phrase, Phrase];
}

/** A kind of block as a theme draws it. */
export interface BlockDeclaration {
  kind: BlockKind;
  title: Phrase;
  /** One sentence: what it shows. */
  summary: Phrase;
  /** Its own title and line can be written over. */
  hasHead: boolean;
  settings: readonly BlockSetting[];
}

/** Values of settings, by name. Which names and types are good is the theme's to say. */
const SettingValue = z.union([
  z.string().check(z.maxLength(100_000)),
  z.number(),
  z.boolean(),
  z.null(),
  z
    .array(z.union([z.string().check(z.maxLength(500)), z.strictObject({ key: line({ max: 200 }), value: line({ max: 500 }) })]))
    .check(z.maxLength(60)),
]);

/** A block as it is kept. What `settings` may hold is for the theme to say that draws it: `settingsOf`. */
export const HomeBlock = z.strictObject({
  kind: z.enum(blockKinds),
  /** Empty: what the block is called by itself. */
  title: z._default(line({ max: 60 }), ''),
  lead: z._default(line({ max: 200 }), ''),
  /** For kinds that show columns and have no binding of their own. */
  column_ids: z._default(z.array(id()).check(z.maxLength(4)), []),
  settings: z._default(z.record(z.string().check(z.maxLength(40)), SettingValue), {}),
  /** Kept, not shown. */
  hidden: z._default(z.boolean(), false),
});
export type HomeBlock = z.output<typeof HomeBlock>;

/** The schema of one setting's value. */
export function settingValue({ type, demands, options, isLink, isFilm }: BlockSetting): z.ZodMiniType {
  if (isLink) return link();
  if (isFilm) return film();
  return valueOfType(type, { ...demands, ...(options && { options: options.map(({ value }) => ({ value, label: value })) }) });
}

/** Every declared setting with its value: what was stored and is still good, else the default. */
export function settingsOf(declared: readonly BlockSetting[], stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    declared.map((setting) => {
      const given = Object.hasOwn(stored, setting.name) ? settingValue(setting).safeParse(stored[setting.name]) : undefined;
      return [setting.name, given?.success ? given.data : (setting.default ?? emptyOfType(setting.type))];
    }),
  );
}

/** A name for each block that stays while others move: `news`, and `rich_text-2` for the second of its kind. Anchors are made of it. */
export function blockNames(blocks: readonly { kind: BlockKind }[]): string[] {
  return blocks.map(({ kind }, place) => {
    const before = blocks.slice(0, place).filter((other) => other.kind === kind).length;
    return before === 0 ? kind : `${kind}-${before + 1}`;
  });
}
