/** kill -9 of the product while twenty people write: what was acknowledged is there, once; what was not is there whole or not at all. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Check, seconds, some } from '../check.ts';
import { onGround } from '../ground.ts';
import { openLedger } from '../ledger.ts';
import { send, verdict, write } from '../writers.ts';

const killAfterMs = { least: 500, most: 5000 };

export const r01: Check = {
  name: 'R01',
  title: 'kill -9 while people write',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 3, full: 100 },
  isPatient: true,
  run: (bench, engine, rounds) =>
    onGround(bench, engine, async (ground) => {
      const ledger = openLedger(join(ground.dataFolder, 'ledger'));
      const before = await ground.inspect(ground.strangers);
      const startedMs: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const product = ground.start();
        const from = performance.now();
        await product.ready();
        const writers = write(ground, product.url, ledger);
        await writers.firstSuccess();
        startedMs.push(performance.now() - from);
        await sleep(killAfterMs.least + Math.random() * (killAfterMs.most - killAfterMs.least));
        await product.kill();
        await writers.stop();
      }
      const first = await verdict(ground, ledger, before);

      // What nobody was told of is sent again with its key: now it is there, and still once.
      const unknown = [...ledger.read()].filter(([, ending]) => ending === 'unknown').map(([key]) => key);
      const product = ground.start();
      await product.ready();
      for (const key of unknown) if ((await send(ground, product.url, key)) === 200) ledger.ended(key, 'ok');
      await product.kill();
      const last = await verdict(ground, ledger, before);
      ledger.close();

      const wrong = [
        ...[first, last].flatMap(({ verdict: { lost, duplicates, undead }, wrong }) => [
          ...some('acknowledged and lost', lost),
          ...some('there more than once', duplicates),
          ...some('refused and there', undead),
          ...wrong,
        ]),
        ...(last.verdict.unknown > 0 ? [`${last.verdict.unknown} could not be sent again.`] : []),
      ];
      return {
        rounds,
        figures: { writes: first.verdict.writes, acknowledged: first.verdict.acknowledged, unknown: first.verdict.unknown },
        lost: last.verdict.lost.length,
        duplicates: last.verdict.duplicates.length,
        seconds: seconds(Math.max(...startedMs)),
        wrong,
      };
    }),
};
