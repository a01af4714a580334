import type { FastifyRequest } from 'fastify';
import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { importFile } from '#kit/server/import/import-file.ts';
import { templateOf } from '#kit/server/import/template.ts';
import { readForm } from '#kit/server/import/upload-form.ts';
import { refuse } from '#kit/server/refusals.ts';
import { redirects } from '../contract.ts';
import { redirectImporter } from './import.service.ts';
import { addRedirect, deleteRedirects, editRedirect, findRow, listRedirects, lookAhead, lookAt } from './redirects.service.ts';
import { redirectSheet } from './sheet.ts';
import { listed } from './table.repository.ts';

export const redirectRoutes = routes(redirects, {
  index: (ctx, { query }) => listRedirects(ctx).page(query),
  export: (ctx, { query }) => exportList(ctx, redirectSheet, query, ({ tx }) => listed(tx)),
  async import(ctx, received) {
    const { body } = received as { body: FastifyRequest }; // safe: a multipart endpoint receives the request itself
    const form = await readForm(body, redirectImporter.declaration.bytesMax);
    return { report: await importFile(ctx, form, redirectImporter) };
  },
  importTemplate: async (ctx, { query }) => templateOf(ctx, { ...redirectImporter, title: redirectSheet.title }, query.format),
  async find(ctx, { query }) {
    const row = await findRow(ctx, query.id);
    if (!row) throw refuse('request.not_found');
    return { row };
  },
  async add(ctx, { body }) {
    const row = await addRedirect(ctx, body);
    return { id: row.id, row };
  },
  edit: async (ctx, { body }) => ({ row: await editRedirect(ctx, body) }),
  del: async (ctx, { query }) => ({ count: await deleteRedirects(ctx, query.ids) }),
  look: (ctx, { query }) => lookAt(ctx.tx, query.from),
  lookAhead: (ctx, { query }) => lookAhead(ctx, query),
});
