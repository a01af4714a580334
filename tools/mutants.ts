/**
 * `npm run mutants`: takes one guard of the product out at a time, in a copy of the tree, and expects tests to fail. A guard that can
 * go without a failure is guarded by nothing. `-- --only NAME` tries one; without PostgreSQL the embedded database is used.
 */
import { findProgram, startMachines, stopAll } from '#testing/machine.ts';
import { setup as setUpScratch } from '#testing/scratch.ts';
import { mutants } from './mutants/guards.ts';
import type { Mutant } from './mutants/mutant.ts';
import { type ScratchTree, scratchTree } from './mutants/scratch-tree.ts';
import { trial } from './mutants/trial.ts';
import { command, misused, Stopped, say, seconds, step, typed } from './steps.mjs';

const usage = `npm run mutants [-- --only NAME]

  Takes one guard of the product out at a time, in a copy of the tree, and expects a test to fail.

  --only NAME  tries one, or several: the option may stand again. The list is tools/mutants/guards.ts`;

const { values } = typed(usage, { options: { only: { type: 'string', multiple: true } } });
const database = findProgram('initdb') ? 'postgres' : 'embedded';

await command(async () => {
  const chosen = values.only ? values.only.map(named) : mutants;
  const removeScratch = setUpScratch();
  const tree = scratchTree();
  const machines = database === 'postgres' ? await startMachines() : [];
  try {
    const known = await failingAnyway(tree, chosen);
    print(lineOf('guard', '', 'seconds', 'tests', 'the first that failed'));
    const green: string[] = [];
    for (const mutant of chosen) if (!(await turnsRed(tree, mutant, known))) green.push(mutant.name);
    print(`${chosen.length - green.length} of ${chosen.length} red`);
    if (green.length > 0) throw new Stopped(`No test noticed that this was gone: ${green.join(', ')}.`);
    if (known.size > 0) throw new Stopped(`These fail while every guard is there:\n${[...known].join('\n')}`);
  } finally {
    await stopAll(machines);
    tree.remove();
    removeScratch();
  }
});

function named(name: string): Mutant {
  const mutant = mutants.find((one) => one.name === name);
  if (!mutant) return misused(`There is no mutant "${name}". There are: ${mutants.map((one) => one.name).join(', ')}.`);
  return mutant;
}

/** A test that fails anyway proves nothing: it does not count, and the whole of it fails in the end. */
async function failingAnyway({ folder, without }: ScratchTree, chosen: readonly Mutant[]): Promise<ReadonlySet<string>> {
  // Every guard is looked for before anything runs.
  for (const mutant of chosen) await without(mutant, async () => undefined);
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
  const { ran, failed, output } = await step(`Running ${tests.length} files of tests with every guard in its place`, () =>
    trial(folder, tests, { database, untilRed: false }),
  );
  if (ran === 0) throw new Stopped(`No test ran:\n${output}`);
  return new Set(failed);
}

async function turnsRed({ folder, without }: ScratchTree, mutant: Mutant, known: ReadonlySet<string>): Promise<boolean> {
  const started = performance.now();
  const done = await without(mutant, () => trial(folder, mutant.tests, { database, untilRed: known.size === 0 }));
  const noticed = done.failed.filter((title) => !known.has(title));
  const verdict = noticed.length > 0 ? 'red' : done.ran > 0 ? 'GREEN' : 'BROKEN';
  const told = noticed[0] ? `"${noticed[0]}"` : '';
  print(lineOf(mutant.name, verdict, seconds(started), mutant.tests.join(' '), told));
  if (verdict === 'BROKEN') say(done.output);
  return verdict === 'red';
}

function lineOf(name: string, verdict: string, took: string, tests: string, told: string): string {
  return [name.padEnd(20), verdict.padEnd(6), took.padStart(7), tests, told].join('  ');
}

function print(line: string): void {
  process.stdout.write(`${line.trimEnd()}\n`);
}
