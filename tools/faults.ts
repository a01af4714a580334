/** `npm run faults`: breaks the product in the ways of the reliability catalogue and prints what became of it; code 1 when something must not be. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { Bench, Check, Engine, Finding } from '#testing/faults/check.ts';
import { checks } from '#testing/faults/checks/index.ts';
import { mortalServer } from '#testing/faults/driver.ts';
import { breakOff, moves } from '#testing/faults/moves.ts';
import { onPlace } from '#testing/faults/place.ts';
import { bundle, entries } from './build-server.mjs';
import { misused, root, typed } from './steps.mjs';

const usage = `npm run faults [-- OPTIONS]

  Breaks servers, databases and disks in the ways of the catalogue and prints what was lost.

  --check R06          one check, or several: the option may stand again
  --database postgres  one database alone: embedded or postgres
  --rounds 3           how often, instead of as often as is usual
  --full               all rounds of the catalogue: many hours
  --move TITLE         of R02, the moves whose title begins so; --every 5: broken off at every fifth call
  --port 8620          the first of the ports that its servers take`;

const { values } = typed(usage, {
  options: {
    check: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    database: { type: 'string' },
    full: { type: 'boolean', default: false },
    port: { type: 'string', default: '8620' },
    /** One of the moves of R02 alone, broken off at every n-th call. */
    move: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
});
const engines = (['embedded', 'postgres'] as const).filter((engine) => !values.database || engine === values.database);
const chosen = checks.filter(({ name }) => !values.check || values.check.some((wanted) => wanted.toUpperCase() === name));
if (engines.length === 0 || chosen.length === 0) {
  misused(`There are the checks ${checks.map(({ name }) => name).join(', ')} and the databases embedded and postgres.`);
}

/** Many servers die here, and each has to be loaded. Of each port its own: two runs may go on at once. */
const folder = `.cache/faults-${values.port}`;
await bundle({ ...entries, victim: 'testing/faults/victim.ts', beat: 'testing/faults/beat.ts' }, folder);
const program = (name: string) => join(root, folder, `${name}.js`);
const bench: Bench = { product: program('main'), victim: program('victim'), beat: program('beat'), port: Number(values.port) };

/** What one of them takes, and room to spare. */
const portsOfACheck = 10;
// A server of somebody else's would be asked, and would answer.
for (let n = 0; n < engines.length * portsOfACheck; n += 1) await requireFree(bench.port + n);

if (values.move) for (const engine of engines) await breakMoves(engine, values.move);
else {
  const extent = values.full ? 'all rounds of the catalogue' : 'a sample of the rounds of the catalogue (--full does all of them)';
  say(`${availableParallelism()} cores, ${extent}. Two databases of one check that stand together are broken at the same time.`);
  say(line('check', 'database', 'rounds', 'lost', 'dupl.', 's', 'time', 'figures'));
  const from = performance.now();
  for (const check of chosen) await runOnAll(check);
  say(`${chosen.length} checks in ${minutesSince(from)}: ${process.exitCode ? 'not all of them hold.' : 'all of them hold.'}`);
}

async function runOnAll(check: Check): Promise<void> {
  const wanted = engines.filter((engine) => check.engines.includes(engine));
  // Servers of two databases at once need ports of their own.
  const runs = wanted.map((engine, n) => () => runCheck(check, engine, { ...bench, port: bench.port + n * portsOfACheck }));
  if (check.isPatient) await Promise.all(runs.map((run) => run()));
  else for (const run of runs) await run();
}

async function runCheck(check: Check, engine: Engine, own: Bench): Promise<void> {
  const reason = check.skipped?.();
  if (reason) return say(line(check.name, engine, 'skipped:', reason));
  const rounds = values.rounds ? Number(values.rounds) : check.rounds[values.full ? 'full' : 'usual'];
  const from = performance.now();
  const found = await check
    .run(own, engine, rounds)
    .catch((error: Error): Finding => ({ rounds: 0, figures: {}, wrong: [error.stack ?? error.message] }));
  const time = `${Math.round((performance.now() - from) / 1000)} s`;
  const figures = Object.entries(found.figures).map(([name, figure]) => `${name} ${figure}`);
  const [lost = '-', duplicates = '-', seconds = '-'] = [found.lost, found.duplicates, found.seconds];
  const extent = `${found.rounds}/${found.of ?? check.rounds.full}`;
  say(line(check.name, engine, extent, lost, duplicates, seconds, time, `${check.title}: ${figures.join(', ')}`));
  for (const words of found.wrong) say(`  ✗ ${words}`);
  if (found.wrong.length > 0 || found.rounds === 0) process.exitCode = 1;
}

async function breakMoves(engine: Engine, title: string): Promise<void> {
  await onPlace(engine, async (place) => {
    const server = await mortalServer(place, { file: bench.victim, flags: [] });
    try {
      for (const move of moves.filter((each) => each.title.startsWith(title))) {
        const { calls, brokenAt, wrong, ...outcome } = await breakOff(server, move, Number(values.every));
        say(`${engine}, ${move.title}: ${calls} calls, broken off at ${brokenAt.length}, ${outcome.old} old, ${outcome.new} new`);
        for (const words of wrong) say(`  ✗ ${words}`);
        if (wrong.length > 0 || brokenAt.length === 0) process.exitCode = 1;
      }
    } finally {
      await server.stop();
    }
  });
}

async function requireFree(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  if (isFree) return;
  misused(`Port ${port} is taken. Say another one to begin with: --port 8720.`);
}

function line(...cells: (string | number)[]): string {
  const widths = [6, 10, 7, 5, 6, 7, 6];
  return cells.map((cell, n) => String(cell).padEnd(widths[n] ?? 0)).join(' ');
}

function minutesSince(from: number): string {
  const whole = Math.round((performance.now() - from) / 1000);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
