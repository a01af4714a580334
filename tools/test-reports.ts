/** What the reports of vitest and Playwright say, in three numbers. */
import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What test-counts.ts writes. */
export interface ProjectTallies {
  projects: Record<string, Tally>;
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

/** Counts a report of either kind; undefined when the program ended before it wrote one. */
export function tallyOf(file: string): Tally | undefined {
  const report = read(file);
  if (!report) return undefined;
  if ('projects' in report) return sum(Object.values(report.projects));
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** The same for each project of vitest, by its name. */
export function partsOf(file: string): [project: string, tally: Tally][] {
  const report = read(file);
  return report && 'projects' in report ? Object.entries(report.projects) : [];
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of `npm test`: `12 passed, 0 failed`, and `, 3 skipped` when something was. */
export function summaryOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function read(file: string): ProjectTallies | PlaywrightReport | undefined {
  if (!existsSync(file)) return undefined;
  // safe: written a moment ago, by our own reporter or by a program whose version is pinned
  return JSON.parse(readFileSync(file, 'utf8')) as ProjectTallies | PlaywrightReport;
}
