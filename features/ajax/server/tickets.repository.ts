import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';

export async function add(tx: ScopedTx, ticket: { hash: Buffer; path: string; expire_time: Date }): Promise<void> {
  await tx.insertInto('tickets').values(ticket).execute();
}

/** True for the first one who brings it in time. */
export async function spend(tx: ScopedTx, hash: Buffer, path: string, now: Date): Promise<boolean> {
  const spent = await tx
    .deleteFrom('tickets')
    .where('hash', '=', hash)
    .where('path', '=', path)
    .where('expire_time', '>', moment(now))
    .returning('path')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function removeExpired(tx: ScopedTx, now: Date): Promise<void> {
  await tx.deleteFrom('tickets').where('expire_time', '<=', moment(now)).execute();
}
