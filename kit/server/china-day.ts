/** Days as the operator's country counts them. */

const offsetMs = 8 * 3_600_000;

/** The moment of a date as it is written in China, with or without the hour: unix seconds, or undefined for what is no date. */
export function chinaTime(text: string): number | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim()) ?? [];
  const parts = [month, day, hour, minute, second].map(Number);
  const [m = 0, d = 0, h = 0, min = 0, s = 0] = parts;
  const at = new Date(Date.UTC(Number(year), m - 1, d, h, min, s));
  // What rolls over was no date: 2026-02-30.
  const isReal = at.getUTCMonth() === m - 1 && at.getUTCDate() === d && h < 24 && min < 60 && s < 60;
  return year !== undefined && isReal ? Math.floor((at.getTime() - offsetMs) / 1000) : undefined;
}

/** The date in China at a moment: `2026-11-21`. China has kept one time zone and no summer time since 1991 (IANA `Asia/Shanghai`). */
export function chinaDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}
