/** Sums that the rounds and the report share. */

/** Throws without values: a figure that was not measured must not look like one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined || !Number.isFinite(low + high)) throw new Error('Nothing was measured.');
  return (low + high) / 2;
}
