import { siteUrlIn, withBelow } from '#features/columns/server/door.ts';
import { type NameValues, nameValues } from '#features/models/server/door.ts';
import { fullnessOf } from '#features/plans/server/door.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { cleanAhead, sanitiseHtml } from '#kit/server/html.ts';
import { type Handlers, routes } from '#kit/server/http/routes.ts';
import { inOwnScope } from '#kit/server/own-scope.ts';
import type { RowQuestions } from '#kit/server/row-names.ts';
import type { ArchiveQuery } from '../archives.contract.ts';
import { archives } from '../contract.ts';
import { byOf } from './acting.ts';
import * as repository from './archives.repository.ts';
import { addArchive, editArchive } from './archives.service.ts';
import { inBatch } from './batches.ts';
import { requireChosen } from './chosen-rows.ts';
import { countAll, isLargePart } from './counts.repository.ts';
import { auditArchives, publishArchives, submitArchives, unpublishArchives, withdrawArchive } from './deciding.service.ts';
import { detail, requireStored, toDetail, toRow } from './detail.read.ts';
import { draftFactsOf, draftHandlers, lockOfOthers } from './drafts.routes.ts';
import { historyHandlers } from './history.routes.ts';
import { importHandlers } from './import.routes.ts';
import { listModel, modelHandlers, shownData } from './model-data.ts';
import { placingHandlers } from './placing.routes.ts';
import { previewLink } from './preview-link.ts';
import { findPlace } from './publications.repository.ts';
import { recyclingHandlers } from './recycling.routes.ts';
import { relationHandlers } from './relations.routes.ts';
import { reviewHandlers } from './review.routes.ts';
import * as revisions from './revisions.repository.ts';
import { archiveSheetAt, rowsAtOnce, textsAsked, withTexts } from './sheet.ts';
import { localesWith } from './translations.service.ts';

const handlersWith = (rows: RowQuestions, nameValues: NameValues): Handlers<(typeof archives)['endpoints']> => ({
  room: (ctx) => fullnessOf(ctx, 'max_archives', countAll),
  async index(ctx, { query }) {
    const { list, model } = await listed(ctx, query);
    return (model ? list.as((rows) => model.complete(ctx, rows, nameValues, 'list')) : list).page(query);
  },
  async export(ctx, { query }) {
    const asked = query.model;
    const fields = asked === undefined ? [] : await inOwnScope(ctx, async ({ tx }) => (await listModel(tx, asked)).inFile);
    return exportList(ctx, archiveSheetAt(ctx.now, fields), query, async (own) => {
      const { list, model } = await listed(own, query);
      const modelled = model ? list.as((rows) => model.complete(own, rows, nameValues, 'file')) : list;
      const long = { format: query.format, texts: textsAsked(query.columns) };
      return { ...modelled.as((rows) => withTexts(own.tx, rows, long)), atOnce: rowsAtOnce(fields, long) };
    });
  },
  async add(ctx, { body }) {
    await requireChosen(ctx, rows.names, body);
    const id = await addArchive(ctx, body);
    const { version, audit_status, published, live_time } = await detail(ctx, id);
    return { id, version, audit_status, published, live_time };
  },
  async find(ctx, { query }) {
    const stored = await requireStored(ctx, query.id);
    const shown = stored.published_revision_id === null ? undefined : await revisions.find(ctx.tx, stored.id, stored.published_revision_id);
    return {
      row: toDetail(stored, byOf(ctx).holder),
      published: shown ? { ...shown, data: shownData(shown) } : null,
      lock: await lockOfOthers(ctx, stored.id),
      draft: await draftFactsOf(ctx, stored.id),
      url: await urlOf(ctx, stored.id),
      preview_url: (await previewLink(ctx, { archiveId: stored.id, revisionId: stored.latest_revision_id ?? 0 })).url,
    };
  },
  async edit(ctx, { body }) {
    await requireChosen(ctx, rows.names, body);
    await editArchive(ctx, body);
    return { row: await detail(ctx, body.id) };
  },
  publish: (ctx, { body }) => inBatch(ctx, body, publishArchives),
  unpublish: (ctx, { body }) => inBatch(ctx, body, unpublishArchives),
  submit: (ctx, { body }) => inBatch(ctx, body, submitArchives),
  audit: (ctx, { body }) => auditArchives(ctx, body.ids, { status: body.audit_status, remark: body.audit_remark, versions: body.versions }),
  async withdraw(ctx, { body }) {
    await withdrawArchive(ctx, body.id);
    return { row: await detail(ctx, body.id) };
  },
  ...recyclingHandlers,
  ...draftHandlers,
  ...placingHandlers,
  ...relationHandlers,
  ...importHandlers(rows),
  ...historyHandlers,
  ...modelHandlers,
  ...reviewHandlers(nameValues),
});

/** @param rows what rows of other resources are called, and which are called so: fields of a model can point to them */
export const archivesRoutes = (rows: RowQuestions) =>
  routes(archives, handlersWith(rows, nameValues(rows.names)), {
    // A text that takes long to clean keeps no connection to the database meanwhile, be it a field of the model.
    add: async ({ body }) => ({ body: { ...body, ...(await cleaned(body)) } }),
    edit: async ({ body }) => ({ body: { ...body, ...(await cleaned(body)) } }),
  });

async function cleaned({ content, data }: { content?: string | undefined; data?: unknown }): Promise<{ content?: string }> {
  await cleanAhead(data);
  return content === undefined ? {} : { content: await sanitiseHtml(content) };
}

async function listed(ctx: Context, query: ArchiveQuery) {
  const ids = query.column ? await withBelow(ctx.tx, query.column) : undefined;
  const columns = ids && { ids, isLarge: query.view !== 'recycle' && (await isLargePart(ctx.tx, ids)) };
  const { holder, adminId = 0 } = byOf(ctx);
  const model = query.model === undefined ? undefined : await listModel(ctx.tx, query.model);
  // What has no such field is neither like a value nor unlike it.
  const isOnly = query.column === undefined || query.search?.some(({ field }) => field.startsWith('data.')) === true;
  const without = query.translation_of === undefined ? undefined : await localesWith(ctx, query.translation_of);
  const filter = { view: query.view, tag: query.tag, columns, adminId, model: model && { ...model, isOnly }, without };
  return { list: repository.listed(ctx.tx, filter).as((rows) => rows.map((row) => toRow(row, holder))), model };
}

async function urlOf(ctx: Context, id: number): Promise<string> {
  const place = await findPlace(ctx.tx, id);
  const site = place && (await siteUrlIn(ctx, realmOf(ctx), place.locale));
  return site ? `${site}${[...place.path.split('/'), place.slug].map(encodeURIComponent).join('/')}` : '';
}
