/** Open challenges. Keyed by a hash of the client's id, so that its length and its characters do not matter here. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

import { moment } from '#kit/server/database/moment.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { Box } from './drawing.ts';

/** Challenges belong to no realm: any transaction can reach them. */
type Tx = Pick<Kysely<Schema>, 'selectFrom' | 'insertInto' | 'deleteFrom'>;

const keyOf = (id: string) => createHash('sha256').update(id).digest();

/** Of one address: enough for a whole office behind it. */
const openMost = 60;

interface Drawn {
  targets: readonly Box[];
  address: string;
  expireTime: Date;
}

/** The oldest challenges of the same address go where it has too many. */
export async function put(tx: Tx, id: string, { targets, address, expireTime }: Drawn): Promise<void> {
  const row = { id: keyOf(id), targets: JSON.stringify(targets), address: keyOf(address), expire_time: expireTime };
  await tx
    .insertInto('captchas')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  const old = tx.selectFrom('captchas').select('id').where('address', '=', row.address).orderBy('expire_time', 'desc').offset(openMost);
  await tx.deleteFrom('captchas').where('id', 'in', old).execute();
}

/** Held until the transaction ends: of many answers at once, each is looked at after the one before it was judged. */
export async function find(tx: Tx, id: string, now: Date): Promise<Box[] | undefined> {
  const row = await tx
    .selectFrom('captchas')
    .select('targets')
    .where('id', '=', keyOf(id))
    .where('expire_time', '>', moment(now))
    .forUpdate()
    .executeTakeFirst();
  return row && (row.targets as Box[]); // safe: written by put()
}

/** Takes the challenge away and returns it: of two calls at once, one gets it. */
export async function take(tx: Tx, id: string, now: Date): Promise<Box[] | undefined> {
  const row = await tx.deleteFrom('captchas').where('id', '=', keyOf(id)).returning(['targets', 'expire_time']).executeTakeFirst();
  return row && row.expire_time * 1000 > now.getTime() ? (row.targets as Box[]) : undefined; // safe: written by put()
}

export async function removeExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('captchas').where('expire_time', '<', moment(now)).execute();
}
