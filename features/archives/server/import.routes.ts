import type { FastifyRequest } from 'fastify';
import { realmOf } from '#kit/server/context.ts';
import type { Handlers } from '#kit/server/http/routes.ts';
import { importFile } from '#kit/server/import/import-file.ts';
import { templateOf } from '#kit/server/import/template.ts';
import { readForm } from '#kit/server/import/upload-form.ts';
import type { RowQuestions } from '#kit/server/row-names.ts';
import type { importEndpoints } from '../import.contract.ts';
import { archiveImporter } from './import.service.ts';
import { archiveSheet } from './sheet.ts';

export const importHandlers = (rows: RowQuestions): Handlers<typeof importEndpoints> => ({
  async import(ctx, received) {
    const { body } = received as { body: FastifyRequest }; // safe: a multipart endpoint receives the request itself
    const form = await readForm(body);
    const importer = await ctx.db.inScope(realmOf(ctx), (tx) => archiveImporter(tx, rows));
    return { report: await importFile(ctx, form, importer) };
  },
  async importTemplate(ctx, { query }) {
    return templateOf(ctx, { ...(await archiveImporter(ctx.tx, rows)), title: archiveSheet.title }, query.format);
  },
});
