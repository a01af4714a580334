/** Sizes of files in words, the same on both sides of the wire. */

/** `10485760` → `10 MB`. */
export function sizeWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[step] ?? 'B'}`;
}
