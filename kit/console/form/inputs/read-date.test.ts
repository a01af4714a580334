import { describe, expect, it } from 'vitest';

import { readClock, readDay, readMoment } from './read-date.ts';

describe('a moment', () => {
  it('is read however it is written', () => {
    for (const text of [
      '2026-12-01 09:00',
      '2026/12/1 9:00',
      '2026.12.01 09:00:00',
      '２０２６年１２月１日 9时00分',
      '2026-12-01T09:00',
      ' 2026年12月1日9：00 ',
    ])
      expect(readMoment(text)?.format('YYYY-MM-DD HH:mm:ss'), text).toBe('2026-12-01 09:00:00');
    expect(readMoment('2026/12/1')?.format('YYYY-MM-DD HH:mm:ss')).toBe('2026-12-01 00:00:00');
  });

  it('is none where there is no such day or time', () => {
    for (const text of ['2026-02-30', '2026-13-01', '2026-12-01 24:30', '2026-12', 'tomorrow', '26-12-01', '2026-12-01 9'])
      expect(readMoment(text), text).toBeUndefined();
  });
});

describe('a day', () => {
  it('has no time', () => {
    expect(readDay('2026/2/3')?.format('YYYY-MM-DD')).toBe('2026-02-03');
    expect(readDay('2026-02-03 10:00')).toBeUndefined();
    expect(readDay('2026-02-30')).toBeUndefined();
  });
});

describe('a time of day', () => {
  it('has no day', () => {
    expect(readClock('8:05')?.format('HH:mm:ss')).toBe('08:05:00');
    expect(readClock('23点59分58秒')?.format('HH:mm:ss')).toBe('23:59:58');
    expect(readClock('25:00')).toBeUndefined();
  });
});
