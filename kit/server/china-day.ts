/** Days as the operator's country counts them. */

const offsetMs = 8 * 3_600_000;

/** The date in China at a moment: `2026-11-21`. China has kept one time zone and no summer time since 1991 (IANA `Asia/Shanghai`). */
export function chinaDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}
