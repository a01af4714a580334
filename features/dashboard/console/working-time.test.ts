import { expect, test } from 'vitest';

import { readWorkingTime, turnWorkingTime, workedMs } from './working-time.ts';

const at = (time: string) => new Date(`2026-11-21T${time}`);
const minuteMs = 60_000;

test('it counts while it runs, keeps its count while it pauses, and goes on from there', () => {
  const started = turnWorkingTime(readWorkingTime(null, at('09:00:00')), at('09:00:00'));
  expect(workedMs(started, at('09:12:00'))).toBe(12 * minuteMs);
  const paused = turnWorkingTime(started, at('09:30:00'));
  expect(workedMs(paused, at('11:00:00'))).toBe(30 * minuteMs);
  const again = turnWorkingTime(paused, at('11:00:00'));
  expect(workedMs(again, at('11:05:00'))).toBe(35 * minuteMs);
});

test('what is kept comes back on the same day and no other', () => {
  const kept = JSON.stringify(turnWorkingTime(readWorkingTime(null, at('09:00:00')), at('09:00:00')));
  expect(workedMs(readWorkingTime(kept, at('10:00:00')), at('10:00:00'))).toBe(60 * minuteMs);
  expect(readWorkingTime(kept, new Date('2026-11-22T00:01:00'))).toEqual({ date: '2026-11-22', workedMs: 0, since: null });
});

test('a clock that was set back takes nothing away', () => {
  const started = turnWorkingTime(readWorkingTime(null, at('09:00:00')), at('09:00:00'));
  expect(workedMs(started, at('08:00:00'))).toBe(0);
});

test.each(['{', '[]', '7', '{"date":"2026-11-21"}', '{"date":"2026-11-21","workedMs":-5,"since":null}'])('%s is nothing', (kept) => {
  expect(readWorkingTime(kept, at('09:00:00'))).toEqual({ date: '2026-11-21', workedMs: 0, since: null });
});
