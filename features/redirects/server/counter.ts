/** Counts how often redirects are followed. A visitor waits for nothing: it leaves a mark in memory, and the marks are written together. */
import type { Database } from '#kit/server/database/scope.ts';
import { type WrittenTogether, writtenTogether } from '#kit/server/written-together.ts';
import { addHits, type Followed } from './table.repository.ts';

export interface RedirectCounter extends WrittenTogether {
  /** Only remembers. */
  count: (realm: number, redirectId: number) => void;
}

/** Redirects remembered between two writings. */
const rememberedMax = 20_000;

export function redirectCounter({
  db,
  clock,
  report,
}: {
  db: Database;
  clock: () => Date;
  report: (error: unknown) => void;
}): RedirectCounter {
  let marks = new Map<string, Followed>();

  const add = ({ realm, id, times, time }: Followed) => {
    const key = `${realm} ${id}`;
    const known = marks.get(key);
    if (known) marks.set(key, { ...known, times: known.times + times, time: time > known.time ? time : known.time });
    else if (marks.size < rememberedMax) marks.set(key, { realm, id, times, time });
  };
  const write = async () => {
    if (marks.size === 0) return;
    const followed = [...marks.values()];
    marks = new Map();
    try {
      await db.acrossRealms((tx) => addHits(tx, followed));
    } catch (error) {
      // The database is out of reach: they are written with the next ones.
      for (const one of followed) add(one);
      throw error;
    }
  };
  return {
    count: (realm, id) => add({ realm, id, times: 1, time: clock() }),
    ...writtenTogether({ write, report }),
  };
}
