/** What nobody has caught ends the process with a reason, one broken request does not, and a bad configuration names what is wrong. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Check, seconds } from '../check.ts';
import { ask } from '../cluster.ts';
import { type Ground, onGround } from '../ground.ts';
import { openLedger } from '../ledger.ts';
import { statusOf } from '../product.ts';
import { verdict, write } from '../writers.ts';

const preload = join(import.meta.dirname, '..', 'break-process.cjs');
const ways = ['timer', 'rejection', 'stream'] as const;
const endsWithinMs = 20_000;
const underLoadMs = 1000;

/** What is set → what the refusal to start has to name. */
const bad: readonly (readonly [Record<string, string>, ...string[]])[] = [
  [{ PORT: '99999' }, 'PORT'],
  [{ DATABASE_CONNECTIONS: 'many' }, 'DATABASE_CONNECTIONS'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ LOGIN_CAPTCHA: 'yes', LOG_LEVEL: 'loud' }, 'LOGIN_CAPTCHA (', 'LOG_LEVEL ('],
];

export const r34: Check = {
  name: 'R34',
  title: 'bad configuration, and failures nobody catches',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 1, full: 10 },
  isPatient: true,
  run: (bench, engine, rounds) =>
    onGround(bench, engine, async (ground) => {
      const ledger = openLedger(join(ground.dataFolder, 'ledger'));
      const before = await ground.inspect(ground.strangers);
      const wrong: string[] = [];
      let slowestMs = 0;
      for (const [environment, ...named] of bad) wrong.push(...(await refusesToStart(ground, environment, named)));
      for (let round = 0; round < rounds; round++) {
        for (const way of ways) {
          const product = ground.start({ flags: ['--require', preload], environment: { BREAK: way } });
          await product.ready();
          const writers = write(ground, product.url, ledger, 5);
          await sleep(underLoadMs);
          const from = performance.now();
          product.signal('SIGUSR2');
          const end = await Promise.race([product.ended, sleep(endsWithinMs)]);
          slowestMs = Math.max(slowestMs, performance.now() - from);
          await writers.stop();
          if (!end) wrong.push(`${way}: the process goes on.`);
          else if (end.code === 0 || end.code === null) wrong.push(`${way}: it ended with ${end.code ?? end.signal}.`);
          if (!product.said().includes('broken on purpose')) wrong.push(`${way}: it does not say why it ended.`);
          await product.kill();
        }
        if (engine === 'postgres') wrong.push(...(await brokenRequest(ground)));
      }
      const { verdict: found, wrong: contradictions } = await verdict(ground, ledger, before);
      ledger.close();
      return {
        rounds,
        figures: { failures: rounds * ways.length, 'bad configurations': bad.length, writes: found.writes },
        lost: found.lost.length,
        duplicates: found.duplicates.length,
        seconds: seconds(slowestMs),
        wrong: [...wrong, ...contradictions, ...(found.lost.length > 0 ? [`${found.lost.length} acknowledged writes are lost.`] : [])],
      };
    }),
};

async function refusesToStart(ground: Ground, environment: Record<string, string>, named: readonly string[]): Promise<string[]> {
  const product = ground.start({ environment });
  const end = await Promise.race([product.ended, sleep(endsWithinMs)]);
  if (!end) await product.kill();
  if (end?.code === 1 && named.every((name) => product.said().includes(name))) return [];
  return [`With ${JSON.stringify(environment)} it ended with ${end?.code} and said: ${product.said().slice(-200)}`];
}

/** A handler that throws: its request fails, the others and the next do not. */
async function brokenRequest(ground: Ground): Promise<string[]> {
  const product = ground.start();
  await product.ready();
  const headers = { batoken: ground.company.tokens[0] ?? '' };
  const documents = () => statusOf(`${product.url}/tenant/corp.Archives/index`, headers);
  await ask(ground.url ?? '', 'alter table archives rename to archives_gone');
  const [broken, other] = [await documents(), await statusOf(`${product.url}/tenant/Index/index`, headers)];
  await ask(ground.url ?? '', 'alter table archives_gone rename to archives');
  const again = await documents();
  await product.kill();
  return broken === 500 && other === 200 && again === 200 ? [] : [`A broken request ${broken}, another ${other}, afterwards ${again}.`];
}
