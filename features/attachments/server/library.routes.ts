import type { FastifyRequest } from 'fastify';

import type { Context, DetachedContext } from '#kit/server/context.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { extensionOf } from '#kit/server/file-kinds.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { attachments, type LibraryFile } from '../library.contract.ts';
import * as library from './library.repository.ts';
import * as service from './library.service.ts';
import { replaceFile } from './replace.service.ts';
import { attachmentSheet } from './sheet.ts';
import { fullUrl } from './upload.service.ts';
import { countUses, usesOf } from './uses.repository.ts';

export const libraryRoutes = routes(attachments, {
  index: (ctx, { query }) => listFiles(ctx).page(query),
  export: (ctx, { query }) => exportList(ctx, attachmentSheet, query, listFiles),
  async read(ctx, { query }) {
    const row = await library.find(ctx.tx, query.id);
    if (!row) throw refuse('request.not_found');
    return { row: toFile(ctx, row, await countUses(ctx.tx, service.hashesOf([row]))) };
  },
  async edit(ctx, { body }) {
    await service.editFile(ctx, body);
    const row = await library.find(ctx.tx, body.id);
    if (!row) throw refuse('request.not_found');
    return { row: toFile(ctx, row, await countUses(ctx.tx, service.hashesOf([row]))) };
  },
  del: async (ctx, { query }) => ({ count: await service.deleteFiles(ctx, query.ids) }),
  move: async (ctx, { body }) => ({ count: await service.moveFiles(ctx, body.ids, body.topic) }),
  async usage(ctx, { query }) {
    const row = await library.find(ctx.tx, query.id);
    if (!row) throw refuse('request.not_found');
    return row.file_hash ? usesOf(ctx.tx, row.file_hash) : { list: [], total: 0 };
  },
  async replace(ctx, received) {
    const { body } = received as { body: FastifyRequest }; // safe: a multipart endpoint receives the request itself
    const row = await replaceFile(ctx, body);
    const uses = await ctx.db.inScope(ctx.realm, (tx) => countUses(tx, service.hashesOf([row])));
    return { file: toFile(ctx, row, uses) };
  },
  folders: (ctx) => service.listFolders(ctx.tx),
  addFolder: async (ctx, { body }) => ({ topic: await service.addFolder(ctx, body.title) }),
  async editFolder(ctx, { body }) {
    await service.renameFolder(ctx, body.topic, body.title);
    return {};
  },
  delFolder: async (ctx, { body }) => ({ count: await service.deleteFolder(ctx, body.topic, body.to) }),
});

function listFiles(ctx: Context) {
  return library.listed(ctx.tx).as(async (rows) => {
    const uses = await countUses(ctx.tx, service.hashesOf(rows));
    return rows.map((row) => toFile(ctx, row, uses));
  });
}

function toFile(ctx: DetachedContext, row: library.Stored, uses: ReadonlyMap<string, number>): LibraryFile {
  const { admin_id, admin_nickname, member_id, member_nickname, file_hash, focal_x, focal_y, ...own } = row;
  return {
    ...own,
    kind: own.kind as LibraryFile['kind'], // safe: the database computes it from the same five names
    focal: { x: focal_x, y: focal_y },
    full_url: fullUrl(ctx, own.url),
    suffix: extensionOf(own.url),
    uses: uses.get(file_hash ?? '') ?? 0,
    admin: admin_id === null ? null : { id: admin_id, nickname: admin_nickname ?? '' },
    user: member_id === null ? null : { id: member_id, nickname: member_nickname ?? '' },
  };
}
