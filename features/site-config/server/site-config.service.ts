/** Changing the configuration: item by item, never over somebody else's change, and only with what exists. */

import { keptLink } from '#features/domains/server/door.ts';
import type { BlockDeclaration } from '#kit/contract/home-blocks.ts';
import { defaultLang, type Lang, languages } from '#kit/contract/lang.ts';
import { authorName, changedMeanwhile } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { Home, SiteConfig, type SiteConfigChange, type SiteConfigRow, type Tab } from '../contract.ts';
import { checkHome, checkTabs, cleanBlocks } from './home-rules.ts';
import * as configs from './site-config.repository.ts';
import { boundTo } from './unbinding.service.ts';

type Change = Omit<SiteConfigChange, 'locale' | 'version'>;

/** The language somebody asked for, else the one the site is configured in. */
export async function chooseLocale(ctx: Context, wanted: Lang | undefined): Promise<Lang> {
  if (wanted) return wanted;
  const stored = await configs.listLocales(ctx.tx);
  return stored.length === 0 ? defaultLang : (languages.find((lang) => stored.includes(lang)) ?? defaultLang);
}

/** The configuration as a form takes it: what was bound to a column that is gone is bound to nothing. */
export async function readConfig(ctx: Context, locale: Lang, columns: readonly { id: number }[]): Promise<SiteConfigRow> {
  const stored = await configs.find(ctx.tx, locale);
  const config = SiteConfig.parse(stored?.config ?? {});
  const known = new Set(columns.map(({ id }) => id));
  const bound = boundTo(config, (id) => known.has(id));
  return { ...config, ...bound, locale, version: stored?.version ?? 0, update_time: stored?.update_time ?? null };
}

export async function changeConfig(
  ctx: Context,
  locale: Lang,
  { version, ...change }: Change & { version?: number | undefined },
  drawn: readonly BlockDeclaration[],
): Promise<void> {
  const stored = await configs.find(ctx.tx, locale);
  const known = stored?.version ?? 0;
  const conflict = () => changedMeanwhile(stored?.update_admin ?? '', stored?.update_time ?? 0);
  if (version !== undefined && version !== known) throw conflict();

  const current = SiteConfig.parse(stored?.config ?? {});
  const next = await changed(ctx, locale, current, change, drawn);
  if (!(await configs.save(ctx.tx, locale, known, next, authorName(ctx)))) throw conflict();
  ctx.noted(locale, current, next);
  ctx.changed('config');
}

/** The configuration as it would be after a change, by the same rules; nothing is kept. */
export async function draftConfig(ctx: Context, locale: Lang, change: Change, drawn: readonly BlockDeclaration[]): Promise<SiteConfig> {
  const stored = await configs.find(ctx.tx, locale);
  return changed(ctx, locale, SiteConfig.parse(stored?.config ?? {}), change, drawn);
}

async function changed(
  ctx: Context,
  locale: Lang,
  current: SiteConfig,
  { home, tabbar, ...items }: Change,
  drawn: readonly BlockDeclaration[],
): Promise<SiteConfig> {
  const page = { ...current.home, ...home };
  // Only what was sent: a binding to a column that is gone must not stand in the way of another change.
  if (home) await checkHome(ctx, locale, Home.parse(home), drawn);
  if (tabbar) await checkTabs(ctx, locale, tabbar);
  const blocks = home?.blocks ? await cleanBlocks(ctx, home.blocks, drawn) : page.blocks;
  if (items.bottom_banner_link) items.bottom_banner_link = await keptLink(ctx, items.bottom_banner_link);
  const tabs = tabbar && (await keptTabs(ctx, tabbar));
  return SiteConfig.parse({ ...current, ...items, ...(tabs && { tabbar: tabs }), home: { ...page, blocks } });
}

/** What leads to the own website is kept as a path. */
async function keptTabs(ctx: Context, given: readonly Tab[]): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (const tab of given) tabs.push({ ...tab, link: await keptLink(ctx, tab.link) });
  return tabs;
}
