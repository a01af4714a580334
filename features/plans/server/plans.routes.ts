import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { plans as contract } from '../contract.ts';
import * as plans from './plans.repository.ts';
import { addPlan, editPlan, planRules, removePlans } from './plans.service.ts';

export const planRoutes = routes(contract, {
  index: (ctx, { query }) => plans.page(ctx.tx, query),
  async read(ctx, { query }) {
    const row = await plans.find(ctx.tx, query.id);
    if (!row) throw refuse('request.not_found');
    return { row };
  },
  add: (ctx, { body }) => addPlan(ctx, body),
  async edit(ctx, { body: { id, ...changes } }) {
    return { row: await editPlan(ctx, id, changes) };
  },
  del: async (ctx, { query }) => ({ count: await removePlans(ctx, query.ids) }),
  rules: async (ctx) => ({ list: await planRules(ctx.tx, ctx.lang) }),
});
