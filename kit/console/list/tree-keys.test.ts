/** A row carried through a tree with the arrow keys. */
import { expect, test } from 'vitest';

import { stepFor } from './tree-keys.ts';
import type { TreeShown, TreeSpot } from './tree-places.ts';

/** 1 (2, 3 (4)), 5 */
const rows = [{ id: 1, children: [{ id: 2 }, { id: 3, children: [{ id: 4 }] }] }, { id: 5 }];
const shown: TreeShown<object> = { rows, unfolded: new Set([1, 3]) };

/** Where the row is after each key. */
function walk(id: number, ...codes: string[]): string[] {
  let now: TreeSpot | undefined;
  return codes.map((code) => {
    const step = stepFor(code, shown, id, now);
    if (step === undefined || typeof step === 'string') return step ?? 'nothing';
    now = step;
    return `${step.side} ${step.at}`;
  });
}

test('up and down go through the places next to the row’s own and stop at the ends', () => {
  expect(walk(5, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown')).toEqual(['after 3', 'after 4', 'before 4', 'after 4']);
  expect(walk(2, 'ArrowUp', 'ArrowUp', 'ArrowDown')).toEqual(['before 1', 'before 1', 'before 4']);
  expect(walk(1, 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual(['after 5', 'after 5', 'after 5']);
});

test('left leads out of the branch, right into the one above', () => {
  expect(walk(4, 'ArrowLeft', 'ArrowLeft')).toEqual(['after 3', 'before 5']);
  expect(walk(5, 'ArrowRight', 'ArrowRight')).toEqual(['after 3', 'after 4']);
  expect(walk(3, 'ArrowRight', 'ArrowLeft')).toEqual(['into 2', 'before 5']);
});

test('space drops, escape cancels, other keys do nothing', () => {
  expect(walk(5, 'Space', 'Enter', 'Escape', 'KeyA')).toEqual(['drop', 'drop', 'cancel', 'nothing']);
});
