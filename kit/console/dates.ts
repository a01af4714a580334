/** Moments: read, written out, compared. */
import { chinaAheadSeconds } from '#kit/contract/china-time.ts';
import { soonDays } from '#kit/contract/soon.ts';
import { dayMs, daySeconds, minuteMs } from '#kit/contract/units.ts';

/** Unix seconds (10 digits), milliseconds, an ISO text, or a Date. */
export type TimeLike = number | string | Date;

/** The default way of writing a moment. `MM` are minutes, `mm` is the month. */
export const timeFormat = 'yyyy-mm-dd hh:MM:ss';

/** A timestamp of 10 digits is seconds. 0, empty, null and nonsense are no moment. */
export function toDate(value: TimeLike | null | undefined): Date | undefined {
  if (!value) return undefined;
  const digits = typeof value === 'number' ? String(Math.trunc(value)) : typeof value === 'string' ? value.trim() : '';
  const isStamp = /^\d+$/.test(digits);
  const date = isStamp ? new Date(Number(digits) * (digits.length === 10 ? 1000 : 1)) : new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** `formatTime(1735689600)` → `2025-01-01 08:00:00` in Shanghai. No moment: an empty text. */
export function formatTime(value: TimeLike | null | undefined, format: string = timeFormat): string {
  const date = toDate(value);
  if (!date) return '';
  const parts: Record<string, [value: number, digits: number]> = {
    yyyy: [date.getFullYear(), 4],
    mm: [date.getMonth() + 1, 2],
    dd: [date.getDate(), 2],
    hh: [date.getHours(), 2],
    MM: [date.getMinutes(), 2],
    ss: [date.getSeconds(), 2],
  };
  return format.replace(/yyyy|mm|dd|hh|MM|ss/g, (token) => {
    const part = parts[token];
    return part ? String(part[0]).padStart(part[1], '0') : token;
  });
}

/** `2025-01-01`, where the hour does not matter. */
export const formatDay = (value: TimeLike | null | undefined): string => formatTime(value, 'yyyy-mm-dd');

/** `2025-01-01 08:00`, as sentences say a moment. */
export const formatMinute = (value: TimeLike | null | undefined): string => formatTime(value, 'yyyy-mm-dd hh:MM');

/** Whether the reader's clock shows what China's does, so that its days are the reader's too. */
export const isChinaClock = (now = new Date()): boolean => now.getTimezoneOffset() * minuteMs === -chinaAheadSeconds * 1000;

/** Days on the reader's calendar until something ends, beside the date as `formatDay` writes it: 0 ends today. */
export type DaysLeft = number | 'over';

/** `over` once the second has passed; undefined while the end is so far that nobody has to do anything. */
export function daysLeft(end: number, now = new Date()): DaysLeft | undefined {
  const ahead = end - now.getTime() / 1000;
  if (ahead <= 0) return 'over';
  return ahead > soonDays * daySeconds ? undefined : Math.round((midnight(new Date(end * 1000)) - midnight(now)) / dayMs);
}

export type ApartPhrase =
  | 'now'
  | 'minutes_ago'
  | 'hours_ago'
  | 'yesterday'
  | 'days_ago'
  | 'in_minutes'
  | 'in_hours'
  | 'tomorrow'
  | 'in_days';

/** How far `date` is from `now`, as a phrase and its number; undefined beyond a week, where the date itself says more. */
export function timeApart(date: Date, now: Date): { phrase: ApartPhrase; n: number } | undefined {
  const apartMs = now.getTime() - date.getTime();
  const minutes = Math.floor(Math.abs(apartMs) / minuteMs);
  // Clocks of server and reader are some seconds apart: what was just done is not yet to come.
  if (minutes < 1) return apartMs < -10_000 ? { phrase: 'in_minutes', n: 1 } : { phrase: 'now', n: 0 };
  if (minutes < 60) return { phrase: apartMs > 0 ? 'minutes_ago' : 'in_minutes', n: minutes };

  const days = Math.round((midnight(now) - midnight(date)) / dayMs);
  const hours = Math.floor(minutes / 60);
  if (days === 0) return { phrase: apartMs > 0 ? 'hours_ago' : 'in_hours', n: hours };
  if (days === 1) return { phrase: 'yesterday', n: 1 };
  if (days === -1) return { phrase: 'tomorrow', n: 1 };
  if (Math.abs(days) > 7) return undefined;
  return { phrase: days > 0 ? 'days_ago' : 'in_days', n: Math.abs(days) };
}

export type Greeting = 'late_night' | 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

/** The greeting for an hour of the day: `t(`greeting.${greetingOf(new Date().getHours())}`)` */
export function greetingOf(hour: number): Greeting {
  if (hour < 5) return 'late_night';
  if (hour < 9) return 'morning';
  if (hour < 12) return 'forenoon';
  if (hour < 14) return 'noon';
  if (hour < 18) return 'afternoon';
  return 'evening';
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
