/** `npm run faults`: kill -9 at every database call of everything that changes what visitors see, on both databases. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { mortalServer } from '#testing/faults/driver.ts';
import { breakOff, moves } from '#testing/faults/moves.ts';
import { type MortalPlace, onPlace } from '#testing/faults/place.ts';
import { bundle } from './build-server.mjs';
import { root } from './steps.mjs';

const { values } = parseArgs({
  options: { database: { type: 'string' }, move: { type: 'string' }, every: { type: 'string', default: '1' } },
});
const engines = (['embedded', 'postgres'] as const).filter((engine) => !values.database || engine === values.database);

/** Hundreds of servers die here, and each has to be loaded. */
const folder = '.cache/faults';
await bundle({ victim: 'testing/faults/victim.ts', 'database-worker': 'kit/server/database/embedded-worker.ts' }, folder);
const program = { file: join(root, folder, 'victim.js'), flags: [] };

for (const engine of engines) await onPlace(engine, (place) => breakAll(engine, place));

async function breakAll(engine: string, place: MortalPlace): Promise<void> {
  const server = await mortalServer(place, program);
  try {
    for (const move of moves.filter(({ title }) => !values.move || title.startsWith(values.move))) {
      const outcome = await breakOff(server, move, Number(values.every));
      const { calls, brokenAt, wrong } = outcome;
      say(
        `${engine}, ${move.title}: ${calls} calls, broken off at ${brokenAt.length}, ${outcome.old} old, ${outcome.new} new, ${wrong.length} wrong`,
      );
      for (const line of wrong) say(`  ${line}`);
      if (wrong.length > 0 || brokenAt.length === 0) process.exitCode = 1;
    }
  } finally {
    await server.stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
