import { describe, expect, test } from 'vitest';

import { clampedWidth, movedName, orderedNames, widthMax, widthMin, withVisible, withWidth } from './list-choice.ts';

describe('the order of columns', () => {
  test('is the chosen one; names that are gone are left out, new ones follow whom they follow in the list', () => {
    expect(orderedNames(['id', 'name', 'status'])).toEqual(['id', 'name', 'status']);
    expect(orderedNames(['id', 'name', 'status'], ['status', 'gone', 'id', 'name', 'status'])).toEqual(['status', 'id', 'name']);
    expect(orderedNames(['first', 'id', 'name', 'new', 'status'], ['status', 'name', 'id'])).toEqual([
      'first',
      'status',
      'name',
      'new',
      'id',
    ]);
  });

  test('changes by taking one name to another place', () => {
    expect(movedName(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movedName(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(movedName(['a'], 3, 0)).toEqual(['a']);
  });
});

describe('a column', () => {
  test('has a width that can be seen, or the list’s own', () => {
    expect(withWidth({ limit: 20 }, 'name', 181.6)).toEqual({ limit: 20, widths: { name: 182 } });
    expect(withWidth({ widths: { name: 180, id: 60 } }, 'name', undefined)).toEqual({ widths: { id: 60 } });
    expect([clampedWidth(3), clampedWidth(9999)]).toEqual([widthMin, widthMax]);
  });

  test('is shown or not, whatever the others are', () => {
    expect(withVisible({ visible: { id: true } }, 'name', false)).toEqual({ visible: { id: true, name: false } });
  });
});
