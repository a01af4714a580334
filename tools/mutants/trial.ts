/** Runs files of tests in a copy of the tree, and says which tests failed. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { run } from '../steps.mjs';

export interface Trial {
  /** Tests that came to an end. */
  ran: number;
  /** Titles of those that failed. */
  failed: string[];
  output: string;
}

/** What vitest writes with `--reporter=json`, as far as it is read here. */
interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** `untilRed` stops at the first failure. A file that does not even load has no tests, and so none that failed. */
export async function trial(
  folder: string,
  tests: readonly string[],
  { database, untilRed }: { database: string; untilRed: boolean },
): Promise<Trial> {
  const report = join(folder, 'mutant-report.json');
  rmSync(report, { force: true });
  const projects = ['--project', 'unit', '--project', database];
  const told = ['--reporter=json', `--outputFile=${report}`, ...(untilRed ? ['--bail=1'] : [])];
  const env = { TEST_DATABASE: database, NO_COLOR: '1' };
  const { output } = await run('vitest', ['run', ...projects, ...told, ...tests], { cwd: folder, env });
  const results = read(report)?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return {
    ran: results.filter(({ status }) => status === 'passed' || status === 'failed').length,
    failed: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()),
    output,
  };
}

function read(file: string): Report | undefined {
  try {
    // safe: written a moment ago by a program whose version is pinned
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined; // it ended before it wrote one
  }
}
