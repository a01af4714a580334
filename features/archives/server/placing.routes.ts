import { listColumns, siteAddressesOf, withBelow } from '#features/columns/server/door.ts';
import { siteIn, siteNameOf } from '#features/site-config/server/door.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import { administratorOf, type Context, realmOf } from '#kit/server/context.ts';
import type { Handlers } from '#kit/server/http/routes.ts';
import { archiveViews } from '../archives.contract.ts';
import { type placingEndpoints, viewCountMax } from '../placing.contract.ts';
import { inBatch } from './batches.ts';
import { type Copy, copyArchives } from './copying.service.ts';
import { countAll, countByColumn, countViews } from './counts.repository.ts';
import { flagArchives, moveArchives, sortArchives } from './placing.service.ts';

export const placingHandlers: Handlers<typeof placingEndpoints> = {
  async columns(ctx, { query }) {
    const counts = await countByColumn(ctx.tx);
    const list = await listColumns(ctx.tx, query.locale);
    const addresses = await siteAddressesOf(ctx, realmOf(ctx));
    return {
      list: list.map((column) => ({ ...column, archives: counts.get(column.id) ?? 0 })),
      total: await countAll(ctx.tx),
      ...addresses,
      site_names: await siteNames(ctx, addresses.site_url),
    };
  },
  async counts(ctx, { query }) {
    const columnIds = query.column ? await withBelow(ctx.tx, query.column) : undefined;
    const { id, visitor } = administratorOf(ctx);
    const found = await countViews(ctx.tx, columnIds, visitor ? 0 : id);
    const more = archiveViews.filter((view) => found[view] > viewCountMax);
    return { counts: { ...found, ...Object.fromEntries(more.map((view) => [view, viewCountMax])) }, more };
  },
  flag: (ctx, { body }) => inBatch(ctx, body, (own, ids) => flagArchives(own, ids, body.flag, body.on)),
  moveTo: (ctx, { body }) => inBatch(ctx, body, (own, ids) => moveArchives(own, ids, body.column_id)),
  async copyTo(ctx, { body }) {
    const made: Copy[] = [];
    const done = await inBatch(ctx, body, async (own, ids) => {
      const copies = await copyArchives(own, ids, body.column_id);
      made.push(...copies);
      return copies.length;
    });
    return { ...done, made };
  },
  async sortable(ctx, { body }) {
    await sortArchives(ctx, body.column, body.id, body.targetId);
    return {};
  },
};

/** What the site is called in each language: its pages say it behind their titles. */
async function siteNames({ tx }: Context, url: string): Promise<Record<Lang, string>> {
  const names: [Lang, string][] = [];
  for (const lang of languages) names.push([lang, siteNameOf((await siteIn(tx, lang)).config, url)]);
  return Object.fromEntries(names) as Record<Lang, string>; // safe: one for each language
}
