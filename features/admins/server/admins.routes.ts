import { assignableGroups } from '#features/groups/server/door.ts';
import { administratorOf } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { admins } from '../contract.ts';
import * as stored from './admins.repository.ts';
import { addAdmin, deleteAdmins, editAdmin, limitOf, readAdmin } from './admins.service.ts';

export const adminRoutes = routes(admins, {
  async index(ctx, { query }) {
    const found = await stored.page(ctx.tx, query, await limitOf(ctx));
    const selfId = administratorOf(ctx).id;
    return {
      ...found,
      list: found.list.map((row) => ({ ...row, status: row.status === 1 ? (1 as const) : (0 as const), self: row.id === selfId })),
    };
  },
  async groups(ctx) {
    const list = await assignableGroups(ctx);
    return { list, total: list.length };
  },
  read: async (ctx, { query }) => ({ row: await readAdmin(ctx, query.id) }),
  add: (ctx, { body }) => addAdmin(ctx, body),
  edit: async (ctx, { body }) => ({ row: await editAdmin(ctx, body) }),
  del: async (ctx, { query }) => ({ count: await deleteAdmins(ctx, query.ids) }),
});
