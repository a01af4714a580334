/** What other features may ask of the log: to write into it, and what somebody has done. */
import type { Kysely } from 'kysely';

import type { DetachedContext } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import { masked } from './masking.ts';

export { pageOfOwnLog } from './own-log.read.ts';

export interface LogEntry {
  realm: number;
  adminId: number;
  username: string;
  visitorName?: string | null;
  node: string;
  url: string;
  /** Why the call was refused; without it, it was done. */
  refusal?: string | undefined;
  body: unknown;
}

/** Adds one entry to the transaction that did what it tells. */
export async function writeLog(
  ctx: Pick<DetachedContext, 'request'>,
  tx: Pick<Kysely<Schema>, 'insertInto'>,
  entry: LogEntry,
): Promise<void> {
  const body = masked(entry.body ?? {});
  await tx
    .insertInto('admin_log')
    .values({
      tenant_id: entry.realm,
      admin_id: entry.adminId,
      username: entry.username,
      visitor_name: entry.visitorName ?? null,
      node: entry.node,
      url: entry.url.slice(0, 1500),
      done: entry.refusal === undefined,
      data: JSON.stringify(entry.refusal === undefined ? body : { refusal: entry.refusal, body }),
      ip: ctx.request.ip,
      user_agent: ctx.request.userAgent,
      request_id: ctx.request.id,
    })
    .execute();
}
