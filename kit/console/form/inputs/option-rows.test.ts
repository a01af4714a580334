import { describe, expect, it } from 'vitest';

import { branchesOf, branchValues, checkedOf, foldingValues, isWhole, placesOf, tickedCount } from './option-rows.ts';

const rows = [
  {
    id: 1,
    name: 'auth',
    children: [
      {
        id: 11,
        name: 'admin',
        children: [
          { id: 111, name: 'add' },
          { id: 112, name: 'edit' },
        ],
      },
      { id: 12, name: 'group' },
    ],
  },
  { id: 2, name: 'corp' },
];
const branches = branchesOf(rows, 'name');

describe('rows as options', () => {
  it('are read page by page, a tree at once', () => {
    expect(isWhole({ list: [], total: 22 }, 10)).toBe(false);
    expect(isWhole({ list: [], total: 22 }, 30)).toBe(true);
    expect(isWhole({ list: [], options: [], total: 22 }, 10)).toBe(true);
  });

  it('take their value and label from the named fields', () => {
    expect(placesOf([{ id: 3, nickname: 'Li' }, { id: null }], 'id', 'nickname')).toEqual([{ value: 3, label: 'Li' }]);
    expect(placesOf([{ code: 'a', name: 'A' }], 'code', (row) => `${String(row.name)}!`)).toEqual([{ value: 'a', label: 'A!' }]);
  });

  it('stand there once, where a page begins with the last row of the one before', () => {
    const rows = [1, 2, 2, 3].map((id) => ({ id, name: `n${id}` }));
    expect(placesOf(rows, 'id', 'name').map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  it('close a branch with everything below it', () => {
    const closed = branchesOf(rows, 'name', new Set([11]));
    const eleven = closed[0]?.children?.[0];
    expect([eleven?.disabled, eleven?.children?.map((child) => child.disabled), closed[0]?.disabled]).toEqual([true, [true, true], false]);
  });

  it('know their values, and which have something below', () => {
    expect(branchValues(branches)).toEqual([1, 11, 111, 112, 12, 2]);
    expect(foldingValues(branches)).toEqual([1, 11]);
  });
});

describe('boxes of a tree', () => {
  it('show a parent as checked only when everything below it is', () => {
    expect(checkedOf(branches, new Set([1, 11, 111, 2]))).toEqual([111, 2]);
    expect(checkedOf(branches, new Set([1, 11, 111, 112]))).toEqual([11, 111, 112]);
    expect(checkedOf(branches, new Set([1, 11, 111, 112, 12]))).toEqual([1, 11, 111, 112, 12]);
  });

  it('are counted without the parents of what is kept, kept beside it or not', () => {
    for (const kept of [[111], [1, 11, 111]]) expect([kept, tickedCount(branches, new Set(kept))]).toEqual([kept, 1]);
    expect(tickedCount(branches, new Set([1, 11, 111, 112, 12, 2]))).toBe(4);
    expect(tickedCount(branches, new Set())).toBe(0);
  });
});
