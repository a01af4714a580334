/** `npm run bench`: what the product costs on this machine, on both databases. See README.md beside this file. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

import { misused, typed } from '#tools/steps.mjs';
import { closeAll, measureEngine, type Scale } from './engine-run.ts';
import { type Engine, engines, root } from './place.ts';
import { type Run, reportOf } from './report.ts';

const connections = 20;
const full: Scale = {
  smallArchives: 1000,
  largeArchives: 100_000,
  companies: 10_000,
  starts: 3,
  rounds: 5,
  sliceMs: 1000,
  warmUpMs: 500,
  renderMs: 1000,
  connections,
};
const quick: Scale = {
  smallArchives: 1000,
  largeArchives: 10_000,
  companies: 500,
  starts: 3,
  rounds: 2,
  sliceMs: 1000,
  warmUpMs: 300,
  renderMs: 250,
  connections,
};

const latest = join(root, '.cache', 'bench', 'latest.json');
const closers = new Set<() => Promise<void>>();
const say = (line: string) => process.stderr.write(`› ${line}\n`);

const usage = `npm run bench [-- OPTIONS]

  Measures what the product costs on this machine, on both databases. bench/README.md says how.

  --quick              a minute or two, with fewer rows and rounds
  --database embedded  one database alone: embedded or postgres`;

async function main(): Promise<void> {
  const { values } = typed(usage, { options: { quick: { type: 'boolean', default: false }, database: { type: 'string' } } });
  const chosen = engines.filter((engine) => (values.database ?? engine) === engine);
  if (chosen.length === 0) misused(`--database takes ${engines.join(' or ')}.`);
  build();

  const scale = values.quick ? quick : full;
  const run: Run = { time: new Date().toISOString(), quick: values.quick, machine: machine(), method: methodOf(scale), engines: [] };
  for (const engine of chosen) run.engines.push(await measureEngine(engine, scale, say, closers));
  console.log(`\n${reportOf(run, previousRun())}\n`);
  keep(run, chosen);
  for (const engine of chosen) follow('likeness.ts', { TEST_DATABASE: engine });
  follow('text.ts');
}

/** Others of the bench, each in a process of its own, which fails when it finds too much. */
function follow(file: string, environment: NodeJS.ProcessEnv = {}): void {
  const program = ['--import', 'tsx', join(root, 'bench', file)];
  const { status } = spawnSync(process.execPath, program, { cwd: root, env: { ...process.env, ...environment }, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'tools', 'build.mjs')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The product could not be built.');
}

function machine(): string {
  const [processor] = cpus();
  return `Node ${process.versions.node}, ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, load before ${loadavg()[0]?.toFixed(2)}`;
}

function methodOf({ rounds, sliceMs }: Scale): string {
  return `${connections} connections, medians of ${rounds} rounds of ${sliceMs / 1000} s for each case in turn`;
}

function previousRun(): Run | undefined {
  try {
    // safe: only keep() below writes this file
    return JSON.parse(readFileSync(latest, 'utf8')) as Run;
  } catch {
    return undefined; // the first run, or a file from another version of the bench
  }
}

/** A database that was left out this time keeps its last figures. */
function keep(run: Run, chosen: readonly Engine[]): void {
  const others = previousRun()?.engines.filter(({ engine }) => !chosen.includes(engine)) ?? [];
  mkdirSync(join(latest, '..'), { recursive: true });
  writeFileSync(latest, `${JSON.stringify({ ...run, engines: [...run.engines, ...others] }, null, 2)}\n`);
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => void closeAll(closers).finally(() => process.exit(code)));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
});
