/** A name whose website has not been able to prove it for days belongs to whoever proves it now. */
import { notify } from '#features/notices/server/door.ts';
import { dayMs } from '#kit/contract/units.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { toRealm, type WideTx } from '#kit/server/database/scope.ts';
import { readableHost } from '#kit/server/readable-host.ts';
import * as domains from './domains.repository.ts';
import { type Claim, checkProof } from './proof.ts';

/** Days of failing checks: a record that is gone for less may be a mistake of the day. */
const failingDays = 7;

interface Holder extends Claim {
  id: number;
  realm: number;
}

/** Whose name it is, if that has failed for days and fails now too. Looks outside, so it holds no transaction. */
export async function failingHolder({ db, config, now }: DetachedContext, { host }: Claim): Promise<Holder | undefined> {
  const holder = await db.acrossRealms((tx) => domains.findFailing(tx, host, failingSince(now)));
  if (!holder || (await checkProof(config, holder, undefined)).problem !== '') return holder;
  await db.inScope(toRealm(holder.realm), (tx) => domains.writeCheck(tx, holder.id, { problem: '', verified: false, now }));
  return undefined;
}

/** Takes the name away and tells those who had it. Whoever has proved it meanwhile keeps it. */
export async function takeFrom(tx: WideTx, { id, realm, host }: Holder, now: Date): Promise<void> {
  if (!(await domains.release(tx, id, failingSince(now)))) return;
  await notify(
    tx,
    realm,
    { node: 'domain/index' },
    { kind: 'domains.lost', details: { host: readableHost(host) }, path: 'domain', onceKey: `lost:${host}` },
  );
}

function failingSince(now: Date): Date {
  return new Date(now.getTime() - failingDays * dayMs);
}
