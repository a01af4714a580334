import { areaOf, choicesOf, listRules, type RuleRecord, titleOf } from '#features/rules/server/door.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import { exportRows } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { flatOf, matches, treeOf } from '#kit/server/tree.ts';
import { type GroupRow, groups } from '../contract.ts';
import { addGroup, deleteGroups, editGroup, readGroup } from './groups.service.ts';
import { type Ranked, reachOf, visibleIn } from './reach.ts';
import { rulesInWords } from './rules-in-words.ts';
import { groupSheet } from './sheet.ts';

export const groupRoutes = routes(groups, {
  async index(ctx, { query }) {
    const reach = await reachOf(ctx);
    const found = visibleIn(reach, query.absoluteAuth !== undefined).filter(({ name }) => matches(query.quickSearch ?? '', [name]));
    const answer = { total: found.length, group: [...reach.own] };
    if (query.select) return { ...answer, list: [], options: flatOf(treeOf(found)).map(({ row, depth }) => ({ ...row, depth })) };
    const rules = await listRules(ctx.tx, areaOf(ctx));
    return { ...answer, list: treeOf(found.map((group) => describe(ctx, group, rules))) };
  },
  export: (ctx, { query }) => exportRows(ctx, groupSheet, query, (own) => everyGroup(own, query.quickSearch)),
  rules: async (ctx) => ({ list: await choicesOf(ctx.tx, areaOf(ctx), administratorOf(ctx).rules, ctx.lang) }),
  read: async (ctx, { query }) => ({ row: await readGroup(ctx, query.id) }),
  add: (ctx, { body }) => addGroup(ctx, body),
  edit: async (ctx, { body }) => ({ row: await editGroup(ctx, body) }),
  del: async (ctx, { query }) => ({ count: await deleteGroups(ctx, query.ids) }),
});

/** The groups the caller sees, parents before their children. */
async function everyGroup(ctx: Context, search = ''): Promise<GroupRow[]> {
  const rules = await listRules(ctx.tx, areaOf(ctx));
  const found = visibleIn(await reachOf(ctx)).filter(({ name }) => matches(search, [name]));
  return flatOf(treeOf(found.map((group) => describe(ctx, group, rules)))).map(({ row }) => row);
}

function describe({ lang }: Context, group: Ranked, rules: readonly RuleRecord[]) {
  const held = new Set(group.usableRules);
  const screens = rules.filter(({ id, type }) => type === 'menu' && held.has(id)).map((rule) => titleOf(rule, lang));
  return {
    ...group,
    status: group.status === 1 ? (1 as const) : (0 as const),
    rules: rulesInWords({ isSuper: group.super, screens, count: held.size }, lang),
  };
}
