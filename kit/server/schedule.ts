/** Work at fixed times: done once in every slot of time, however many instances there are. */
import { sql } from 'kysely';

import { type Database, platformRealm, type WideTx } from './database/scope.ts';

export interface ScheduledWork {
  /** The same on every instance: `clean-up`. */
  name: string;
  /** The length of a slot. Slots are counted from 1970, so all instances have the same ones. */
  everyMs: number;
  /** Runs in the transaction that takes the slot, so a slot is spent exactly when its work is done. Long work enqueues a job. */
  work: (tx: WideTx, now: Date) => Promise<void>;
}

export interface Schedule {
  /** Does the work of the present slot and returns true, or false when an instance has done it. For tests and for commands that end. */
  runDue: () => Promise<boolean>;
  /** Waits for the work in hand, begins no more. */
  stop: () => Promise<void>;
}

/**
 * Does the work of the present slot, and from then on of every slot as it begins. `report` hears of work that failed: another
 * instance tries it in the same slot, this one in the next.
 * `schedule(db, { name: 'clean-up', everyMs: 600_000, work: (tx, now) => removeOld(tx, now) }, { clock, report })`
 */
export function schedule(
  db: Database,
  { name, everyMs, work }: ScheduledWork,
  { clock, report }: { clock: () => Date; report: (error: unknown, name: string) => void },
): Schedule {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const runDue = () =>
    db.acrossRealms(async (tx) => {
      const now = clock();
      const mine = await takeSlot(tx, name, Math.floor(now.getTime() / everyMs));
      if (mine) await work(tx, now);
      return mine;
    });

  const turn = async () => {
    await runDue().catch((error: unknown) => report(error, name));
    if (stopped) return;
    timer = setTimeout(
      () => {
        inHand = turn();
      },
      everyMs - (clock().getTime() % everyMs),
    );
  };
  let inHand = turn();

  return {
    runDue,
    stop() {
      stopped = true;
      clearTimeout(timer);
      return inHand;
    },
  };
}

/** One instance gets the slot. The others wait for its transaction: if it fails, the next of them gets it. */
async function takeSlot(tx: WideTx, name: string, slot: number): Promise<boolean> {
  const { rows } = await sql`
    insert into schedule_slots (tenant_id, name, slot) values (${platformRealm}, ${name}, ${slot})
    on conflict (tenant_id, name) do update set slot = excluded.slot where schedule_slots.slot < excluded.slot
    returning name`.execute(tx);
  return rows.length > 0;
}
