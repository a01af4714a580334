/** Where a document stands for visitors: what its list shows, and whatever else says it: a file, somebody's first screen. */
import type { ArchiveRow } from './archives.contract.ts';

export type Standing = 'live' | 'scheduled' | 'expired' | 'draft' | 'pending' | 'rejected' | 'called_off' | 'offline';
export type PublishedAs = Extract<Standing, 'live' | 'scheduled' | 'expired'>;
type Waiting = Extract<Standing, 'pending' | 'rejected'>;

/** The dot before its word. */
export const standingTones = {
  live: 'success',
  scheduled: 'info',
  expired: 'neutral',
  draft: 'neutral',
  pending: 'warning',
  rejected: 'danger',
  called_off: 'neutral',
  offline: 'neutral',
} as const satisfies Record<Standing, string>;

export type Facts = Pick<
  ArchiveRow,
  'published' | 'live_differs' | 'audit_status' | 'live_time' | 'live_until' | 'publish_time' | 'column_off'
>;

/** `now` in unix seconds. */
export function standingOf(row: Facts, now: number): Standing {
  if (row.published && row.live_until !== null && row.live_until <= now) return 'expired';
  if (row.published && row.live_time !== null && row.live_time > now) return 'scheduled';
  if (row.published) return 'live';
  if (row.audit_status !== 1) return waitingOf(row) ?? 'draft';
  // Its time is still ahead.
  return row.publish_time !== null && row.publish_time > now ? 'called_off' : 'offline';
}

/** The same of the version that was published: it is on the site, waits for its time, or is over. */
export function publishedAs(row: Facts, now: number): PublishedAs {
  const standing = standingOf(row, now);
  return standing === 'scheduled' || standing === 'expired' ? standing : 'live';
}

/** On the site, or to be there when its time comes, if its column were not switched off. */
export function isColumnOff(row: Facts, now: number): boolean {
  return row.column_off && ['live', 'scheduled'].includes(standingOf(row, now));
}

/** Visitors find it. What is planned or over has no page. */
export function hasPage(row: Facts, now: number): boolean {
  return standingOf(row, now) === 'live' && !row.column_off;
}

/** What is different from what visitors see, and whether it waits. */
export function behindOf(row: Facts): Waiting | 'differs' | undefined {
  return row.live_differs ? (waitingOf(row) ?? 'differs') : undefined;
}

function waitingOf({ audit_status }: Facts): Waiting | undefined {
  return audit_status === 0 ? 'pending' : audit_status === 2 ? 'rejected' : undefined;
}
