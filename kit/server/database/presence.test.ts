import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

import { DatabaseAway, type Presence, presence } from './presence.ts';

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

test('a connection that ended is looked into, and what the database itself refuses stays as it is', () => {
  const ask = vi.fn(async () => undefined);
  there = presence(ask);
  const refusal = failure('23505');
  expect([there.reasonOf(refusal), ask.mock.calls.length]).toEqual([refusal, 0]);
  const reason = there.reasonOf(failure('57P01'));
  expect([reason instanceof DatabaseAway && reason.isCrowded, ask.mock.calls.length]).toEqual([false, 1]);
});
