/** One export at a time for each realm on this instance: a company that exports all day leaves the others their server. */
import type { Database, Realm } from '../database/scope.ts';
import { refuse } from '../refusals.ts';

const running = new WeakMap<Database, Set<Realm>>();

/** Takes the place; the returned function gives it back. Throws `export.running` while it is taken. */
export function onlyOne(db: Database, realm: Realm): () => void {
  const taken = running.get(db) ?? new Set<Realm>();
  running.set(db, taken);
  if (taken.has(realm)) throw refuse('export.running');
  taken.add(realm);
  return () => taken.delete(realm);
}
