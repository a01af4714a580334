/** Passes to change what is bound. Only their hashes are kept. */
import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Channel } from '../codes.contract.ts';

export interface Pass {
  hash: Buffer;
  member_id: number;
  session_id: number;
  channel: Channel;
}

export async function insert(tx: ScopedTx, pass: Pass, expire: Date): Promise<void> {
  await tx
    .insertInto('member_passes')
    .values({ ...pass, expire_time: expire })
    .execute();
}

/** Takes it away; false when it is unknown, somebody else's, too old, or was taken already. */
export async function take(tx: ScopedTx, { hash, member_id, session_id, channel }: Pass, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('member_passes')
    .where('hash', '=', hash)
    .where('member_id', '=', member_id)
    .where('session_id', '=', session_id)
    .where('channel', '=', channel)
    .where('expire_time', '>', moment(now))
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}
