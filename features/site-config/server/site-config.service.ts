/** Changing the configuration: item by item, never over somebody else's change, and only with columns that exist. */

import { listColumns } from '#features/columns/server/door.ts';
import { defaultLang, type Lang, languages } from '#kit/contract/lang.ts';
import { authorName, changedMeanwhile } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { refuseSiteConfig, SiteConfig, type SiteConfigChange, type SiteConfigRow } from '../contract.ts';
import * as configs from './site-config.repository.ts';

/** The language somebody asked for, else the one the site is configured in. */
export async function chooseLocale(ctx: Context, wanted: Lang | undefined): Promise<Lang> {
  if (wanted) return wanted;
  const stored = await configs.listLocales(ctx.tx);
  return stored.length === 0 ? defaultLang : (languages.find((lang) => stored.includes(lang)) ?? defaultLang);
}

/** The configuration as a form takes it: what was bound to a column that is gone is bound to nothing. */
export async function readConfig(ctx: Context, locale: Lang, columns: readonly { id: number }[]): Promise<SiteConfigRow> {
  const stored = await configs.find(ctx.tx, locale);
  const { home, tabbar, ...items } = SiteConfig.parse(stored?.config ?? {});
  const known = new Set(columns.map(({ id }) => id));
  const orNone = (id: number | null) => (id !== null && known.has(id) ? id : null);
  return {
    ...items,
    home: { news: home.news.filter((id) => known.has(id)), image_grid: orNone(home.image_grid), honours: orNone(home.honours) },
    tabbar: tabbar.map((tab) => ({ ...tab, column_id: orNone(tab.column_id) })),
    locale,
    version: stored?.version ?? 0,
    update_time: stored?.update_time ?? null,
  };
}

export async function changeConfig(ctx: Context, locale: Lang, { version, ...items }: Omit<SiteConfigChange, 'locale'>): Promise<void> {
  const stored = await configs.find(ctx.tx, locale);
  const known = stored?.version ?? 0;
  const conflict = () => changedMeanwhile(stored?.update_admin ?? '', stored?.update_time ?? 0);
  if (version !== undefined && version !== known) throw conflict();

  await checkColumns(ctx, locale, items);
  const current = SiteConfig.parse(stored?.config ?? {});
  const next = SiteConfig.parse({ ...current, ...items });
  if (!(await configs.save(ctx.tx, locale, known, next, authorName(ctx)))) throw conflict();
  ctx.noted(locale, current, next);
  ctx.changed('config');
}

async function checkColumns(ctx: Context, locale: Lang, { home, tabbar }: Pick<SiteConfigChange, 'home' | 'tabbar'>): Promise<void> {
  const bound: [field: string, id: number | null][] = [
    ...(home?.news ?? []).map((id): [string, number] => ['home.news', id]),
    ['home.image_grid', home?.image_grid ?? null],
    ['home.honours', home?.honours ?? null],
    ...(tabbar ?? []).map(({ column_id }, place): [string, number | null] => [`tabbar.${place}.column_id`, column_id]),
  ];
  const wanted = bound.filter((binding): binding is [string, number] => binding[1] !== null);
  if (wanted.length === 0) return;
  const known = new Set((await listColumns(ctx.tx, locale)).map(({ id }) => id));
  const stray = wanted.find(([, id]) => !known.has(id));
  if (stray) throw refuseSiteConfig('site_config.no_column', {}, { field: stray[0] });
}
