/** A realm is never left without an enabled super administrator, also not by two people at the same moment. */

import type { ScopedTx } from '#kit/server/database/scope.ts';
import { refuseGroup } from '../contract.ts';
import * as groups from './groups.repository.ts';

/** The administrator whom `keepSuper` would refuse to lose; undefined where nobody is the only one. */
export async function lastSuper(tx: ScopedTx): Promise<number | undefined> {
  const [first, second] = await groups.listSupers(tx, 2);
  return second === undefined ? first : undefined;
}

/** Does the work while it alone may change groups and administrators, and refuses it when nobody super is left afterwards. */
export async function keepSuper<T>(tx: ScopedTx, work: () => Promise<T>): Promise<T> {
  await groups.hold(tx);
  const had = await groups.hasSuper(tx);
  const result = await work();
  if (had && !(await groups.hasSuper(tx))) throw refuseGroup('groups.last_super');
  return result;
}
