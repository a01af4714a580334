/** Work at fixed times: done once in every slot of time, however many instances there are. */
import { sql } from 'kysely';

import { type Database, platformRealm, type WideTx } from './database/scope.ts';

type Work = (tx: WideTx, now: Date) => Promise<void>;

export interface ScheduledWork {
  /** The same on every instance: `clean-up`. */
  name: string;
  /** The length of a slot. Slots are counted from 1970, so all instances have the same ones. */
  everyMs: number;
  /**
   * Runs in the transaction that takes the slot, so a slot is spent exactly when its work is done. Long work enqueues a job.
   * Several works by their names are done one after the other, each with slots of its own: what fails holds up nothing else.
   */
  work: Work | Readonly<Record<string, Work>>;
}

export interface Schedule {
  /** Does the work of the present slot and returns true, or false when nothing was left to do or it failed. For tests. */
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

  const works = typeof work === 'function' ? { [name]: work } : named(name, work);

  const runOne = (own: string, one: Work) =>
    db.acrossRealms(async (tx) => {
      const now = clock();
      const mine = await takeSlot(tx, own, Math.floor(now.getTime() / everyMs));
      if (mine) await one(tx, now);
      return mine;
    });
  const runDue = async () => {
    let isDone = false;
    for (const [own, one] of Object.entries(works)) {
      const mine = await runOne(own, one).catch((error: unknown) => report(error, own));
      isDone ||= mine === true;
    }
    return isDone;
  };

  const turn = async () => {
    await runDue();
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

function named(name: string, works: Readonly<Record<string, Work>>): Record<string, Work> {
  return Object.fromEntries(Object.entries(works).map(([part, work]) => [`${name} ${part}`, work]));
}

/** One instance gets the slot. The others wait for its transaction: if it fails, the next of them gets it. */
async function takeSlot(tx: WideTx, name: string, slot: number): Promise<boolean> {
  const { rows } = await sql`
    insert into schedule_slots (tenant_id, name, slot) values (${platformRealm}, ${name}, ${slot})
    on conflict (tenant_id, name) do update set slot = excluded.slot where schedule_slots.slot < excluded.slot
    returning name`.execute(tx);
  return rows.length > 0;
}
