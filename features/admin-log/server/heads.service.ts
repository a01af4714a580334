/** Tells the ends of the chains where nobody who rewrites the database can reach them: the log of the process. */
import type { WideTx } from '#kit/server/database/scope.ts';
import { type Head, takeUntold } from './chain.repository.ts';

/** Each head that moved since the last time, once. `npm run verify-log -- --tenant CODE --expect PLACE:HASH` takes what was told. */
export async function tellHeads(tx: WideTx, tell: (head: Head) => void): Promise<void> {
  for (const head of await takeUntold(tx)) tell(head);
}
