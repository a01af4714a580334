import { describe, expect, test } from 'vitest';

import { moved, type Weighed } from './sortable.ts';

const rows = (...weights: number[]): Weighed[] => weights.map((weigh, index) => ({ id: index + 1, weigh }));

/** The ids in the order they are shown after the move. */
function shown(siblings: Weighed[], id: number, targetId: number): number[] {
  const changed = new Map(moved(siblings, id, targetId).map((row) => [row.id, row.weigh]));
  return siblings
    .map((row) => ({ id: row.id, weigh: changed.get(row.id) ?? row.weigh }))
    .sort((one, other) => other.weigh - one.weigh || one.id - other.id)
    .map((row) => row.id);
}

describe('a row that is moved', () => {
  test('takes the place of its target, downwards and upwards', () => {
    expect(shown(rows(40, 30, 20, 10), 1, 3)).toEqual([2, 3, 1, 4]);
    expect(shown(rows(40, 30, 20, 10), 4, 2)).toEqual([1, 4, 2, 3]);
  });

  test('leaves the weights of rows outside the move alone', () => {
    expect(moved(rows(40, 30, 20, 10), 1, 2)).toEqual([
      { id: 2, weigh: 40 },
      { id: 1, weigh: 30 },
    ]);
  });

  test('moves among equal weights too, and makes them differ', () => {
    expect(shown(rows(0, 0, 0), 3, 1)).toEqual([3, 1, 2]);
    expect(shown(rows(5, 5, 5, 5), 1, 4)).toEqual([2, 3, 4, 1]);
  });

  test('dropped on itself changes nothing', () => {
    expect(moved(rows(3, 2, 1), 2, 2)).toEqual([]);
  });

  test('cannot be moved among rows it does not stand with', () => {
    expect(() => moved(rows(2, 1), 1, 9)).toThrow('request.not_found');
    expect(() => moved(rows(2, 1), 9, 1)).toThrow('request.not_found');
  });
});
