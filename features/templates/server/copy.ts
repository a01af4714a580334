/** Reads the site of a realm, to plant it into another: its columns, its configuration, and what visitors see. */
import { listAll as listFocuses } from '#features/focus/server/door.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import * as sites from './site.repository.ts';
import type { HomeBindings, Site } from './site.ts';

export async function readSite(tx: ScopedTx): Promise<Site> {
  const columns = await sites.listColumns(tx);
  const known = new Set(columns.map(({ id }) => id));
  const published = await sites.listPublished(tx);
  const configs = await sites.listConfigs(tx);
  const focuses = await listFocuses(tx);
  return {
    focuses,
    columns: columns.map(({ id, pid, ...column }) => ({ ...column, key: String(id), parent: pid === null ? null : String(pid) })),
    archives: published.map(({ column_id, ...archive }) => ({ ...archive, column: String(column_id) })),
    configs: configs.map(({ locale, config }) => {
      const { home, ...items } = toItems(config);
      return { locale, config: items, home: bindingsOf(home, known) };
    }),
  };
}

/** A binding to a column that is gone is left behind. */
function bindingsOf(home: unknown, known: ReadonlySet<number>): HomeBindings<string> {
  const { news, image_grid, honours } = toItems(home);
  const keyOf = (id: unknown) => (typeof id === 'number' && known.has(id) ? String(id) : undefined);
  return {
    news: (Array.isArray(news) ? news : []).flatMap((id) => keyOf(id) ?? []),
    image_grid: keyOf(image_grid),
    honours: keyOf(honours),
  };
}

function toItems(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
