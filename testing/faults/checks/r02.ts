/** kill -9 at database calls of everything that changes what visitors see: the old state or the new one, never a mixture. */
import { type Check, said } from '../check.ts';
import { mortalServer } from '../driver.ts';
import { breakOff, moves } from '../moves.ts';
import { onPlace } from '../place.ts';

export const r02: Check = {
  name: 'R02',
  title: 'kill -9 during publishing moves',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 2, full: 10_000 },
  isPatient: true,
  run: (bench, engine, rounds) =>
    onPlace(engine, async (place) => {
      const server = await mortalServer(place, { file: bench.victim, flags: [] });
      const wrong: string[] = [];
      const sample: string[] = [];
      const every = Math.max(1, Math.floor(callsOfAMove / rounds));
      let [broken, calls, kept] = [0, 0, 0];
      try {
        for (const move of moves) {
          const outcome = await breakOff(server, move, every, 1 + Math.floor(Math.random() * every));
          sample.push(`${move.title} ${said(outcome.brokenAt, outcome.calls)}`);
          broken += outcome.brokenAt.length;
          calls += outcome.calls;
          kept += outcome.new;
          wrong.push(...outcome.wrong.map((line) => `${move.title}: ${line}`));
          if (outcome.brokenAt.length === 0) wrong.push(`${move.title} was never broken off.`);
        }
      } finally {
        await server.stop();
      }
      return { rounds: broken, of: calls, figures: { 'old state': broken - kept, 'new state': kept, sample: sample.join('; ') }, wrong };
    }),
};

/** About; it only says how far the killings are apart. */
const callsOfAMove = 40;
