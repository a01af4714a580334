/** Designing a look, publishing it when it can be read, going back to an earlier one: never over somebody else's change. */

import { fitsToken, ownValues, type ThemeDeclaration } from '#kit/contract/theme-tokens.ts';
import { authorName, changedMeanwhile } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type Look, refuseTheme, type ThemeRow, type ThemeVersion, versionsMax } from '../contract.ts';
import { contrastsOf, isSameLook, keptOf, publishedOf, type Themes, themeWith } from './looks.ts';
import * as looks from './themes.repository.ts';

/** The draft beside what visitors see. Without a draft they are the same. */
export async function readLook(ctx: Context, themes: Themes): Promise<ThemeRow> {
  const [newest] = await looks.listVersions(ctx.tx, 1);
  const published = publishedOf(themes, newest);
  const draft = draftOf(themes, await looks.findDraft(ctx.tx), published);
  return {
    ...draft.look,
    kept: draft.kept,
    changed: !isSameLook(draft.look, published),
    version: draft.version,
    update_admin: draft.admin,
    update_time: draft.time || null,
    published: { ...published, admin: newest?.create_admin ?? '', time: newest?.create_time ?? null },
  };
}

export async function listVersions(ctx: Context, themes: Themes): Promise<ThemeVersion[]> {
  const versions = await looks.listVersions(ctx.tx, versionsMax);
  return versions.map((version, place) => {
    const theme = themeWith(themes, version.theme);
    const { values } = publishedOf(themes, version);
    return {
      id: version.id,
      theme: version.theme,
      theme_title: theme?.title[ctx.lang] ?? version.theme,
      values: theme ? values : {},
      admin: version.create_admin,
      time: version.create_time,
      current: place === 0,
    };
  });
}

/** A look, and what was set in the other themes before it was chosen. */
interface Designed extends Look {
  kept?: Draft['kept'];
  version?: number | undefined;
}

export async function saveLook(ctx: Context, themes: Themes, { version, kept = {}, ...look }: Designed): Promise<void> {
  const others = Object.entries(kept).map(([theme, values]) => checkedLook(themes, { theme, values }, ctx, `kept.${theme}`));
  const draft = await currentDraft(ctx, themes);
  await changeDraft(ctx, draft, checkedLook(themes, look, ctx), version ?? draft.version, others);
}

/** Refuses what cannot be read: the designer tells before, and nobody gets around it. */
export async function publishLook(ctx: Context, themes: Themes, version: number): Promise<void> {
  const stored = await looks.holdDraft(ctx.tx);
  const [newest] = await looks.listVersions(ctx.tx, 1);
  const published = publishedOf(themes, newest);
  const draft = draftOf(themes, stored, published);
  if (version !== draft.version) throw changedMeanwhile(draft.admin, draft.time);
  if (isSameLook(draft.look, published)) throw refuseTheme('themes.nothing_new');

  const theme = themeWith(themes, draft.look.theme) ?? themes[0];
  refuseUnreadable(ctx, theme, draft.look);
  // What stood before the first publishing is a version too: there is a way back to it.
  if (!newest) await looks.insertVersion(ctx.tx, { theme: published.theme, tokens: published.values }, '');
  await looks.insertVersion(ctx.tx, { theme: theme.key, tokens: draft.look.values }, authorName(ctx));
  await looks.keepNewest(ctx.tx, versionsMax);
  ctx.noted('published', published, draft.look);
  ctx.changed('theme');
}

export async function discardDraft(ctx: Context, themes: Themes, version: number): Promise<void> {
  const [newest] = await looks.listVersions(ctx.tx, 1);
  await changeDraft(ctx, await currentDraft(ctx, themes), publishedOf(themes, newest), version);
}

/** What has gone from the theme meanwhile is left out. */
export async function restoreVersion(ctx: Context, themes: Themes, id: number, version: number): Promise<void> {
  const stored = await looks.findVersion(ctx.tx, id);
  if (!stored) throw refuse('request.not_found');
  if (!themeWith(themes, stored.theme)) throw refuseTheme('themes.no_theme');
  await changeDraft(ctx, await currentDraft(ctx, themes), publishedOf(themes, stored), version);
}

/** Only what the theme declares, in values that it takes; what equals its own is left out. @param part where the values were sent */
export function checkedLook(themes: Themes, { theme: key, values }: Look, { lang }: Pick<Context, 'lang'>, part = 'values'): Look {
  const theme = themeWith(themes, key);
  if (!theme) throw refuseTheme('themes.no_theme', {}, { field: part === 'values' ? 'theme' : part });
  for (const [name, value] of Object.entries(values)) {
    const field = `${part}.${name}`;
    const token = theme.tokens.find((one) => one.key === name);
    if (!token) throw refuseTheme('themes.no_token', { theme: theme.title[lang] }, { field });
    if (!fitsToken(token, value)) throw refuseTheme('themes.unfit', { token: token.title[lang] }, { field });
  }
  return { theme: key, values: ownValues(theme, values) };
}

function refuseUnreadable({ lang }: Pick<Context, 'lang'>, theme: ThemeDeclaration, { values }: Look): void {
  const unread = contrastsOf(theme, values, lang).find(({ enough }) => !enough);
  if (!unread) return;
  const { title, ratio, least, token } = unread;
  throw refuseTheme('themes.unreadable', { title, ratio, least }, { field: `values.${token}` });
}

interface Draft {
  look: Look;
  kept: Record<string, Look['values']>;
  version: number;
  admin: string;
  time: number;
}

async function currentDraft(ctx: Context, themes: Themes): Promise<Draft> {
  const [newest] = await looks.listVersions(ctx.tx, 1);
  return draftOf(themes, await looks.findDraft(ctx.tx), publishedOf(themes, newest));
}

function draftOf(themes: Themes, stored: looks.StoredDraft | undefined, published: Look): Draft {
  if (!stored) return { look: published, kept: { [published.theme]: published.values }, version: 0, admin: '', time: 0 };
  const kept = keptOf(themes, stored.tokens);
  const theme = themeWith(themes, stored.theme);
  return {
    look: theme ? { theme: theme.key, values: kept[theme.key] ?? {} } : published,
    kept,
    version: stored.version,
    admin: stored.update_admin,
    time: stored.update_time,
  };
}

async function changeDraft(ctx: Context, draft: Draft, look: Look, version: number, others: readonly Look[] = []): Promise<void> {
  const set = Object.fromEntries([...others, look].map(({ theme, values }) => [theme, values]));
  const tokens = { ...draft.kept, ...set };
  const isSaved = version === draft.version && (await looks.saveDraft(ctx.tx, version, { theme: look.theme, tokens }, authorName(ctx)));
  if (!isSaved) throw changedMeanwhile(draft.admin, draft.time);
  ctx.noted('draft', draft.look, look);
}
