/** The timeline of documents: written in the transaction in which something happened, and never changed. */
import { sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { TimelineMove } from '../history.contract.ts';
import { type Acting, byOf } from './acting.ts';

export interface HappenedTo {
  id: number;
  latest_revision_id: number | null;
}

/** What of a call is needed. */
type Noting = Pick<Acting, 'tx' | 'actor' | 'by'>;

export type Details = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** `await noteMove(ctx, held, 'move', { column: 'News' })` */
export function noteMove(ctx: Noting, archive: HappenedTo, move: TimelineMove, details: Details = {}, remark = ''): Promise<void> {
  return noteMoves(ctx, [archive], move, details, remark);
}

/** The same of many, in one statement. */
export async function noteMoves(
  ctx: Noting,
  archives: readonly HappenedTo[],
  move: TimelineMove,
  details: Details = {},
  remark = '',
): Promise<void> {
  if (archives.length === 0) return;
  const by = byOf(ctx);
  const told = JSON.stringify({ ...details, ...by.via });
  await sql`
    insert into archive_events (archive_id, revision_id, move, remark, details, admin_id, admin_name)
    select e.id, e.revision, ${move}, ${remark}, ${told}::jsonb, ${by.adminId ?? null}::bigint, ${by.name}
      from unnest(${archives.map(({ id }) => id)}::bigint[],
                  ${archives.map(({ latest_revision_id }) => latest_revision_id)}::bigint[]) as e (id, revision)`.execute(ctx.tx);
}

/** One more than are shown, so that the caller knows whether there are others. The newest first. */
export async function listEvents(tx: ScopedTx, archiveId: number, before: number | undefined, limit: number) {
  const rows = tx
    .selectFrom('archive_events')
    .select(['id', 'move', 'admin_name', 'remark', 'revision_id', 'details', 'create_time'])
    .where('archive_id', '=', archiveId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  return (before === undefined ? rows : rows.where('id', '<', before)).execute();
}
