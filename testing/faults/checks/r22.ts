/** Five instances start on a new database at once: one makes it, all serve. Of the embedded one, all but one are told that it is in use. */
import { type Check, type Engine, seconds } from '../check.ts';
import { onPlace } from '../place.ts';
import { startProduct } from '../product.ts';
import { rowsOf } from '../starts.ts';

const instances = 5;

export const r22: Check = {
  name: 'R22',
  title: 'five instances start at once',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 1, full: 50 },
  async run(bench, engine, rounds) {
    const wrong: string[] = [];
    let [slowestMs, served, refused] = [0, 0, 0];
    /** `many` start at once; answers what they leave. */
    const startTogether = (many: number) =>
      onPlace(engine, async (place) => {
        const from = performance.now();
        const all = Array.from({ length: many }, (_, n) => startProduct(place, { file: bench.product, port: bench.port + n }));
        const ready = await Promise.all(
          all.map((product) =>
            product.ready().then(
              () => true,
              () => false,
            ),
          ),
        );
        slowestMs = Math.max(slowestMs, performance.now() - from);
        const running = all.filter((_, n) => ready[n]);
        for (const product of all.filter((_, n) => !ready[n])) {
          const { code } = product.hasEnded() ? await product.ended : { code: null };
          const isToldSo = engine === 'embedded' && code === 1 && product.said().includes('is in use by another');
          if (isToldSo) refused += 1;
          else wrong.push(`One of ${many} does not serve (code ${code}): ${product.said().slice(-400)}`);
        }
        served += running.length;
        if (running.length !== wanted(engine, many)) wrong.push(`${running.length} of ${many} serve.`);
        await Promise.all(all.map((product) => product.kill()));
        return rowsOf(bench, place);
      });

    const alone = await startTogether(1);
    [slowestMs, served, refused] = [0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      const rows = await startTogether(instances);
      if (rows !== alone) wrong.push(`Together they leave ${rows}; one alone leaves ${alone}`);
    }
    return {
      rounds,
      figures: { started: rounds * instances, serve: served, 'told it is in use': refused },
      seconds: seconds(slowestMs),
      wrong,
    };
  },
};

function wanted(engine: Engine, many: number): number {
  return engine === 'embedded' ? 1 : many;
}
