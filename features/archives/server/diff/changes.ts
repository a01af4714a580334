/** What two sequences have in common, within limits. Pure. */
import { diffArrays } from 'diff';

export interface Stretch<T> {
  kind: 'same' | 'del' | 'ins';
  /** Of the newer sequence where both have it. */
  items: readonly T[];
}

/** Undefined when they differ in more than `editsMax` places: finding out how would take too long. */
export function stretchesOf<T extends { key: string }>(
  before: readonly T[],
  after: readonly T[],
  editsMax: number,
): Stretch<T>[] | undefined {
  const found = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: editsMax },
  );
  if (!found) return undefined;
  let [at, to] = [0, 0];
  return found.map(({ added, removed, value }) => {
    const items = removed ? before.slice(at, at + value.length) : after.slice(to, to + value.length);
    if (!added) at += value.length;
    if (!removed) to += value.length;
    return { kind: added ? 'ins' : removed ? 'del' : 'same', items };
  });
}

/** How much two bags of things have in common: 0 nothing, 1 everything. */
export function likeness(before: readonly string[], after: readonly string[]): number {
  if (before.length + after.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const key of before) counts.set(key, (counts.get(key) ?? 0) + 1);
  let common = 0;
  for (const key of after) {
    const left = counts.get(key) ?? 0;
    if (left === 0) continue;
    counts.set(key, left - 1);
    common += 1;
  }
  return (2 * common) / (before.length + after.length);
}
