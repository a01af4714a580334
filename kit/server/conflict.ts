/** Somebody else was faster: what a write answers when the version it saw is not the stored one any more. */
import type { Refusal } from '#kit/contract/refusal.ts';
import { administratorOf, type Context } from './context.ts';
import { refuse } from './refusals.ts';

/** `throw changedMeanwhile('Li Lei', row.update_time)`. @param time unix seconds of the other change */
export function changedMeanwhile(admin: string, time: number): Refusal {
  return refuse('request.changed_meanwhile', { admin: admin || '—' }, { data: { conflict: { admin, time } } });
}

/** The name that is kept beside a change, so that a conflict can tell whose it was. */
export function authorName(ctx: Pick<Context, 'actor'>): string {
  const { nickname, username } = administratorOf(ctx);
  return nickname || username;
}
