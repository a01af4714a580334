import type { AreaName } from '#kit/contract/menu.ts';
import type { Context } from '#kit/server/context.ts';
import { exportRows } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { flatOf, matches, treeOf } from '#kit/server/tree.ts';
import { type RuleRow, rules } from '../contract.ts';
import { type RuleRecord, remarkOf, titleOf } from './catalogue.ts';
import { addRule, asRow, componentsOf, deleteRules, editRule, readRule, sortRule, visibleRules } from './rules.service.ts';
import { ruleSheet } from './sheet.ts';

export const ruleRoutes = routes(rules, {
  async index(ctx, { query }) {
    const found = await search(ctx, query);
    const components = await componentsOf(ctx, query.area);
    if (query.select) return { list: [], total: found.length, options: optionsOf(found), components };
    return { list: treeOf(found), total: found.length, components };
  },
  export: (ctx, { query }) =>
    exportRows(ctx, ruleSheet, query, async (own) => flatOf(treeOf(await search(own, query))).map(({ row }) => row)),
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

async function search(ctx: Context, { area, quickSearch = '' }: { area: AreaName; quickSearch?: string | undefined }): Promise<Named[]> {
  const named = (await visibleRules(ctx, area)).map((rule) => describe(ctx, rule, area));
  return named.filter(({ title, name }) => matches(quickSearch, [title, name]));
}

function describe({ lang }: Context, rule: RuleRecord, area: AreaName): Named {
  return { ...asRow(rule, area), title: titleOf(rule, lang), remark: remarkOf(rule, lang) };
}

/** Where a rule can stand: enabled folders and menus, parents before their children. */
function optionsOf(rows: readonly Named[]) {
  const places = rows.filter(({ type, status }) => type !== 'button' && status === 1);
  return flatOf(treeOf(places)).map(({ row, depth }) => ({ id: row.id, pid: row.pid, title: row.title, type: row.type, depth }));
}
