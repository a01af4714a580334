import { listColumns } from '#features/columns/server/door.ts';
import { mainSite } from '#features/site-config/server/door.ts';
import { toLang } from '#kit/contract/lang.ts';
import type { Context } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { focuses as contract } from '../contract.ts';
import * as focuses from './focus.repository.ts';
import { addFocus, deleteFocuses, editFocus, sortFocus } from './focus.service.ts';

export const focusRoutes = routes(contract, {
  index: (ctx, { query }) => focuses.listed(ctx.tx).page(query),
  add: async (ctx, { body }) => ({ id: await addFocus(ctx, body) }),
  find: async (ctx, { query }) => ({ row: await required(ctx, query.id) }),
  async edit(ctx, { body }) {
    await editFocus(ctx, body);
    return { row: await required(ctx, body.id) };
  },
  del: async (ctx, { query }) => ({ count: await deleteFocuses(ctx, query.ids) }),
  async sortable(ctx, { body }) {
    await sortFocus(ctx, body.id, body.targetId);
    return {};
  },
  async places(ctx) {
    const columns = await listColumns(ctx.tx);
    return {
      columns: columns.filter(({ type }) => type !== 'link').map((column) => ({ ...column, locale: toLang(column.locale) })),
      codes: await focuses.listCodes(ctx.tx),
      locale: (await mainSite(ctx.tx)).locale,
    };
  },
});

async function required(ctx: Context, id: number) {
  const row = await focuses.findRow(ctx.tx, id);
  if (!row) throw refuse('request.not_found');
  return row;
}
