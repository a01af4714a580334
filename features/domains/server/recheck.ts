/** Proved names are looked at again every day: a record that disappeared is told, and the website stays. */
import { notify } from '#features/notices/server/door.ts';
import { dayMs } from '#kit/contract/units.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { enqueue, type JobHandler } from '#kit/server/jobs.ts';
import * as domains from './domains.repository.ts';
import { checkProof } from './proof.ts';

const recheckQueue = 'domains.recheck';
const atOnceMax = 100;

/** Reads letters that nobody has read, and puts what is due into the queue; the work itself connects to the outside and must not hold this transaction. */
export async function scheduleRechecks(tx: WideTx, now: Date): Promise<void> {
  await domains.fillLetters(tx);
  for (const { id, tenant_id } of await domains.listDue(tx, new Date(now.getTime() - dayMs), atOnceMax)) {
    await withinRealm(tx, toRealm(tenant_id), (own) => enqueue(own, recheckQueue, { id, realm: tenant_id }, { dedupeKey: String(id) }));
  }
}

/** The handlers of this feature, by queue. */
export function domainJobs({ db, config, clock }: Pick<Surroundings, 'db' | 'config' | 'clock'>): Record<string, JobHandler> {
  return {
    async [recheckQueue]({ payload }) {
      const { id, realm } = payload as { id: number; realm: number }; // safe: only scheduleRechecks() fills this queue
      const scope = toRealm(realm);
      const domain = await db.inScope(scope, (tx) => domains.find(tx, id));
      if (!domain?.verified) return;
      // Not counted for the company: one that has asked for much outside would be told that its record is gone.
      const { problem } = await checkProof(config, domain, undefined);
      await db.inScope(scope, async (tx) => {
        await domains.writeCheck(tx, id, { problem, verified: false, now: clock() });
        if (problem === '' || domain.problem !== '') return;
        const { host, name } = domain;
        await notify(
          tx,
          realm,
          { node: 'domain/index' },
          { kind: 'domains.failing', details: { host: name }, path: 'domain', onceKey: `failing:${host}` },
        );
      });
    },
  };
}
