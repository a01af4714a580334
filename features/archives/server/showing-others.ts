/** Moving what is published may show it to others than before, or to nobody: that takes the right to do so. */
import { findersOf } from '#features/columns/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import { auditStatus } from '../archives.contract.ts';
import { mayBeFoundBy } from '../moves.contract.ts';
import { refuseArchive } from '../refusals.contract.ts';
import type { Acting } from './acting.ts';
import type { Held } from './archives.repository.ts';
import { isAhead } from './planned-times.ts';
import { rulesFor } from './publishing.service.ts';
import { endLinksOf } from './review-links.repository.ts';

interface Shown {
  archive_id: number;
  column_id: number;
}

/**
 * Throws at the first document that others would find in the column than where it is published, unless this person may publish it there;
 * where nobody would find it, unless this person may take it off. Where the draft stands says nothing: visitors do not see it.
 */
export async function requireMayBeFound(
  ctx: Acting,
  moving: readonly Pick<Held, 'id' | 'title' | 'live_until'>[],
  shown: readonly Shown[],
  column: { id: number; name: string },
): Promise<void> {
  const finders = await findersOf(ctx.tx, [column.id, ...shown.map(({ column_id }) => column_id)]);
  const to = finders.get(column.id);
  const changing = moving.find(({ id, live_until }) => {
    const live = shown.find(({ archive_id }) => archive_id === id);
    const isOver = live_until !== null && !isAhead(live_until, ctx.now);
    return live !== undefined && !isOver && finders.get(live.column_id) !== to;
  });
  if (!changing) return;
  const settings = await settingsOf(ctx.tx);
  if (mayBeFoundBy(to === 'nobody' ? 'nobody' : 'others', rulesFor(ctx, settings))) return;
  const toShow = settings.archiveAudit === 'open' ? 'archives.shown_by_review' : 'archives.shown_by_publishing';
  throw refuseArchive(to === 'nobody' ? 'archives.found_by_nobody' : toShow, { title: changing.title, column: column.name });
}

/** Whoever holds a link judged what certain people were to read, and its page names no column: for others it has to be asked for again. */
export async function endLinksForOthers(
  ctx: Acting,
  moving: readonly Pick<Held, 'id' | 'column_id' | 'audit_status'>[],
  columnId: number,
): Promise<void> {
  const waiting = moving.filter(({ audit_status }) => audit_status === auditStatus.pending);
  if (waiting.length === 0) return;
  const finders = await findersOf(ctx.tx, [columnId, ...waiting.map(({ column_id }) => column_id)]);
  const changing = waiting.filter(({ column_id }) => finders.get(column_id) !== finders.get(columnId));
  if (changing.length > 0)
    await endLinksOf(
      ctx.tx,
      changing.map(({ id }) => id),
      ctx.now,
    );
}
