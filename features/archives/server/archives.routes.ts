import { listColumns, siteUrlOf, withBelow } from '#features/columns/server/door.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type ArchiveDetail, type ArchiveQuery, type ArchiveRow, archives } from '../contract.ts';
import * as repository from './archives.repository.ts';
import { addArchive, deleteArchives, editArchive, restoreRevision } from './archives.service.ts';
import { flagArchives, moveArchives } from './placing.service.ts';
import { findPlace } from './publications.repository.ts';
import { auditArchives, publishArchives, unpublishArchives, withdrawArchive } from './publishing.service.ts';
import * as revisions from './revisions.repository.ts';
import { archiveSheet } from './sheet.ts';

export const archivesRoutes = routes(archives, {
  index: async (ctx, { query }) => (await listed(ctx, query)).page(query),
  export: (ctx, { query }) => exportList(ctx, archiveSheet, query, (own) => listed(own, query)),
  async columns(ctx, { query }) {
    const counts = await repository.countByColumn(ctx.tx);
    const list = await listColumns(ctx.tx, query.locale);
    return {
      list: list.map((column) => ({ ...column, archives: counts.get(column.id) ?? 0 })),
      site_url: await siteUrlOf(ctx, realmOf(ctx)),
    };
  },
  async add(ctx, { body }) {
    const id = await addArchive(ctx, body);
    const { audit_status, published } = await detail(ctx, id);
    return { id, audit_status, published };
  },
  async find(ctx, { query }) {
    const stored = await requireStored(ctx, query.id);
    const shown = stored.published_revision_id === null ? undefined : await revisions.find(ctx.tx, stored.id, stored.published_revision_id);
    return { row: toDetail(stored), published: shown ?? null, lock: null, url: await urlOf(ctx, stored.id), preview_url: '' };
  },
  async edit(ctx, { body }) {
    await editArchive(ctx, body);
    return { row: await detail(ctx, body.id) };
  },
  del: async (ctx, { query }) => ({ count: await deleteArchives(ctx, query.ids) }),
  publish: async (ctx, { body }) => ({ count: await publishArchives(ctx, body.ids) }),
  unpublish: async (ctx, { body }) => ({ count: await unpublishArchives(ctx, body.ids) }),
  audit: (ctx, { body }) => auditArchives(ctx, body.ids, body.audit_status, body.audit_remark),
  async withdraw(ctx, { body }) {
    await withdrawArchive(ctx, body.id);
    return { row: await detail(ctx, body.id) };
  },
  flag: async (ctx, { body }) => ({ count: await flagArchives(ctx, body.ids, body.flag, body.on) }),
  moveTo: async (ctx, { body }) => ({ count: await moveArchives(ctx, body.ids, body.column_id) }),
  async revisions(ctx, { query }) {
    const { latest_revision_id: latest, published_revision_id: published } = await requireStored(ctx, query.id);
    const list = await revisions.list(ctx.tx, query.id);
    return { list: list.map((row) => ({ ...row, latest: row.id === latest, published: row.id === published })) };
  },
  async revision(ctx, { query }) {
    const row = await revisions.find(ctx.tx, query.id, query.revision_id);
    if (!row) throw refuse('request.not_found');
    return { row };
  },
  async restore(ctx, { body }) {
    await restoreRevision(ctx, body.id, body.revision_id);
    return { row: await detail(ctx, body.id) };
  },
});

async function listed(ctx: Context, query: ArchiveQuery) {
  const columnIds = query.column ? await withBelow(ctx.tx, query.column) : undefined;
  return repository.listed(ctx.tx, query, columnIds).as((rows) => rows.map(toRow));
}

async function requireStored(ctx: Context, id: number) {
  const stored = await repository.find(ctx.tx, id);
  if (!stored) throw refuse('request.not_found');
  return stored;
}

async function detail(ctx: Context, id: number): Promise<ArchiveDetail> {
  return toDetail(await requireStored(ctx, id));
}

async function urlOf(ctx: Context, id: number): Promise<string> {
  const place = await findPlace(ctx.tx, id);
  const site = place && (await siteUrlOf(ctx, realmOf(ctx)));
  return site ? `${site}${[...place.path.split('/'), place.slug].map(encodeURIComponent).join('/')}` : '';
}

type Listed = Awaited<ReturnType<ReturnType<typeof repository.listed>['rows']>>[number];

function toRow({ column_name, column_path, author_id, author_nickname, ...row }: Listed): ArchiveRow {
  const author = author_id === null ? null : { id: author_id, nickname: author_nickname ?? '' };
  const known = row as typeof row & Pick<ArchiveRow, 'locale' | 'audit_status'>; // safe: the contract parses both before they leave
  // The copied fields come last: an object that grows after a copy gets a shape of its own, 2 kB that outlive the row.
  return { column: { id: row.column_id, name: column_name }, path: `${column_path}/${row.slug}`, author_admin: author, ...known };
}

function toDetail(stored: repository.Held): ArchiveDetail {
  return { ...stored, ...toRow(stored), revision_id: stored.latest_revision_id ?? 0 };
}
