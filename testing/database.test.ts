import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { removeOldTemplates } from './database.ts';

test('templates that nobody has used for a week are removed, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'siteloom-templates-'));
  const now = new Date();
  for (const [name, days] of Object.entries({ 'database-old': 8, 'database-used': 6, vitest: 30 })) {
    const path = join(folder, name);
    mkdirSync(join(path, 'base'), { recursive: true });
    const used = new Date(now.getTime() - days * 86_400_000);
    utimesSync(path, used, used);
  }
  removeOldTemplates(folder, now);
  expect(['database-old', 'database-used', 'vitest'].map((name) => existsSync(join(folder, name)))).toEqual([false, true, true]);
  removeOldTemplates(join(folder, 'missing'), now);
  rmSync(folder, { recursive: true });
});
