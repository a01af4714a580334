/** PostgreSQL crashes and comes back while people write: nothing acknowledged is lost, the product lives and goes on by itself. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Check, seconds, some } from '../check.ts';
import { onGround } from '../ground.ts';
import { openLedger } from '../ledger.ts';
import { verdict, write } from '../writers.ts';

const betweenMs = 4000;
const successWithinMs = 5000;
/** A broken connection to the database is told as 503; 0 is a connection to the product that broke. */
const cleanStatuses: readonly number[] = [503];

export const r06: Check = {
  name: 'R06',
  title: 'PostgreSQL restarts under load',
  engines: ['postgres'],
  rounds: { usual: 3, full: 15 },
  run: (bench, engine, rounds) =>
    onGround(bench, engine, async (ground) => {
      const ledger = openLedger(join(ground.dataFolder, 'ledger'));
      const before = await ground.inspect(ground.strangers);
      const product = ground.start();
      await product.ready();
      const writers = write(ground, product.url, ledger);
      const backMs: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await sleep(betweenMs);
        await ground.cluster?.stop('immediate');
        await ground.cluster?.start();
        backMs.push(await Promise.race([writers.firstSuccess(), sleep(60_000, 60_000)]));
      }
      await sleep(betweenMs / 4);
      const lives = !product.hasEnded();
      await writers.stop();
      await product.kill();
      const { verdict: found, wrong } = await verdict(ground, ledger, before);
      ledger.close();
      const unclean = [...writers.refused].filter(([status]) => !cleanStatuses.includes(status)).map(([status, n]) => `${status} × ${n}`);
      return {
        rounds,
        figures: { writes: found.writes, acknowledged: found.acknowledged, 'answered 503': writers.refused.get(503) ?? 0 },
        lost: found.lost.length,
        duplicates: found.duplicates.length,
        seconds: seconds(Math.max(...backMs)),
        wrong: [
          ...wrong,
          ...some('acknowledged and lost', found.lost),
          ...some('there more than once', found.duplicates),
          ...some('refused and there', found.undead),
          ...some('answers that are not 503', unclean),
          ...(lives ? [] : [`The product has ended: ${product.said().slice(-300)}`]),
          ...(Math.max(...backMs) > successWithinMs ? [`The first success came after ${seconds(Math.max(...backMs))} s.`] : []),
        ],
      };
    }),
};
