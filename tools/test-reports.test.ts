import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { partsOf, sum, summaryOf, tallyOf } from './test-reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'siteloom-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('the report of vitest is counted as a whole and by project', () => {
  const unit = { passed: 5, failed: 2, skipped: 4 };
  const embedded = { passed: 1, failed: 0, skipped: 1 };
  const file = written({ projects: { unit, embedded } });
  expect(tallyOf(file)).toEqual({ passed: 6, failed: 2, skipped: 5 });
  expect(partsOf(file)).toEqual([
    ['unit', unit],
    ['embedded', embedded],
  ]);
});

test('a Playwright report counts a test that passed on a second try as passed', () => {
  const file = written({ stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 0 } });
  expect(tallyOf(file)).toEqual({ passed: 8, failed: 2, skipped: 0 });
});

test('a report that was never written is not an empty one', () => {
  expect(tallyOf(join(folder, 'absent.json'))).toBeUndefined();
});

test('the last line names skipped tests only when there are some', () => {
  const total = sum([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 0 },
  ]);
  expect(summaryOf(total)).toBe('7 passed, 1 failed');
  expect(summaryOf({ ...total, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});
