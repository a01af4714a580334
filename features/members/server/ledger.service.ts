/** The one way in which a member's balance or points change: an entry in the books, in the transaction of whatever it is for. */

import { settingsOf } from '#features/settings/server/door.ts';
import { yuanOf } from '#kit/contract/money.ts';
import { grouped } from '#kit/contract/numbers.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { refuse } from '#kit/server/refusals.ts';
import { refuseMember } from '../admin.contract.ts';
import * as books from './ledger.repository.ts';

interface LedgerEntry {
  memberId: number;
  kind: books.LedgerKind;
  /** Cents of money, or points; negative takes. Never 0. */
  amount: number;
  /** What it is for: the member reads it. */
  memo: string;
  now: Date;
  /** The administrator who did it; undefined: the member itself, or the product. */
  by?: number | undefined;
}

/** The most that a balance or points can come to, either way. */
const figureMax = 900_000_000_000_000;

/**
 * Writes an entry and moves the figure. The member's row is held until the transaction ends, so that parallel entries follow each
 * other. Refused where nobody has this id, and below zero unless the company allows it.
 * `await postLedger(ctx.tx, { memberId, kind: 'score', amount: 5, memo: 'Check-in', now: ctx.now })`
 */
export async function postLedger(tx: ScopedTx, entry: LedgerEntry): Promise<{ id: number; before: number; after: number }> {
  const { memberId, kind, amount, memo, now, by } = entry;
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`An entry of ${amount} is none.`);
  const before = await books.hold(tx, memberId, kind);
  if (before === undefined) throw refuse('request.not_found', {}, { field: 'user_id' });
  const after = before + amount;
  if (Math.abs(after) > figureMax) throw refuseMember('members.too_much', {}, { field: kind });
  // What is owed already may be paid back bit by bit, also where owing is not allowed any more.
  const owes = after < 0 && amount < 0;
  if (owes && !(await settingsOf(tx)).memberBalanceMayBeNegative) {
    const held = grouped(kind === 'money' ? yuanOf(before) : before);
    throw refuseMember(kind === 'money' ? 'members.too_little_money' : 'members.too_little_score', { held }, { field: kind });
  }
  const { id } = await books.insert(tx, kind, { memberId, amount, before, after, memo, now, adminId: by ?? null });
  return { id, before, after };
}
