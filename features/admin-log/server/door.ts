/** What other features may ask of the log: to write into it, and what somebody has done. */
import type { Kysely } from 'kysely';

import type { Refusal } from '#kit/contract/refusal.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import { masked, storable } from '#kit/server/masking.ts';
import type { RowChange } from '#kit/server/row-changes.ts';
import { append } from './chain.repository.ts';

export { latestEntries, pageOfOwnLog } from './entries.read.ts';
export { tellHeads } from './heads.service.ts';
export { type Verified, verifyChains, type Witness } from './verification.ts';

export interface LogEntry {
  realm: number;
  adminId: number;
  username: string;
  visitorName?: string | null;
  node: string;
  url: string;
  /** Why the call was refused; without it, it was done. */
  refusal?: Refusal | 'bug' | undefined;
  body: unknown;
  /** Of a refused call: how people call the rows that it named. */
  named?: readonly string[] | undefined;
  /** What it changed, already masked and cut. */
  changes?: readonly RowChange[] | undefined;
}

const urlMaxLength = 1500;

/** Adds one entry to the transaction that did what it tells. Best as its last act: other writers of the realm's log wait for it. */
export async function writeLog(ctx: Pick<DetachedContext, 'request'>, tx: Kysely<Schema>, entry: LogEntry): Promise<void> {
  const body = masked(entry.body ?? {});
  await append(tx, entry.realm, {
    admin_id: entry.adminId,
    username: storable(entry.username),
    visitor_name: entry.visitorName ?? null,
    node: entry.node,
    url: storable(entry.url.slice(0, urlMaxLength), urlMaxLength),
    done: entry.refusal === undefined,
    data: entry.refusal === undefined ? body : { ...refusalIn(entry.refusal), ...aboutIn(entry.refusal, entry.named), body },
    changes: entry.changes && entry.changes.length > 0 ? entry.changes : null,
    ip: ctx.request.ip,
    user_agent: storable(ctx.request.userAgent.slice(0, 200)),
    request_id: ctx.request.id,
  });
}

/** In every language, as it was told: a later version may say it otherwise. */
function refusalIn(refusal: Refusal | 'bug'): Record<string, unknown> {
  if (refusal === 'bug') return { refusal };
  return { refusal: refusal.code, said: masked({ 'zh-cn': refusal.in('zh-cn'), en: refusal.in('en') }) };
}

/** What it was about: the rows that the call named, else what the refusal names. */
function aboutIn(refusal: Refusal | 'bug', named: readonly string[] = []): Record<string, unknown> {
  const name = named.join(', ') || (refusal === 'bug' ? undefined : refusal.details.name);
  return typeof name === 'string' ? { about: masked(name) } : {};
}
