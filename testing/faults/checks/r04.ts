/** kill -9 at database calls of the first start, migrations and all: the next start comes to the end that an undisturbed one comes to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Bench, type Check, type Engine, said, sampleOf, seconds } from '../check.ts';
import { type MortalPlace, onPlace } from '../place.ts';
import { type Product, startProduct } from '../product.ts';
import { rowsOf } from '../starts.ts';

const preload = join(import.meta.dirname, '..', 'die-at-query.cjs');

export const r04: Check = {
  name: 'R04',
  title: 'kill -9 during migrations and the first start',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 3, full: 10_000 },
  isPatient: true,
  async run(bench, engine, rounds) {
    const whole = await undisturbed(bench, engine);
    const sample = sampleOf(whole.calls, rounds);
    const wrong: string[] = [];
    let [broken, slowestMs] = [0, 0];
    for (const call of sample) {
      await onPlace(engine, async (place) => {
        const first = start(bench, place, { DIE_AT: String(call) });
        const { signal } = await first.ended;
        if (signal !== 'SIGKILL') wrong.push(`At call ${call} the start ended by itself: ${first.said().slice(-200)}`);
        broken += 1;
        const from = performance.now();
        const next = start(bench, place, {});
        await next.ready().catch((error: Error) => wrong.push(`After call ${call}: ${error.message}`));
        slowestMs = Math.max(slowestMs, performance.now() - from);
        await next.kill();
        const rows = await rowsOf(bench, place);
        if (rows !== whole.rows) wrong.push(`After call ${call} there is ${rows} instead of ${whole.rows}`);
      });
    }
    return {
      ...{ rounds: broken, of: whole.calls },
      figures: { 'broken off at': said(sample, whole.calls) },
      seconds: seconds(slowestMs),
      wrong,
    };
  },
};

/** The calls of a start until it is ready, and what it leaves. */
function undisturbed(bench: Bench, engine: Engine): Promise<{ calls: number; rows: string }> {
  return onPlace(engine, async (place) => {
    const file = join(place.dataFolder, 'calls');
    const product = start(bench, place, { COUNT_FILE: file });
    while (!product.said().includes('http')) await new Promise((next) => setTimeout(next, 20));
    const calls = Number(readFileSync(file, 'utf8'));
    if (!(calls > 0)) throw new Error('The calls of a whole start were not counted.');
    await product.ready();
    await product.kill();
    return { calls, rows: await rowsOf(bench, place) };
  });
}

function start(bench: Bench, place: MortalPlace, environment: Record<string, string>): Product {
  return startProduct(place, { file: bench.product, port: bench.port, environment, flags: ['--require', preload] });
}
