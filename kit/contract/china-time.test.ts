import { describe, expect, it } from 'vitest';
import { chinaDay, chinaMinute, chinaSecond, chinaTime, chinaWords } from './china-time.ts';

const at = new Date('2026-11-20T16:05:09Z');

describe("China's clock", () => {
  it('is eight hours ahead, in summer too', () => {
    expect([chinaDay(at), chinaMinute(at), chinaSecond(at)]).toEqual(['2026-11-21', '2026-11-21 00:05', '2026-11-21 00:05:09']);
    expect(chinaSecond(new Date('2026-07-01T00:00:00Z'))).toBe('2026-07-01 08:00:00');
  });

  it('says a moment in the words of the reader', () => {
    expect(chinaWords(at, 'zh-cn')).toBe('2026年11月21日 00:05');
    expect(chinaWords(at, 'en')).toBe('21 Nov 2026, 00:05');
  });

  it('reads what it writes, and what spreadsheets write', () => {
    expect(chinaTime(chinaSecond(at))).toBe(at.getTime() / 1000);
    for (const day of ['2026-11-21', '2026/11/21', '2026.11.21', '2026年11月21日']) {
      expect(chinaTime(day)).toBe(Date.parse('2026-11-20T16:00:00Z') / 1000);
    }
  });

  it('takes nothing for a date that is in no calendar', () => {
    for (const text of ['2026-02-30', '2026-13-01', '2026-11-21 24:00', '2026-11-21 10:60', 'tomorrow', '']) {
      expect(chinaTime(text)).toBeUndefined();
    }
  });
});
