/** China's clock, by which days, dates in files and public pages are told. One time zone, and no summer time since 1991. */
import type { Lang } from './lang.ts';
import { hourMs } from './units.ts';

/** Its name at IANA. */
export const chinaZone = 'Asia/Shanghai';
/** How far China's clock is ahead of Greenwich. */
const aheadMs = 8 * hourMs;
/** The same in seconds. */
export const chinaAheadSeconds = aheadMs / 1000;

/** The moment of a date as it is written in China, with or without the hour: unix seconds, or undefined for what is no date. */
export function chinaTime(text: string): number | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim()) ?? [];
  const parts = [month, day, hour, minute, second].map(Number);
  const [m = 0, d = 0, h = 0, min = 0, s = 0] = parts;
  const at = new Date(Date.UTC(Number(year), m - 1, d, h, min, s));
  // What rolls over was no date: 2026-02-30.
  const isReal = at.getUTCMonth() === m - 1 && at.getUTCDate() === d && h < 24 && min < 60 && s < 60;
  return year !== undefined && isReal ? Math.floor((at.getTime() - aheadMs) / 1000) : undefined;
}

/** Whether a date of which `chinaTime` makes a moment has the hour. */
export function hasHour(text: string): boolean {
  return text.includes(':');
}

/** The date in China at a moment: `2026-11-21`. */
export function chinaDay(at: Date): string {
  return chinaSecond(at).slice(0, 10);
}

/** Date and time to the minute: `2026-11-21 08:30`. */
export function chinaMinute(at: Date): string {
  return chinaSecond(at).slice(0, 16);
}

/** Date and time to the second: `2026-11-21 08:30:00`. */
export function chinaSecond(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** As sentences say a moment: `chinaWords(at, 'en')` → `21 Nov 2026, 08:30`, in Chinese `2026年11月21日 08:30`. */
export function chinaWords(at: Date, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: chinaZone }).format(
    at,
  );
}
