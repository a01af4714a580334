/** Every query on sessions. Across realms: a token does not say whose it is. */
import { sql } from 'kysely';

import type { App } from '#kit/contract/envelope.ts';
import { moment } from '#kit/server/database/moment.ts';
import type { Realm, ScopedTx, WideTx } from '#kit/server/database/scope.ts';

/** By its token, or by its number where the token was known before. */
export type SessionKey = { accessHash: Buffer } | { realm: Realm; id: number };

/** Of `sessions as s`. */
export function isSession(by: SessionKey) {
  return 'id' in by ? sql<boolean>`s.tenant_id = ${by.realm} and s.id = ${by.id}` : sql<boolean>`s.access_hash = ${by.accessHash}`;
}

export interface NewSession {
  area: App;
  accountId: number;
  accessHash: Buffer;
  accessExpire: Date;
  refreshHash: Buffer;
  refreshExpire: Date;
  keep: boolean;
  visitor?: { id: number; name: string; reason: string; sessionId: number };
  ip: string;
  userAgent: string;
}

export interface HeldSession {
  tenant_id: number;
  id: number;
  area: App;
  account_id: number;
  refresh_expire: number;
  visitor_id: number | null;
}

export async function insert(tx: WideTx, realm: Realm, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      tenant_id: realm,
      area: session.area,
      account_id: session.accountId,
      access_hash: session.accessHash,
      access_expire: session.accessExpire,
      refresh_hash: session.refreshHash,
      refresh_expire: session.refreshExpire,
      keep: session.keep,
      visitor_id: session.visitor?.id ?? null,
      visitor_name: session.visitor?.name ?? null,
      visit_reason: session.visitor?.reason ?? null,
      opened_from: session.visitor?.sessionId ?? null,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
}

/** The session a refresh token belongs to now, held until the end of the transaction: a second tab waits here. */
export async function holdByRefresh(tx: WideTx, hash: Buffer): Promise<HeldSession | undefined> {
  return tx
    .selectFrom('sessions')
    .select(['tenant_id', 'id', 'area', 'account_id', 'refresh_expire', 'visitor_id'])
    .where('refresh_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export interface Rotation {
  accessHash: Buffer;
  accessExpire: Date;
  refreshHash: Buffer;
  spentHash: Buffer;
  spentTime: Date;
  sealedPair: Buffer;
  ip: string;
}

export async function rotate(tx: WideTx, { tenant_id, id }: HeldSession, rotation: Rotation): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      access_hash: rotation.accessHash,
      access_expire: rotation.accessExpire,
      refresh_hash: rotation.refreshHash,
      spent_hash: rotation.spentHash,
      spent_time: rotation.spentTime,
      sealed_pair: rotation.sealedPair,
      last_seen_time: rotation.spentTime,
      ip: rotation.ip,
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('spent_tokens')
    .values({ tenant_id, hash: rotation.spentHash, session_id: id, spent_time: rotation.spentTime })
    .execute();
}

/** New tokens for a session whose old ones are worth nothing from now on, not even for the moment that a refresh leaves them. */
export async function replaceTokens(
  tx: ScopedTx,
  id: number,
  { accessExpire, ...hashes }: Pick<Rotation, 'accessHash' | 'refreshHash' | 'accessExpire'>,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      access_hash: hashes.accessHash,
      refresh_hash: hashes.refreshHash,
      access_expire: sql<Date>`least(${moment(accessExpire)}, refresh_expire)`,
      spent_hash: null,
      sealed_pair: null,
    })
    .where('id', '=', id)
    .execute();
}

/** The box with the present pair, for a token that was replaced after `since`. */
export async function findSealedPair(
  tx: WideTx,
  hash: Buffer,
  since: Date,
): Promise<(Omit<HeldSession, 'id' | 'refresh_expire'> & { sealed_pair: Buffer | null }) | undefined> {
  return tx
    .selectFrom('sessions')
    .select(['tenant_id', 'sealed_pair', 'area', 'account_id', 'visitor_id'])
    .where('spent_hash', '=', hash)
    .where('spent_time', '>', moment(since))
    .executeTakeFirst();
}

/** Ends the session whose used token has come back, and tells whose it was. */
export async function removeBySpentToken(
  tx: WideTx,
  hash: Buffer,
): Promise<Pick<HeldSession, 'area' | 'tenant_id' | 'account_id'> | undefined> {
  const { rows } = await sql<Pick<HeldSession, 'area' | 'tenant_id' | 'account_id'>>`
    delete from sessions s using spent_tokens t
     where t.hash = ${hash} and s.tenant_id = t.tenant_id and s.id = t.session_id
    returning s.area, s.tenant_id, s.account_id`.execute(tx);
  return rows[0];
}

export async function removeByRefresh(tx: WideTx, refreshHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('refresh_hash', '=', refreshHash).execute();
}

/** The session itself, and whatever session the refresh token opens or has opened: another window may have used it a moment ago. */
export async function removeOwn(
  tx: WideTx,
  realm: Realm | undefined,
  id: number | undefined,
  refreshHash: Buffer | undefined,
): Promise<void> {
  if (realm !== undefined && id !== undefined)
    await tx.deleteFrom('sessions').where('tenant_id', '=', realm).where('id', '=', id).execute();
  if (!refreshHash) return;
  await removeByRefresh(tx, refreshHash);
  await removeBySpentToken(tx, refreshHash);
}

/** Ends every session of an account, but for one. */
export async function removeOfAccount(
  tx: ScopedTx | WideTx,
  realm: Realm,
  area: App,
  accountIds: readonly number[],
  except = 0,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', realm)
    .where('area', '=', area)
    .where(sql<boolean>`account_id = any (${[...accountIds]})`)
    .where('account_id', '<>', 0)
    .where('id', '<>', except)
    .execute();
}

/** Ends every session of a realm: of its administrators, its members and its visitors. */
export async function removeOfRealm(tx: WideTx, realm: Realm): Promise<void> {
  await tx.deleteFrom('sessions').where('tenant_id', '=', realm).execute();
}

/** The console or the member centre has been opened with this session. Refreshing its tokens counts too, so this is seldom more than two hours old. */
export async function markSeen(tx: ScopedTx, id: number, now: Date, ip: string): Promise<void> {
  await tx.updateTable('sessions').set({ last_seen_time: now, ip }).where('id', '=', id).execute();
}

export async function removeEnded(tx: WideTx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('refresh_expire', '<', moment(now)).execute();
}

export interface TenantState {
  id: number;
  name: string;
  short_name: string;
  code: string;
  logo: string;
  contact_name: string;
  mobile: string;
  address: string;
  create_time: number;
  expire_time: number | null;
  status: number;
}

export async function findTenant(tx: ScopedTx | WideTx, id: number): Promise<TenantState | undefined> {
  return tx
    .selectFrom('tenants')
    .select(['id', 'name', 'short_name', 'code', 'logo', 'contact_name', 'mobile', 'address', 'create_time', 'expire_time', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Neither disabled nor expired. */
export async function isOpenTenant(tx: ScopedTx | WideTx, id: number, now: Date): Promise<boolean> {
  const state = sql<string>`siteloom.tenant_state(status, expire_time, ${moment(now)})`;
  const found = await tx.selectFrom('tenants').select('id').where('id', '=', id).where(state, '=', 'open').executeTakeFirst();
  return found !== undefined;
}

/** @param since null opens it again */
export async function setLocked(tx: ScopedTx, id: number, since: Date | null): Promise<void> {
  await tx.updateTable('sessions').set({ locked_time: since }).where('id', '=', id).execute();
}
