import { describe, expect, test } from 'vitest';

import { branchIds, flatOf, levelsBelow, matches, treeOf } from './tree.ts';

//  1 ─ 2 ─ 3
//  4
const rows = [
  { id: 1, pid: 0 },
  { id: 2, pid: 1 },
  { id: 3, pid: 2 },
  { id: 4, pid: 0 },
];

describe('rows in a tree', () => {
  test('keep their order among brothers', () => {
    expect(flatOf(treeOf(rows)).map(({ row, depth }) => [row.id, depth])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 0],
    ]);
  });

  test('come to the top when their parent was left out', () => {
    expect(treeOf(rows.slice(1)).map(({ id }) => id)).toEqual([2, 4]);
  });

  test('know what stands below them', () => {
    expect([...branchIds(rows, 1)]).toEqual([1, 2, 3]);
    expect([...branchIds(rows, 4)]).toEqual([4]);
  });

  test('count levels for a new row and for a branch that moves', () => {
    expect(levelsBelow(rows, undefined, 3)).toBe(4);
    expect(levelsBelow(rows, undefined, 0)).toBe(1);
    expect(levelsBelow(rows, 2, 4)).toBe(3);
  });
});

test('a search finds every word, in any of the texts', () => {
  expect(matches('admin LOG', ['Activity log', 'auth/adminLog'])).toBe(true);
  expect(matches('admin plan', ['Activity log', 'auth/adminLog'])).toBe(false);
  expect(matches('  ', ['anything'])).toBe(true);
});
