import { saveSettings } from '#features/settings/server/door.ts';
import { divisions } from '#kit/contract/divisions.ts';
import { slugs } from '#kit/contract/slugs.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { slugFrom } from '#kit/server/slugs.ts';
import { badges, refuseAjax, tables, terminalConfig, tickets } from '../contract.ts';
import { suffixBadge } from './badge.ts';
import { divisionsBelow } from './divisions.ts';
import { listColumns, listTables, primaryKey } from './tables.read.ts';
import { issueTicket, spendTicket } from './tickets.service.ts';

export const divisionRoutes = routes(divisions, {
  area: (_ctx, { query }) => divisionsBelow(query.province, query.city),
});

export const slugRoutes = routes(slugs, {
  slug: async (_ctx, { query }) => ({ slug: await slugFrom(query.text) }),
});

export const badgeRoutes = routes(badges, {
  async suffixSvg(ctx, { query }) {
    if (ctx.app !== 'api') await spendTicket(ctx, query.token, `/${ctx.app}/ajax/buildSuffixSvg`);
    const body = suffixBadge(query.suffix, query.background);
    // Behind a ticket an address is good once: keeping its answer would serve nobody.
    return { type: 'image/svg+xml', body, ...(ctx.app === 'api' && { maxAgeSeconds: 24 * 3600 }) };
  },
});

export const ticketRoutes = routes(tickets, {
  ticket: async (ctx, { body }) => ({ ticket: await issueTicket(ctx, body.path) }),
});

export const tableRoutes = routes(tables, {
  async list(ctx, { query }) {
    forSupers(ctx);
    const wanted = query.quickSearch.toLowerCase();
    const all = (await listTables(ctx.tx)).filter(({ table }) => table.includes(wanted) && !query.excludeTable.includes(table));
    return {
      list: all.map(({ table, comment }) => ({
        table,
        comment: comment ? `${table} - ${comment}` : table,
        connection: 'default',
        prefix: '',
      })),
    };
  },
  async pk(ctx, { query }) {
    return { pk: await primaryKey(ctx.tx, await knownTable(ctx, query.table)) };
  },
  async fields(ctx, { query }) {
    const table = await knownTable(ctx, query.table);
    const columns = await listColumns(ctx.tx, table);
    const called = columns.map(({ name, comment }) => [name, comment.split(/[:：]/)[0]?.trim() || name]);
    return { pk: await primaryKey(ctx.tx, table), fieldList: query.clean === '1' ? Object.fromEntries(called) : columns };
  },
});

export const terminalRoutes = routes(terminalConfig, {
  async change(ctx, { body }) {
    forSupers(ctx);
    await saveSettings(ctx, { npmPackageManager: body.manager });
    return {};
  },
});

/** What the installation is made of is for whoever owns it. */
function forSupers(ctx: Context): void {
  if (!administratorOf(ctx).super) throw refuse('request.not_allowed');
}

/** The name, if the product has a table of it. */
async function knownTable(ctx: Context, table: string): Promise<string> {
  forSupers(ctx);
  const known = await listTables(ctx.tx);
  if (!known.some((one) => one.table === table)) throw refuseAjax('ajax.no_table', {}, { field: 'table' });
  return table;
}
