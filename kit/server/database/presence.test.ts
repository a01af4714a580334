import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

import { alwaysThere, DatabaseAway, type Presence, presence } from './presence.ts';

let there: Presence;
afterEach(() => there.stop());

function failure(code: string): Error {
  return Object.assign(new pg.DatabaseError(code, 0, 'error'), { code });
}

test('a database without a free connection is not away: who asks is told so, and nobody else', () => {
  const ask = vi.fn(async () => undefined);
  there = presence(ask);
  const reason = there.reasonOf(failure('53300'));
  expect([reason instanceof DatabaseAway && reason.isCrowded, ask.mock.calls.length]).toEqual([true, 0]);
  expect(() => there.require()).not.toThrow();
});

test('a connection that never came free is looked into, and who waited for it is told that there was none', () => {
  const ask = vi.fn(async () => undefined);
  there = presence(ask);
  const waited = new Error('timeout exceeded when trying to connect');
  for (const database of [there, alwaysThere]) {
    const reason = database.reasonOf(waited);
    expect(reason instanceof DatabaseAway && reason.isCrowded).toBe(true);
  }
  expect(ask).toHaveBeenCalledOnce();
  expect(() => there.require()).not.toThrow();
});

test('a connection that ended is looked into, and what the database itself refuses stays as it is', () => {
  const ask = vi.fn(async () => undefined);
  there = presence(ask);
  const refusal = failure('23505');
  expect([there.reasonOf(refusal), ask.mock.calls.length]).toEqual([refusal, 0]);
  const reason = there.reasonOf(failure('57P01'));
  expect([reason instanceof DatabaseAway && reason.isCrowded, ask.mock.calls.length]).toEqual([false, 1]);
});
