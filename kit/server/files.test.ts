import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { localFiles, sweepArrivals } from './files.ts';

const storage = mkdtempSync(join(tmpdir(), 'siteloom-files-'));
afterAll(() => rmSync(storage, { recursive: true }));

test('what arrived and was given up is swept, and nothing that may still arrive or is kept', async () => {
  await sweepArrivals(storage, Date.now());
  const files = localFiles(storage);
  const sizes = join(storage, '.sizes', '.incoming');
  mkdirSync(sizes, { recursive: true });
  const [old, fresh, small, kept] = [await files.incoming(), await files.incoming(), join(sizes, 'x'), await files.incoming()];
  for (const path of [old, fresh, small, kept]) writeFileSync(path, 'x');
  const hourAgo = Date.now() / 1000 - 3600;
  for (const path of [old, small, kept]) utimesSync(path, hourAgo, hourAgo);
  await files.put(kept, 'r1/default/a.pdf');
  await sweepArrivals(storage, Date.now() - 1_800_000);
  expect([old, fresh, small].map((path) => existsSync(path))).toEqual([false, true, false]);
  expect(await files.open('r1/default/a.pdf')).toBeDefined();
});
