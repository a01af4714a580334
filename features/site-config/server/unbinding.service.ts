/** Columns that are gone leave the blocks of the home page and the entries of the bar. */
import { authorName } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { SiteConfig, type Tab } from '../contract.ts';
import * as configs from './site-config.repository.ts';

type Bindings = Pick<SiteConfig, 'home' | 'tabbar'>;

/** In the transaction that deletes these columns. Whoever has the form open is told of the change. */
export async function unbindColumns(ctx: Context, columnIds: readonly number[]): Promise<void> {
  for (const { locale, config, version } of await configs.holdAll(ctx.tx)) {
    const current = SiteConfig.parse(config);
    const bound = boundIn(current);
    if (!columnIds.some((id) => bound.includes(id))) continue;
    const next = { ...current, ...boundTo(current, (id) => !columnIds.includes(id)) };
    await configs.save(ctx.tx, locale, version, next, authorName(ctx));
    ctx.changed('config');
  }
}

/** Only what is bound to columns that are here. */
export function boundTo({ home, tabbar }: Bindings, isHere: (columnId: number) => boolean): Bindings {
  const orNone = (id: number | null) => (id !== null && isHere(id) ? id : null);
  return {
    home: {
      news: home.news.filter(isHere),
      image_grid: orNone(home.image_grid),
      honours: orNone(home.honours),
      blocks: home.blocks.map((block) => ({ ...block, column_ids: block.column_ids.filter(isHere) })),
    },
    tabbar: tabbar.map((tab) => (tab.column_id === null || isHere(tab.column_id) ? tab : unboundTab(tab))),
  };
}

/** One that led to nothing but its column is shown no more. */
export function unboundTab<Entry extends Pick<Tab, 'link' | 'status'>>(tab: Entry): Entry & { column_id: null } {
  return { ...tab, column_id: null, status: tab.link ? tab.status : 0 };
}

function boundIn({ home, tabbar }: Bindings): (number | null)[] {
  const { news, image_grid, honours, blocks } = home;
  return [...news, image_grid, honours, ...blocks.flatMap(({ column_ids }) => column_ids), ...tabbar.map(({ column_id }) => column_id)];
}
