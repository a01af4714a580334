import type { AreaName } from '#kit/contract/menu.ts';
import type { Context } from '#kit/server/context.ts';
import { exportRows } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { rulePlaces } from '#kit/server/rule.ts';
import { flatOf, matches, treeOf } from '#kit/server/tree.ts';
import { type RuleRow, rules } from '../contract.ts';
import { type RuleRecord, remarkOf, titleOf } from './catalogue.ts';
import { addRule, asRow, deleteRules, editRule, readRule, screensOf, sortRule, visibleRules } from './rules.service.ts';
import { ruleSheet } from './sheet.ts';

export const ruleRoutes = routes(rules, {
  async index(ctx, { query }) {
    const found = await search(ctx, query);
    const screens = await screensOf(ctx, query.area);
    if (query.select) return { list: [], total: found.length, options: rulePlaces(found), screens };
    return { list: treeOf(found), total: found.length, screens };
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
