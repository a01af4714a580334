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

test('up and down go past a sibling and all that stands in it, stop at the ends, and come back to the row’s own place', () => {
  expect(walk(5, 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown')).toEqual(['before 1', 'nothing', 'after 1', 'nothing']);
  expect(walk(1, 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual(['nothing', 'after 5', 'nothing', 'before 5']);
  expect(walk(2, 'ArrowUp', 'ArrowDown', 'ArrowUp')).toEqual(['nothing', 'after 3', 'before 3']);
});

test('up and down go on to the next branch of the same depth, folded or empty ones too', () => {
  expect(walk(2, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual(['after 3', 'into 5', 'nothing', 'after 3']);
  expect(walk(4, 'ArrowUp', 'ArrowDown', 'ArrowDown')).toEqual(['into 2', 'into 3', 'nothing']);
});

test('left leads out of the branch, right into the one above', () => {
  expect(walk(4, 'ArrowLeft', 'ArrowLeft')).toEqual(['after 3', 'before 5']);
  expect(walk(5, 'ArrowRight', 'ArrowRight')).toEqual(['after 3', 'after 4']);
  expect(walk(3, 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).toEqual(['into 2', 'after 2', 'before 5']);
});

test('right never leads past the beginning of the branch into an earlier one', () => {
  const two = [
    { id: 1, children: [{ id: 2 }] },
    { id: 3, children: [{ id: 4 }] },
  ];
  expect(stepFor('ArrowRight', { rows: two, unfolded: new Set([1, 3]) }, 4, undefined)).toBeUndefined();
});

test('space drops, escape cancels, other keys do nothing', () => {
  expect(walk(5, 'Space', 'Enter', 'Escape', 'KeyA')).toEqual(['drop', 'drop', 'cancel', 'nothing']);
});
