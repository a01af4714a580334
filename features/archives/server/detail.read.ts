/** Documents as the wire has them. */
import type { Context } from '#kit/server/context.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { ArchiveDetail, ArchiveRow } from '../archives.contract.ts';
import { byOf } from './acting.ts';
import * as repository from './archives.repository.ts';
import { shownData } from './model-data.ts';

/** The stored row. Throws `request.not_found` where this realm has none with the id. */
export async function requireStored(ctx: Pick<Context, 'tx'>, id: number): Promise<repository.Held> {
  const stored = await repository.find(ctx.tx, id);
  if (!stored) throw refuse('request.not_found');
  return stored;
}

/** What writes answer: the document as it is now. */
export async function detail(ctx: Context, id: number): Promise<ArchiveDetail> {
  return toDetail(await requireStored(ctx, id), byOf(ctx).holder);
}

type Listed = Awaited<ReturnType<ReturnType<typeof repository.listed>['rows']>>[number];

/** @param holder who reads it: whose work is `own_work` */
export function toRow({ column_name, column_path, author_id, author_nickname, writers, ...row }: Listed, holder: string): ArchiveRow {
  const author = author_id === null ? null : { id: author_id, nickname: author_nickname ?? '' };
  const known = row as typeof row & Pick<ArchiveRow, 'locale' | 'audit_status'>; // safe: the contract parses both before they leave
  // The copied fields come last: an object that grows after a copy gets a shape of its own, 2 kB that outlive the row.
  return {
    ...{ column: { id: row.column_id, name: column_name }, path: column_path === '' ? '' : `${column_path}/${row.slug}` },
    ...{ author_admin: author, own_work: writers.includes(holder), ...known },
  };
}

export function toDetail(stored: repository.Held, holder: string): ArchiveDetail {
  return { ...stored, ...toRow(stored, holder), data: shownData(stored), revision_id: stored.latest_revision_id ?? 0 };
}
