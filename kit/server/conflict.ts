/** Somebody else was faster: what a write answers when the version it saw is not the stored one any more. */
import { sql } from 'kysely';

import type { Refusal } from '#kit/contract/refusal.ts';
import { administratorOf, type Context } from './context.ts';
import type { Schema } from './database/schema.gen.ts';
import { refuse } from './refusals.ts';

/** `throw changedMeanwhile('Li Lei', row.update_time)`. @param time unix seconds of the other change */
export function changedMeanwhile(admin: string, time: number): Refusal {
  return refuse('request.changed_meanwhile', { admin: admin || '—' }, { data: { conflict: { admin, time } } });
}

/** Throws where a row that is held is not of the version that the editor saw; without one nobody asks. `requireVersion(row, version)` */
export function requireVersion(row: { version: number; update_admin: string; update_time: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row.update_admin, row.update_time);
}

/** The name that is kept beside a change, so that a conflict can tell whose it was. */
export function authorName(ctx: Pick<Context, 'actor'>): string {
  const { nickname, username } = administratorOf(ctx);
  return nickname || username;
}

type VersionedTable = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown; version: unknown; update_admin: unknown; update_time: unknown }
    ? Table
    : never;
}[keyof Schema];

/**
 * Takes a row for an edit: holds it to the end of the transaction and gives it its next version. Throws `request.changed_meanwhile` where
 * it is not of the version that the editor saw; without one nobody asks. A row that is not there is left to the caller.
 * `await takeVersion(ctx, 'members', id, version)`
 */
export async function takeVersion(
  ctx: Pick<Context, 'tx' | 'actor' | 'now'>,
  table: VersionedTable,
  id: number,
  version: number | undefined,
): Promise<void> {
  const seen = version ?? null;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set version = version + 1, update_admin = ${authorName(ctx)}, update_time = ${ctx.now}
     where id = ${id} and (${seen}::integer is null or version = ${seen}::integer)`.execute(ctx.tx);
  if (version === undefined || numAffectedRows === 1n) return;
  const { rows } = await sql<{ update_admin: string; update_time: number }>`
    select update_admin, extract(epoch from update_time)::bigint as update_time from ${sql.table(table)} where id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (row) throw changedMeanwhile(row.update_admin, row.update_time);
}

/**
 * The same for rows that are changed together, whatever version somebody saw: a form that was open before does not undo it.
 * `await takeVersions(ctx, 'members', ids)`
 */
export async function takeVersions(
  ctx: Pick<Context, 'tx' | 'actor' | 'now'>,
  table: VersionedTable,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set version = version + 1, update_admin = ${authorName(ctx)}, update_time = ${ctx.now}
     where id = any (${[...ids]})`.execute(ctx.tx);
}
