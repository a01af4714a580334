import { describe, expect, it } from 'vitest';

import { areSiblings, branchIds, parentIds, shownRows, siblingsOf, tickedAfter, withoutEmptyChildren } from './tree-branches.ts';
import { flatten, idOf, reordered, withChanged } from './tree-rows.ts';

interface Row {
  id: number;
  name?: string;
  children?: Row[];
}

const tree: Row[] = [
  { id: 1, children: [{ id: 11 }, { id: 12, children: [{ id: 121 }] }, { id: 13, children: [] }] },
  { id: 2 },
  { id: 3 },
];
const ids = (rows: readonly object[]) => rows.map(idOf);

describe('rows in a tree', () => {
  it('are flattened with parents first', () => {
    expect(ids(flatten(tree))).toEqual([1, 11, 12, 121, 13, 2, 3]);
  });

  it('are on show only below unfolded parents', () => {
    expect(ids(shownRows(tree, new Set()))).toEqual([1, 2, 3]);
    expect(ids(shownRows(tree, new Set([1])))).toEqual([1, 11, 12, 13, 2, 3]);
    expect(ids(shownRows(tree, new Set([12])))).toEqual([1, 2, 3]);
  });

  it('can be unfolded where something stands below', () => {
    expect(parentIds(tree)).toEqual([1, 12]);
  });

  it('know their siblings', () => {
    expect(ids(siblingsOf(tree, 12) ?? [])).toEqual([11, 12, 13]);
    expect(siblingsOf(tree, 99)).toBeUndefined();
    expect(areSiblings(tree, 11, 13)).toBe(true);
    expect(areSiblings(tree, 11, 2)).toBe(false);
  });

  it('take the place of a sibling, upwards and downwards', () => {
    expect(ids(reordered(tree, 3, 1))).toEqual([3, 1, 2]);
    expect(ids(reordered(tree, 1, 3))).toEqual([2, 3, 1]);
    expect(ids(flatten(reordered(tree, 13, 11)))).toEqual([1, 13, 11, 12, 121, 2, 3]);
  });

  it('stay where they are when the target is no sibling', () => {
    expect(ids(flatten(reordered(tree, 11, 2)))).toEqual(ids(flatten(tree)));
  });

  it('cannot move below themselves', () => {
    expect(branchIds(tree[0] ?? {})).toEqual(new Set([1, 11, 12, 121, 13]));
  });

  it('take those below them along when they are ticked, and are not ticked by them', () => {
    expect(tickedAfter(tree, [], [12])).toEqual([12, 121]);
    expect(tickedAfter(tree, [12, 121], [121])).toEqual([]);
    expect(tickedAfter(tree, [11, 12, 121], [11, 12, 121, 13])).toEqual([11, 12, 121, 13]);
    expect(tickedAfter(tree, [12, 121], [12])).toEqual([12]);
  });

  it('change one at a time', () => {
    const next = withChanged(tree, 121, (row) => ({ ...row, name: 'new' }));
    expect(
      flatten(next)
        .filter((row) => row.name === 'new')
        .map(idOf),
    ).toEqual([121]);
  });

  it('lose empty lists of children', () => {
    const thirteen = flatten(withoutEmptyChildren(tree)).find((row) => row.id === 13);
    expect(thirteen?.children).toBeUndefined();
  });
});
