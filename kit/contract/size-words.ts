/** Sizes in words, the same on both sides of the wire. No zeros fill up the decimals. */

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Of a file, to compare it with others: `10485760` → `10 MB`, `4236247` → `4 MB`. For a limit, and for what is taken of one, there are the two below. */
export function sizeWords(bytes: number): string {
  const step = stepOf(bytes);
  const digits = bytes / 1024 ** step >= 10 || step === 0 ? 0 : step < 3 ? 1 : 2;
  return inWords(Number((bytes / 1024 ** step).toFixed(digits)), step);
}

/** What is allowed, as it was written: 12.5 GB is `12.5 GB`, and 1500 MB `1500 MB`. What two decimals do not hold is told as less. */
export function limitWords(bytes: number): string {
  const step = stepOf(bytes);
  const below = Math.max(0, step - 1);
  const whole = asWritten(bytes, step);
  const finer = asWritten(bytes, below);
  if (whole === undefined && finer !== undefined) return inWords(finer, below);
  return inWords(whole ?? Math.floor((bytes / 1024 ** step) * 100) / 100, step);
}

/** What is taken of a limit, never told as less than it is: nobody reads more room than there is. */
export function usedWords(bytes: number): string {
  const step = stepOf(bytes);
  return inWords(asWritten(bytes, step) ?? Math.ceil((bytes / 1024 ** step) * 100) / 100, step);
}

/** The size with two decimals that is so many bytes, if there is one. */
function asWritten(bytes: number, step: number): number | undefined {
  const size = Math.round((bytes / 1024 ** step) * 100) / 100;
  return Math.round(size * 1024 ** step) === bytes ? size : undefined;
}

function stepOf(bytes: number): number {
  return Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
}

/** What is rounded to 1024 is one of the next unit. */
function inWords(size: number, step: number): string {
  const next = units[step + 1];
  return size === 1024 && next ? `1 ${next}` : `${size} ${units[step] ?? 'B'}`;
}
