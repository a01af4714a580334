/** Tickets between the two steps of a login. Across realms: a ticket does not say whose it is. */
import { sql } from 'kysely';

import { moment } from '#kit/server/database/moment.ts';
import type { Realm, ScopedTx, WideTx } from '#kit/server/database/scope.ts';

export interface Ticket {
  tenant_id: number;
  admin_id: number;
  area: 'admin' | 'tenant';
  keep: boolean;
  ip: string;
}

export async function insert(tx: WideTx, ticket: Ticket, hash: Buffer, expire: Date): Promise<void> {
  await tx
    .insertInto('sign_in_tickets')
    .values({ ...ticket, hash, expire_time: expire })
    .execute();
}

/** A ticket that still counts here: in this area, from the address that got it. */
export async function find(
  tx: WideTx,
  hash: Buffer,
  { area, ip }: Pick<Ticket, 'area' | 'ip'>,
  now: Date,
): Promise<Pick<Ticket, 'tenant_id' | 'admin_id' | 'keep'> | undefined> {
  return tx
    .selectFrom('sign_in_tickets')
    .select(['tenant_id', 'admin_id', 'keep'])
    .where('hash', '=', hash)
    .where('area', '=', area)
    .where('ip', '=', ip)
    .where('expire_time', '>', moment(now))
    .executeTakeFirst();
}

/** Takes it away; false when somebody else just has. */
export async function take(tx: WideTx, hash: Buffer): Promise<boolean> {
  return (await tx.deleteFrom('sign_in_tickets').where('hash', '=', hash).returning('hash').execute()).length > 0;
}

/** Whoever had given these accounts' passwords has to give them again. */
export async function removeOf(tx: ScopedTx | WideTx, realm: Realm, adminIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('sign_in_tickets')
    .where('tenant_id', '=', realm)
    .where(sql<boolean>`admin_id = any (${[...adminIds]})`)
    .execute();
}

export async function removeExpired(tx: WideTx, now: Date): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('expire_time', '<', moment(now)).execute();
}
