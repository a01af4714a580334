/** Moments as a clock on the wall of some place shows them: spreadsheets know no time zones. */

export interface WallClock {
  /** Unix seconds → seconds that count as if the place were at Greenwich. */
  shift: (seconds: number) => number;
  /** The other way round: when the clock shows these seconds. An hour that a clock shows twice is the later one or the earlier one. */
  moment: (shown: number) => number;
  /** `2026-11-21 08:00:00` */
  text: (seconds: number) => string;
}

const quarterSeconds = 900;

/** Undefined where there is no such zone. `wallClock('Asia/Shanghai')` */
export function wallClock(zone: string | undefined): WallClock | undefined {
  const format = formatOf(zone);
  if (!format) return undefined;
  // Offsets change at quarters of an hour at the earliest, and asking for one costs microseconds.
  const known = new Map<number, number>();
  const offsetAt = (seconds: number): number => {
    const quarter = Math.floor(seconds / quarterSeconds);
    const found = known.get(quarter) ?? offsetOf(format, quarter * quarterSeconds);
    known.set(quarter, found);
    return found;
  };
  const shift = (seconds: number) => seconds + offsetAt(seconds);
  // The offset of the moment itself is asked for, by way of one that is at most a day away.
  const moment = (shown: number) => shown - offsetAt(shown - offsetAt(shown));
  return { shift, moment, text: (seconds) => new Date(shift(seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ') };
}

function formatOf(zone: string | undefined): Intl.DateTimeFormat | undefined {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', ...(zone && { timeZone: zone }) });
  } catch {
    return undefined;
  }
}

function offsetOf(format: Intl.DateTimeFormat, seconds: number): number {
  const part = Object.fromEntries(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - seconds;
}
