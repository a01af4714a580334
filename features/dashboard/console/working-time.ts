/** How long somebody has worked today, kept in this browser under the name that the reference gives it. */
import { formatDay } from '#kit/console/dates.ts';

export interface WorkingTime {
  /** The day it counts for, as it is here: `2026-11-21`. Another day begins at nothing. */
  date: string;
  /** What was worked before the last start. */
  workedMs: number;
  /** Unix milliseconds of the last start; null while it pauses. */
  since: number | null;
}

export const workingTimeKey = 'workingTime';

/** Today's time; nothing where none is kept, or it cannot be read. */
export function readWorkingTime(kept: string | null, now: Date): WorkingTime {
  const today = formatDay(now);
  const nothing: WorkingTime = { date: today, workedMs: 0, since: null };
  try {
    const time: unknown = JSON.parse(kept ?? 'null');
    return isWorkingTime(time) && time.date === today ? time : nothing;
  } catch {
    return nothing;
  }
}

/** Starts it, or lets it pause. */
export function turnWorkingTime(time: WorkingTime, now: Date): WorkingTime {
  return { ...time, workedMs: workedMs(time, now), since: time.since === null ? now.getTime() : null };
}

/** Until now. A clock that was set back takes nothing away. */
export function workedMs({ workedMs: before, since }: WorkingTime, now: Date): number {
  return before + (since === null ? 0 : Math.max(0, now.getTime() - since));
}

function isWorkingTime(value: unknown): value is WorkingTime {
  if (typeof value !== 'object' || value === null) return false;
  const { date, workedMs: worked, since }: Partial<Record<keyof WorkingTime, unknown>> = value;
  const isStart = since === null || (typeof since === 'number' && Number.isFinite(since));
  return typeof date === 'string' && typeof worked === 'number' && worked >= 0 && isStart;
}
