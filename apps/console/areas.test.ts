/** Which addresses have a screen, whoever asks. */
import { expect, test } from 'vitest';

import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { hasScreenAt, screenOf } from './areas.tsx';

const contracts = import.meta.glob<Record<string, unknown>>('../../features/*/*contract.ts', { eager: true });

const declared = Object.values(contracts)
  .flatMap((contract) => Object.values(contract).flat())
  .filter(isMenu);

function isMenu(exported: unknown): exported is MenuDeclaration {
  return typeof exported === 'object' && exported !== null && ['name', 'weigh', 'areas'].every((part) => part in exported);
}

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
  expect(declared.length).toBeGreaterThan(20);
  const missing = declared.filter(({ name, path = name }) => screenOf(name) && !hasScreenAt(path.replace(/:\w+/g, '1')));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
