import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { memberGroups } from '../contract.ts';
import { addGroup, choicesOf, deleteGroups, editGroup, listedGroups, readGroup, type ShownTo } from './member-groups.service.ts';
import { memberGroupSheet } from './sheet.ts';

/** @param shownTo which of some groups a part of the website is shown to alone */
export const memberGroupRoutes = (shownTo: ShownTo) =>
  routes(memberGroups, {
    index: async (ctx, { query }) => (await listedGroups(ctx)).page(query),
    export: (ctx, { query }) => exportList(ctx, memberGroupSheet, query, listedGroups),
    rules: async (ctx) => ({ list: await choicesOf(ctx) }),
    read: async (ctx, { query }) => ({ row: await readGroup(ctx, query.id) }),
    add: (ctx, { body }) => addGroup(ctx, body),
    edit: async (ctx, { body }) => ({ row: await editGroup(ctx, body) }),
    del: async (ctx, { query }) => ({ count: await deleteGroups(ctx, query.ids, shownTo) }),
  });
