/** SIGTERM while requests are in hand: each is answered, nothing new is taken, the process ends by itself; a second signal does not wait. */
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { formType, formWith } from '../../forms.ts';
import { type Check, seconds } from '../check.ts';
import { type Ground, onGround } from '../ground.ts';
import { type Product, statusOf } from '../product.ts';
import { send } from '../writers.ts';

const slowUploads = 20;
const heldWrites = 30;
const holdMs = 2000;
const endsWithinMs = 20_000;

export const r33: Check = {
  name: 'R33',
  title: 'SIGTERM with requests in hand',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 1, full: 20 },
  run: (bench, engine, rounds) =>
    onGround(bench, engine, async (ground) => {
      const wrong: string[] = [];
      let [answered, slowestMs] = [0, 0];
      for (let round = 0; round < rounds; round++) {
        // Those without a connection wait for one: they are in hand like the others.
        const product = ground.start({ environment: { DATABASE_WAIT_SECONDS: '60' } });
        await product.ready();
        const letGo = engine === 'postgres' ? await hold(ground) : async () => undefined;
        const writes =
          engine === 'postgres' ? Array.from({ length: heldWrites }, (_, n) => send(ground, product.url, `held-${round}-${n}`)) : [];
        const uploads = Array.from({ length: slowUploads }, (_, n) => slowUpload(ground, product.url, `${round}-${n}`));
        // The server has begun each of them.
        await sleep(holdMs / 2);
        product.signal('SIGTERM');
        const from = performance.now();
        await sleep(holdMs / 4);
        if ((await statusOf(`${product.url}/readyz`)) === 200) wrong.push('It still says that it is ready.');
        await letGo();
        for (const { finish } of uploads) finish();
        const statuses = await Promise.all([...writes, ...uploads.map(({ status }) => status)]);
        answered += statuses.filter((status) => status === 200).length;
        const others = statuses.filter((status) => status !== 200);
        if (others.length > 0) wrong.push(`${others.length} requests in hand were answered ${[...new Set(others)].join(', ')}.`);
        wrong.push(...(await endOf(product, 0, endsWithinMs)));
        slowestMs = Math.max(slowestMs, performance.now() - from);
      }
      wrong.push(...(await secondSignal(ground)));
      return {
        rounds,
        figures: { 'in hand': rounds * (slowUploads + (engine === 'postgres' ? heldWrites : 0)), answered },
        seconds: seconds(slowestMs),
        wrong,
      };
    }),
};

/** Nobody can write documents until the function is called. */
async function hold({ url }: Ground): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; lock table archives in exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

interface Slow {
  finish: () => void;
  /** 0: the connection broke. */
  status: Promise<number>;
}

/** Half of a file has arrived. */
function slowUpload({ company }: Ground, url: string, name: string): Slow {
  const form = formWith({ filename: `${name}.pdf`, content: `%PDF-1.7\n${name}\n${'x'.repeat(10_000)}%%EOF` });
  const headers = { 'content-type': formType, 'content-length': form.length, batoken: company.tokens[0] ?? '' };
  const sent = request(`${url}/tenant/ajax/upload`, { method: 'POST', headers });
  const half = form.length / 2;
  sent.write(form.subarray(0, half));
  return { finish: () => sent.end(form.subarray(half)), status: answerOf(sent) };
}

function answerOf(sent: ClientRequest): Promise<number> {
  return once(sent, 'response').then(
    async ([answer]) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      return answer.statusCode === 200 && JSON.parse(text).code !== 1 ? 400 : answer.statusCode;
    },
    () => 0,
  );
}

/** One upload never ends: the first signal waits for it, the second does not. */
async function secondSignal(ground: Ground): Promise<string[]> {
  const product = ground.start();
  await product.ready();
  const { status } = slowUpload(ground, product.url, 'never');
  await sleep(holdMs / 4);
  product.signal('SIGTERM');
  await sleep(holdMs / 4);
  const wrong = product.hasEnded() ? ['The first signal did not wait for an upload.'] : [];
  product.signal('SIGTERM');
  wrong.push(...(await endOf(product, 1, holdMs)));
  await status;
  return wrong;
}

async function endOf(product: Product, code: number, withinMs: number): Promise<string[]> {
  const end = await Promise.race([product.ended, sleep(withinMs)]);
  if (end?.code === code) return [];
  await product.kill();
  return [
    end
      ? `It ended with ${end.code ?? end.signal} instead of ${code}: ${product.said().slice(-200)}`
      : `It did not end within ${seconds(withinMs)} s.`,
  ];
}
