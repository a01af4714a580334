import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { plans as contract } from '../contract.ts';
import * as plans from './plans.repository.ts';
import { addPlan, editPlan, planRules, removePlans } from './plans.service.ts';
import { planSheet } from './sheet.ts';

export const planRoutes = routes(contract, {
  index: (ctx, { query }) => plans.listed(ctx.tx).page(query),
  export: (ctx, { query }) => exportList(ctx, planSheet, query, ({ tx }) => plans.listed(tx)),
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
