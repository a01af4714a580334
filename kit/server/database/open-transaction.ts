/** Whether whoever asks is in an open transaction, whose locks and connection others wait for. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The database that has it open. */
const databases = new AsyncLocalStorage<object>();

/** Runs `work` as the work of a transaction of this database. */
export function duringTransaction<T>(database: object, work: () => Promise<T>): Promise<T> {
  return databases.run(database, work);
}

/** `isInTransaction()` asks about any database, `isInTransaction(pool)` about this one. */
export function isInTransaction(database?: object): boolean {
  const open = databases.getStore();
  return open !== undefined && (database === undefined || database === open);
}
