/** Sizes of files in words, the same on both sides of the wire. */

/** `10485760` → `10 MB`, `1342177280` → `1.25 GB`: a plan's gigabytes are told as they were written. */
export function sizeWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** step;
  const digits = value >= 10 || step === 0 ? 0 : step < 3 ? 1 : 2;
  return `${Number(value.toFixed(digits))} ${units[step] ?? 'B'}`;
}
