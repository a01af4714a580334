import type { FastifyRequest } from 'fastify';
import { assignableGroups, lastSuper } from '#features/groups/server/door.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { type Handlers, routes } from '#kit/server/http/routes.ts';
import { importFile } from '#kit/server/import/import-file.ts';
import { templateOf } from '#kit/server/import/template.ts';
import { readForm } from '#kit/server/import/upload-form.ts';
import type { Listing } from '#kit/server/listing.ts';
import { hashGiven } from '#kit/server/passwords.ts';
import { type AdminRow, admins } from '../contract.ts';
import * as stored from './admins.repository.ts';
import { addAdmin, deleteAdmins, editAdmin, hashForChange, limitOf, readAdmin, resetTwoStep, roomFor } from './admins.service.ts';
import { adminImporter } from './import.service.ts';
import { adminSheet } from './sheet.ts';

const handlers: Handlers<(typeof admins)['endpoints']> = {
  index: async (ctx, { query }) => (await listed(ctx)).page(query),
  export: (ctx, { query }) => exportList(ctx, adminSheet, query, listed),
  async import(ctx, received) {
    const { body } = received as { body: FastifyRequest }; // safe: a multipart endpoint receives the request itself
    return { report: await importFile(ctx, await readForm(body), adminImporter) };
  },
  importTemplate: async (ctx, { query }) => templateOf(ctx, { ...adminImporter, title: adminSheet.title }, query.format),
  async groups(ctx) {
    const list = await assignableGroups(ctx);
    return { list, total: list.length };
  },
  read: async (ctx, { query }) => ({ row: await readAdmin(ctx, query.id) }),
  room: roomFor,
  add: (ctx, { body }) => addAdmin(ctx, body),
  edit: async (ctx, { body }) => ({ row: await editAdmin(ctx, body) }),
  del: async (ctx, { query }) => ({ count: await deleteAdmins(ctx, query.ids) }),
  resetTwoStep: async (ctx, { body }) => {
    await resetTwoStep(ctx, body.id);
    return {};
  },
};

/** From here on the password is its hash; an empty one stays empty. */
export const adminRoutes = routes(admins, handlers, {
  add: async ({ body }) => ({ body: { ...body, password: await hashGiven(body.password, body.username) } }),
  edit: async ({ body }, ctx) => ({
    body: { ...body, ...(body.password && { password: await hashForChange(ctx, body.password, body) }) },
  }),
});

/** The people the caller may see, as they leave: for the screen by pages, for a file all of them. */
async function listed(ctx: Context): Promise<Listing<AdminRow>> {
  const selfId = administratorOf(ctx).id;
  const people = stored.listed(ctx.tx, await limitOf(ctx));
  const lastId = await lastSuper(ctx.tx);
  return people.as((rows) => rows.map((row) => ({ ...row, self: row.id === selfId, last_super: row.id === lastId })));
}
