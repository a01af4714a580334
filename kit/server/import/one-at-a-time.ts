/** One import at a time for each realm on this instance: on the embedded database all others wait for it, and come in between two of them. */
import type { Database, Realm } from '../database/scope.ts';
import { refuse } from '../refusals.ts';
import { TooManyWaiting, turns } from '../turns.ts';

/** Whoever takes another file while the first is still being read need not come again. */
const waitingMax = 3;

const gates = new WeakMap<Database, Map<Realm, ReturnType<typeof turns>>>();

/** Throws `import.running` when as many are waiting already. */
export async function oneAtATime<T>(db: Database, realm: Realm, work: () => Promise<T>): Promise<T> {
  const ofDatabase = gates.get(db) ?? new Map<Realm, ReturnType<typeof turns>>();
  gates.set(db, ofDatabase);
  const inTurn = ofDatabase.get(realm) ?? turns(1, waitingMax);
  ofDatabase.set(realm, inTurn);
  return inTurn(work).catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? refuse('import.running') : error;
  });
}
