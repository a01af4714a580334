/** Writes a whole site into the realm of a transaction: a handful of statements, however many documents it has. */
import { importArchives } from '#features/archives/server/door.ts';
import { insertAll as insertFocuses } from '#features/focus/server/door.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { insertColumns, insertConfigs } from './site.repository.ts';
import { type Company, type HomeBindings, type Site, siteOf } from './site.ts';
import type { SiteTemplate } from './site-template.ts';

/** Plants a starter, with the company's name in it. Everything is published at once. */
export async function plantTemplate(tx: ScopedTx, template: SiteTemplate, company: Company, now: Date): Promise<void> {
  await plantSite(tx, siteOf(template, company, now));
}

/** Plants a site that was read from another realm. */
export async function plantSite(tx: ScopedTx, site: Site): Promise<void> {
  const ids = await insertColumns(tx, site.columns);
  const idOf = (key: string): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The site has no column ${key}.`);
    return id;
  };
  await importArchives(
    tx,
    site.archives.map(({ column, ...archive }) => ({ ...archive, column_id: idOf(column) })),
  );
  await insertFocuses(tx, site.focuses);
  await insertConfigs(
    tx,
    site.configs.map(({ locale, config, home }) => ({ locale, config: { ...config, ...tabbarOf(config, ids), home: bind(home, idOf) } })),
  );
}

/** The bar of the mini-program names columns of the realm it was read from. */
function tabbarOf({ tabbar }: Record<string, unknown>, ids: ReadonlyMap<string, number>): { tabbar?: unknown[] } {
  if (!Array.isArray(tabbar)) return {};
  const rebound = tabbar.map((tab: unknown) =>
    typeof tab === 'object' && tab !== null && 'column_id' in tab ? { ...tab, column_id: ids.get(String(tab.column_id)) ?? null } : tab,
  );
  return { tabbar: rebound };
}

function bind(home: HomeBindings<string>, idOf: (key: string) => number): HomeBindings<number> {
  return {
    news: home.news.map(idOf),
    ...(home.image_grid !== undefined && { image_grid: idOf(home.image_grid) }),
    ...(home.honours !== undefined && { honours: idOf(home.honours) }),
  };
}
