/** The list of guards stays true: each stands where it is said to stand, and its tests are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { root } from '../steps.mjs';
import { mutants } from './guards.ts';
import { withoutGuard } from './mutant.ts';

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s is where the list says', (_name, mutant) => {
  const whole = readFileSync(join(root, mutant.file), 'utf8');
  expect(withoutGuard(whole, mutant)).not.toBe(whole);
  expect(mutant.tests.length).toBeGreaterThan(0);
  expect(mutant.tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('names are different, and a guard that is gone or stands twice is told', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  const guard = { name: 'lock', file: 'door.ts', from: 'lock();', to: '', tests: [] };
  expect(withoutGuard('open(); lock(); go();', guard)).toBe('open();  go();');
  for (const text of ['open();', 'lock(); lock();']) expect(() => withoutGuard(text, guard)).toThrow('lock: door.ts');
});
