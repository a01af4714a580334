import type { Context } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { flatOf, matches, treeOf } from '#kit/server/tree.ts';
import { type RuleRow, rules } from '../contract.ts';
import { type RuleRecord, remarkOf, titleOf } from './catalogue.ts';
import { addRule, asRow, componentsOf, deleteRules, editRule, readRule, sortRule, visibleRules } from './rules.service.ts';

export const ruleRoutes = routes(rules, {
  async index(ctx, { query }) {
    const named = (await visibleRules(ctx, query.area)).map((rule) => describe(ctx, rule, query.area));
    const found = named.filter(({ title, name }) => matches(query.quickSearch ?? '', [title, name]));
    const components = await componentsOf(ctx, query.area);
    if (query.select) return { list: [], total: found.length, options: optionsOf(found), components };
    return { list: treeOf(found), total: found.length, components };
  },
  read: async (ctx, { query }) => ({ row: await readRule(ctx, query.id) }),
  add: (ctx, { body }) => addRule(ctx, body),
  edit: async (ctx, { body }) => ({ row: await editRule(ctx, body) }),
  del: async (ctx, { query }) => ({ count: await deleteRules(ctx, query.ids) }),
  sortable: async (ctx, { body }) => {
    await sortRule(ctx, body.id, body.targetId);
    return {};
  },
});

type Named = Omit<RuleRow, 'children'>;

function describe({ lang }: Context, rule: RuleRecord, area: RuleRow['area']): Named {
  return { ...asRow(rule, area), title: titleOf(rule, lang), remark: remarkOf(rule, lang) };
}

/** Where a rule can stand: enabled folders and menus, parents before their children. */
function optionsOf(rows: readonly Named[]) {
  const places = rows.filter(({ type, status }) => type !== 'button' && status === 1);
  return flatOf(treeOf(places)).map(({ row, depth }) => ({ id: row.id, pid: row.pid, title: row.title, type: row.type, depth }));
}
