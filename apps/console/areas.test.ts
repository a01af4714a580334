/** Which addresses have a screen, whoever asks. */
import { expect, test } from 'vitest';

import { features } from '#apps/server/features.ts';
import { hasScreenAt, screenOf } from './areas.tsx';

test.each([
  'corp/archives',
  'corp/archives/edit/12',
  'corp/archives/review',
  'corp/column/7',
  'corp/page/7',
  'corp/forms/edit/3',
  'corp/models/edit/3',
])('a screen is at %s', (path) => {
  expect(hasScreenAt(path)).toBe(true);
});

test.each(['', 'corp/nowhere', 'corp/archives/edit', 'corp/archives/edit/12/more', 'corp/column'])('no screen is at “%s”', (path) => {
  expect(hasScreenAt(path)).toBe(false);
});

test('every screen is where the menu of its feature has it', () => {
  const declared = features.flatMap(({ menus = [] }) => menus).filter(({ folder }) => !folder);
  expect(declared.length).toBeGreaterThan(20);
  const missing = declared.filter(({ name, path = name }) => screenOf(name) && !hasScreenAt(path.replace(/:\w+/g, '1')));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
