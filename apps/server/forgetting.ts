/** Forgets what may be stale as soon as it could be read anew. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseAway } from '#kit/server/database/presence.ts';
import type { Database } from '#kit/server/database/scope.ts';

const againMs = 1000;

export interface Forgetting {
  /** Something may have changed, and nobody says what. */
  doubt: () => void;
  stop: () => void;
}

/** While the database is away nobody changes anything, and what is in memory is all there is: it is kept until the database answers. */
export function forgetting(db: Pick<Database, 'inScope'>, forget: () => void): Forgetting {
  let isDoubtful = false;
  let stopped = false;
  const doubt = async () => {
    if (isDoubtful) return;
    isDoubtful = true;
    while (!stopped && !(await isThere(db))) await wait(againMs, undefined, { ref: false });
    isDoubtful = false;
    if (!stopped) forget();
  };
  return {
    doubt: () => void doubt(),
    stop() {
      stopped = true;
    },
  };
}

/** Busy is there, and so is one that refuses the question. */
function isThere(db: Pick<Database, 'inScope'>): Promise<boolean> {
  return db
    .inScope(undefined, (tx) => sql`select 1`.execute(tx))
    .then(
      () => true,
      (error: unknown) => !(error instanceof DatabaseAway) || error.isCrowded,
    );
}
