/** A size in the unit in which somebody would write it. */

export const sizeUnits = ['MB', 'GB'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

const bytesPer: Readonly<Record<SizeUnit, number>> = { MB: 1024 ** 2, GB: 1024 ** 3 };

/** `bytesOf(50, 'MB')`. @param size two decimals at most */
export function bytesOf(size: number, unit: SizeUnit): number {
  return Math.round(size * bytesPer[unit]);
}

/** With two decimals at most, and never more than there is. */
export function inUnit(bytes: number, unit: SizeUnit): number {
  const size = Math.round((bytes / bytesPer[unit]) * 100) / 100;
  return bytesOf(size, unit) > Number.MAX_SAFE_INTEGER ? Math.floor(bytes / bytesPer[unit]) : size;
}

/** Whole megabytes below a gigabyte are megabytes, as `limitWords` has them; gigabytes are what can be written so with two decimals. */
export function unitOf(bytes: number | null): SizeUnit {
  if (bytes === null) return 'GB';
  if (bytes < bytesPer.GB && bytes % bytesPer.MB === 0) return 'MB';
  return bytesOf(inUnit(bytes, 'GB'), 'GB') === bytes ? 'GB' : 'MB';
}
