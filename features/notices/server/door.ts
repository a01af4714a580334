/** What other features may ask of notices: to tell somebody something. */
import type { Kysely } from 'kysely';
import { adminsHolding } from '#features/groups/server/door.ts';
import { dayMs } from '#kit/contract/units.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { WideTx } from '#kit/server/database/scope.ts';
import type { NoticeKind } from '../contract.ts';
import * as notices from './notices.repository.ts';

/** Somebody, or everybody in the realm who may do what the node says. */
export type Recipients = { adminIds: readonly number[] } | { node: string; butAdminId?: number };

export interface NoticeWords {
  kind: NoticeKind;
  details?: Readonly<Record<string, string | number>>;
  /** Below the area: `corp/archives/edit/12`. */
  path?: string;
  /** Not told again while the one before it is unread. */
  onceKey?: string;
  /** Told again all the same, in the place of the one before it: what it says is newer. */
  renews?: boolean;
}

const keptMs = 90 * dayMs;

/** Tells them in the transaction in which it happened. Those who are disabled are left out. Answers how many were told. */
export async function notify(tx: Kysely<Schema>, realm: number, to: Recipients, words: NoticeWords): Promise<number> {
  const adminIds = 'adminIds' in to ? to.adminIds : (await adminsHolding(tx, realm, to.node)).filter((id) => id !== to.butAdminId);
  if (adminIds.length === 0) return 0;
  const { kind, details = {}, path = '', onceKey, renews = false } = words;
  return notices.insert(tx, realm, adminIds, { kind, details, path, onceKey }, renews);
}

/** What asked these for something asks no more: it is done, or was taken back. It counts as read. @param onceKeys it was told under */
export async function settle(
  tx: Kysely<Schema>,
  realm: number,
  who: readonly number[] | 'everybody',
  onceKeys: readonly string[],
  now: Date,
): Promise<void> {
  if (who.length > 0 && onceKeys.length > 0) await notices.markKeysRead(tx, realm, who, onceKeys, now);
}

/** What asked for something is done, and others of its kind ask still: whoever has not read of it reads of those instead. It is no news. */
export async function reword(tx: Kysely<Schema>, realm: number, said: readonly notices.Reworded[]): Promise<void> {
  if (said.length > 0) await notices.reword(tx, realm, said);
}

/** Tells every administrator of these realms, in one statement. Answers how many were told. */
export async function notifyEverybody(
  tx: WideTx,
  realms: readonly number[],
  words: Omit<NoticeWords, 'onceKey' | 'renews'>,
): Promise<number> {
  const { kind, details = {}, path = '' } = words;
  return notices.insertForAll(tx, realms, { kind, details, path, onceKey: undefined });
}

/** Read or not, nobody looks for a notice of the last season. */
export async function removeOldNotices(tx: WideTx, now: Date): Promise<void> {
  await notices.removeOlder(tx, new Date(now.getTime() - keptMs));
}
