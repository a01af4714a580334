/** Where rows of a tree may go, and the tree after they went. */
import { describe, expect, test } from 'vitest';

import { placed, placeOf, spotAt, spotsFor, type TreeShown } from './tree-places.ts';

interface Row {
  id: number;
  children?: Row[];
}

/** 1 (2, 3 (4)), 5 */
const rows: Row[] = [{ id: 1, children: [{ id: 2 }, { id: 3, children: [{ id: 4 }] }] }, { id: 5 }];
const open: TreeShown<Row> = { rows, unfolded: new Set([1, 3]) };
const shape = (tree: readonly Row[]): unknown[] => tree.map(({ id, children }) => (children?.length ? [id, shape(children)] : id));
const said = (shown: TreeShown<Row>, id: number) => spotsFor(shown, id).map(({ side, at }) => `${side} ${at}`);

describe('the places for a row', () => {
  test('are above every other row, inside it, and below the last of a level; its own place, and never its own branch', () => {
    expect(said(open, 5)).toEqual(['before 1', 'before 2', 'into 2', 'before 3', 'before 4', 'into 4', 'after 4', 'after 3', 'after 1']);
    expect(said(open, 3)).toEqual(['before 1', 'before 2', 'into 2', 'after 2', 'before 5', 'into 5', 'after 5']);
  });

  test('below a folded row are inside it only', () => {
    expect(said({ rows, unfolded: new Set() }, 5)).toEqual(['before 1', 'into 1', 'after 1']);
  });

  test('leave out the parents that cannot have it', () => {
    const accepts = (_row: Row, parent: Row | undefined) => parent?.id !== 1;
    expect(said({ ...open, accepts }, 5)).toEqual(['before 1', 'into 2', 'before 4', 'into 4', 'after 4', 'after 1']);
  });

  test('that lead there are all different', () => {
    for (const id of [1, 2, 3, 4, 5]) {
      const keys = spotsFor(open, id).map(({ parentId, beforeId }) => `${parentId} ${beforeId}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('are what the tree looks like after going there', () => {
    for (const id of [1, 2, 3, 4, 5]) {
      for (const spot of spotsFor(open, id)) {
        const after = placed(rows, id, spot);
        expect([id, spot, placeOf(after, id)]).toEqual([id, spot, { parentId: spot.parentId, beforeId: spot.beforeId }]);
      }
    }
  });
});

describe('a pointer over a row', () => {
  test('means above, inside or below it', () => {
    expect(spotAt(open, 5, { at: 2, part: 0.1 })).toMatchObject({ parentId: 1, beforeId: 2, side: 'before' });
    expect(spotAt(open, 5, { at: 2, part: 0.5 })).toMatchObject({ parentId: 2, beforeId: 0, side: 'into' });
    expect(spotAt(open, 5, { at: 2, part: 0.9 })).toMatchObject({ parentId: 1, beforeId: 3, side: 'after' });
  });

  test('means above the first child below an unfolded row', () => {
    expect(spotAt(open, 5, { at: 1, part: 0.9 })).toMatchObject({ parentId: 1, beforeId: 2 });
    expect(spotAt({ rows, unfolded: new Set() }, 2, { at: 1, part: 0.9 })).toMatchObject({ parentId: 0, beforeId: 5 });
  });

  test('means nothing over the row’s own branch, and the nearer edge where the inside is closed', () => {
    expect(spotAt(open, 1, { at: 4, part: 0.5 })).toBeUndefined();
    const accepts = (_row: Row, parent: Row | undefined) => parent?.id !== 2;
    expect(spotAt({ ...open, accepts }, 5, { at: 2, part: 0.6 })).toMatchObject({ side: 'after' });
  });
});

test('a row moves with everything below it', () => {
  expect(shape(placed(rows, 3, { parentId: 0, beforeId: 5 }))).toEqual([[1, [2]], [3, [4]], 5]);
  expect(shape(placed(rows, 5, { parentId: 3, beforeId: 4 }))).toEqual([[1, [2, [3, [5, 4]]]]]);
  expect(shape(placed(rows, 9, { parentId: 0, beforeId: 0 }))).toEqual(shape(rows));
});
