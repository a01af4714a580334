import type { Context } from '#kit/server/context.ts';
import { exportRows } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { rulePlaces } from '#kit/server/rule.ts';
import { flatOf, matches, treeOf } from '#kit/server/tree.ts';
import { type MemberRuleRow, memberRules } from '../contract.ts';
import { screensIn } from './built-in.ts';
import * as stored from './member-rules.repository.ts';
import { addRule, asRow, deleteRules, editRule, readRule, sortRule, titleOf } from './member-rules.service.ts';
import { memberRuleSheet } from './sheet.ts';

export const memberRuleRoutes = routes(memberRules, {
  async index(ctx, { query }) {
    const found = await search(ctx, query.quickSearch);
    const answer = { total: found.length, screens: screensIn(ctx.lang) };
    if (query.select) return { ...answer, list: [], options: rulePlaces(found) };
    return { ...answer, list: treeOf(found) };
  },
  export: (ctx, { query }) =>
    exportRows(ctx, memberRuleSheet, query, async (own) => flatOf(treeOf(await search(own, query.quickSearch))).map(({ row }) => row)),
  read: async (ctx, { query }) => ({ row: await readRule(ctx, query.id) }),
  add: (ctx, { body }) => addRule(ctx, body),
  edit: async (ctx, { body }) => ({ row: await editRule(ctx, body) }),
  del: async (ctx, { query }) => ({ count: await deleteRules(ctx, query.ids) }),
  sortable: async (ctx, { body }) => {
    await sortRule(ctx, body.id, body.targetId);
    return {};
  },
});

type Named = Omit<MemberRuleRow, 'children'>;

async function search({ tx, lang }: Context, quickSearch = ''): Promise<Named[]> {
  const named = (await stored.list(tx)).map((rule) => ({ ...asRow(rule), title: titleOf(rule, lang) }));
  return named.filter(({ title, name }) => matches(quickSearch, [title, name]));
}
