/** Every check of the project in order, a line each, and the sum at the end. */
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { type Started, startMachines, stopAll } from '#testing/machine.ts';
import { startObjectStore } from '#testing/object-store.ts';
import { setup as setUpScratch } from '#testing/scratch.ts';
import { root, run, say, seconds } from './steps.mjs';
import { type Missing, providePrograms } from './test-programs.ts';
import { partsOf, sum, summaryOf, type Tally, tallyOf } from './test-reports.ts';

interface Check {
  name: string;
  program: string;
  args: string[];
  /** The program that must be there, as test-programs.ts names it. */
  needs?: string;
  /** The tests write their report here; checks without tests have none. */
  report?: string;
}

const reports = join(root, '.cache', 'tests');

/** What the reporters are told to write, too. */
const written = { vitest: join(reports, 'vitest.json'), browser: join(reports, 'browser.json') };

/** Runs all of them and answers the exit code. A check that fails without a failed test counts as one failure. */
export async function testAll(): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const missing = await providePrograms();
  const removeScratch = setUpScratch();
  const machines = missing.has('postgres') ? [] : await startMachines();
  const store = beginObjectStore();
  const cleanUp = async () => stopAll([...machines, ...(await store)]).finally(removeScratch);
  endOnSignal(cleanUp);
  try {
    const tallies: Tally[] = [];
    for (const check of checksWithout(missing)) tallies.push(await outcomeOf(check, missing));
    const total = sum(tallies);
    say('');
    console.log(summaryOf(total));
    return total.failed === 0 && total.passed > 0 ? 0 : 1;
  } finally {
    await cleanUp();
  }
}

/** All tests of vitest are one check: files of every project take turns, and no processor waits for the last file of one. */
function checksWithout(missing: Missing): Check[] {
  const projects = ['unit', 'embedded', ...(missing.has('postgres') ? [] : ['postgres'])];
  const tests = ['run', ...projects.flatMap((project) => ['--project', project])];
  return [
    { name: 'types', program: 'tsc', args: ['-p', '.'] },
    { name: 'lint', program: 'biome', args: ['check', '--error-on-warnings', '--max-diagnostics=50'] },
    { name: 'tests', program: 'vitest', args: tests, report: written.vitest },
    // It has run above, unless it cannot: then this says so.
    ...(missing.has('postgres') ? [{ name: 'postgres', program: 'vitest', args: [], needs: 'postgres' }] : []),
    { name: 'browser', program: 'playwright', args: ['test'], needs: 'browser', report: written.browser },
  ];
}

/** Starts while types are checked. Tests that find none start their own, and say so where it cannot be had. */
async function beginObjectStore(): Promise<Started[]> {
  const store = await startObjectStore().catch(() => undefined);
  if (store) process.env.TEST_OBJECT_STORE = store.url;
  return store ? [store] : [];
}

async function outcomeOf(check: Check, missing: Missing): Promise<Tally> {
  if (check.needs && missing.has(check.needs)) return skipped(check);
  const started = performance.now();
  const { code, output } = await run(check.program, check.args, {
    env: { NO_COLOR: '1', E2E_PORT: await browserPort(), E2E_REPORT: written.browser, TEST_COUNTS: written.vitest },
  });
  const tally = (check.report && tallyOf(check.report)) || { passed: 0, failed: 0, skipped: 0 };
  const empty = check.report !== undefined && tally.passed + tally.failed === 0;
  const failed = code !== 0 || tally.failed > 0 || empty;

  if (failed) say(`\n${output.trim()}\n`);
  const counted = check.report ? `, ${summaryOf(tally)}` : '';
  say(`${check.name.padEnd(9)} ${seconds(started).padStart(8)}  ${failed ? 'failed' : 'ok'}${counted}${empty ? ' (no tests ran)' : ''}`);
  for (const [project, part] of check.report ? partsOf(check.report) : []) say(`  ${project.padEnd(16)}  ${summaryOf(part)}`);
  return { ...tally, failed: failed ? Math.max(1, tally.failed) : 0 };
}

/** A person may lack PostgreSQL or a browser and still work; a build server may not. */
function skipped({ name, needs }: Check): Tally {
  const strict = process.env.CI === 'true';
  say(`${name.padEnd(9)} ${'–'.padStart(8)}  ${strict ? 'failed' : 'skipped'}: no ${needs} on this machine (see the README, "Tests")`);
  return { passed: 0, failed: strict ? 1 : 0, skipped: 0 };
}

/** A free port, so that whatever else runs on this machine does not fail the browser tests. */
async function browserPort(): Promise<string> {
  if (process.env.E2E_PORT) return process.env.E2E_PORT;
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? String(address.port) : '8123';
}

/** Ctrl+C ends the running check by itself; the machines go here, and the process with the usual code. */
function endOnSignal(cleanUp: () => Promise<void>): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(code)));
  }
}
