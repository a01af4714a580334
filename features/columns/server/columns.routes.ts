import { listMemberGroups } from '#features/member-groups/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { exportRows } from '#kit/server/export/export-list.ts';
import { sanitiseHtml } from '#kit/server/html.ts';
import { type Handlers, routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { flatOf } from '#kit/server/tree.ts';
import { type ColumnDetail, type ColumnNode, columns } from '../contract.ts';
import * as repository from './columns.repository.ts';
import { addColumn, editColumn, moveColumn, sortColumn } from './columns.service.ts';
import { type Dependants, deleteColumns } from './deleting.service.ts';
import { addColumns, copyColumn } from './several.service.ts';
import { columnSheet } from './sheet.ts';
import { siteAddressesOf, siteUrlIn } from './site-address.read.ts';
import { type Tree, toTree } from './tree.ts';

/** @param dependants what other features do when columns go */
export const columnsRoutes = (dependants: Dependants) =>
  routes(columns, handlersWith(dependants), {
    // A text that takes long to clean holds neither the tree of columns nor a connection to the database meanwhile.
    add: async ({ body }) => ({ body: { ...body, content: await sanitiseHtml(body.content) } }),
    edit: async ({ body }) => ({ body: { ...body, ...(body.content !== undefined && { content: await sanitiseHtml(body.content) }) } }),
  });

function handlersWith(dependants: Dependants): Handlers<(typeof columns)['endpoints']> {
  return {
    async index(ctx, { query }) {
      const rows = await search(ctx, query);
      const answer = { total: rows.length, remark: '', ...(await siteAddressesOf(ctx, realmOf(ctx))) };
      if (query.select)
        return { ...answer, list: [], options: flatOf(toTree(rows)).map(({ row, depth }) => option({ ...row, depth: depth + 1 })) };
      return { ...answer, list: toTree(rows).map(toNode) };
    },
    export: (ctx, { query }) => exportRows(ctx, columnSheet, query, (own) => every(own, query)),
    add: async (ctx, { body }) => ({ id: await addColumn(ctx, body) }),
    addMany: async (ctx, { body }) => ({ count: await addColumns(ctx, body) }),
    copy: async (ctx, { body }) => ({ id: await copyColumn(ctx, body) }),
    find: async (ctx, { query }) => ({ row: await detail(ctx, query.id) }),
    edit: async (ctx, { body }) => {
      await editColumn(ctx, body);
      return { row: await detail(ctx, body.id) };
    },
    del: (ctx, { query: { ids, ...choice } }) => deleteColumns(ctx, ids, choice, dependants),
    memberGroups: async (ctx) => ({ list: await listMemberGroups(ctx.tx) }),
    sortable: async (ctx, { body }) => {
      await sortColumn(ctx, body.id, body.targetId);
      return {};
    },
    move: async (ctx, { body }) => {
      await moveColumn(ctx, body.id, body.pid, body.targetId ?? 0);
      return {};
    },
  };
}

interface Asked {
  locale?: Lang | undefined;
  quickSearch?: string | undefined;
}

type Stored = Awaited<ReturnType<typeof repository.list>>[number];

/** The columns that were asked for, parents before their children. */
async function every(ctx: Context, query: Asked): Promise<ColumnNode[]> {
  return flatOf(toTree(await search(ctx, query)).map(toNode)).map(({ row }) => row);
}

async function search({ tx }: Context, { locale, quickSearch = '' }: Asked) {
  const found = await repository.list(tx, locale);
  const wanted = quickSearch.trim().toLowerCase();
  return wanted ? found.filter(({ name, path }) => `${name} ${path}`.toLowerCase().includes(wanted)) : found;
}

async function detail(ctx: Context, id: number): Promise<ColumnDetail> {
  const row = await repository.find(ctx.tx, id);
  if (!row) throw refuse('request.not_found');
  const site = row.type === 'link' || row.status === 0 ? '' : await siteUrlIn(ctx, realmOf(ctx), row.locale);
  const live_url = site && `${site}${row.path.split('/').map(encodeURIComponent).join('/')}/`;
  return inLanguage({ ...row, live_url, translation_id: row.translation_id ?? 0 });
}

function toNode(row: Tree<Stored>): ColumnNode {
  return { ...inLanguage(row), archives: Number(row.archives ?? 0), children: row.children.map(toNode) };
}

function option(row: Stored & { depth: number }) {
  const { id, pid, name, type, locale, path, depth, status } = inLanguage(row);
  return { id, pid, name, type, locale, path, depth, status };
}

function inLanguage<Row extends { locale: string }>(row: Row) {
  return row as Row & Pick<ColumnDetail, 'locale'>; // safe: parsed by the contract on its way in
}
