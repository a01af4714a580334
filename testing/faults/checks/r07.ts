/** PostgreSQL is gone for a while: the product lives, says that it is not ready, serves what it has, and goes on by itself. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Check, seconds } from '../check.ts';
import { onGround } from '../ground.ts';
import { get, statusOf } from '../product.ts';
import { send } from '../writers.ts';

const backWithinMs = 10_000;
/** Callers that do not go away while nothing answers. */
const callers = 50;
const growthMaxMb = 60;
const slowestMaxMs = 2500;

export const r07: Check = {
  name: 'R07',
  title: 'PostgreSQL gone (rounds are seconds)',
  engines: ['postgres'],
  rounds: { usual: 15, full: 60 },
  run: (bench, engine, awaySeconds) =>
    onGround(bench, engine, async (ground) => {
      const product = ground.start();
      await product.ready();
      const host = { host: ground.company.host };
      const page = async () => {
        const { body, status } = await get(`${product.url}/news/`, host);
        return `${status} ${body.length}`;
      };
      await page();
      const whole = await page();
      const wrong: string[] = [];
      await ground.cluster?.stop('immediate');
      const from = performance.now();
      await Promise.race([becomes(`${product.url}/readyz`, 503), sleep(backWithinMs)]);
      const before = memoryMb(product.pid);
      let [asked, slowestMs] = [0, 0];
      const statuses = new Map<number, number>();
      while (performance.now() - from < awaySeconds * 1000) {
        await Promise.all(
          Array.from({ length: callers }, async (_, n) => {
            const started = performance.now();
            const status = await send(ground, product.url, `away-${asked}-${n}`);
            slowestMs = Math.max(slowestMs, performance.now() - started);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }),
        );
        asked += callers;
        const [alive, ready, shown] = [await statusOf(`${product.url}/healthz`), await statusOf(`${product.url}/readyz`), await page()];
        if (alive !== 200 || ready !== 503 || shown !== whole)
          wrong.push(`While it is gone: alive ${alive}, ready ${ready}, the page ${shown}.`);
        await sleep(500);
      }
      const grown = memoryMb(product.pid) - before;
      await ground.cluster?.start();
      const back = performance.now();
      const isBack = await Promise.race([becomes(`${product.url}/readyz`, 200), sleep(backWithinMs, false)]);
      const backMs = performance.now() - back;
      const written = await send(ground, product.url, 'back');
      const lives = !product.hasEnded();
      await product.kill();
      const others = [...statuses].filter(([status]) => status !== 503).map(([status, n]) => `${status} × ${n}`);
      return {
        rounds: awaySeconds,
        figures: { 'asked meanwhile': asked, 'slowest refusal (s)': seconds(slowestMs), 'memory grown (MB)': Math.round(grown) },
        seconds: seconds(backMs),
        wrong: [
          ...new Set(wrong),
          ...(others.length > 0 ? [`Writes meanwhile were answered ${others.join(', ')}.`] : []),
          ...(isBack && written === 200 ? [] : [`It did not come back: a write was answered ${written}.`]),
          ...(grown > growthMaxMb ? [`Memory grew by ${Math.round(grown)} MB.`] : []),
          ...(slowestMs > slowestMaxMs ? [`A refusal took ${seconds(slowestMs)} s.`] : []),
          ...(lives ? [] : ['The product has ended.']),
        ],
      };
    }),
};

async function becomes(url: string, status: number): Promise<boolean> {
  while ((await statusOf(url)) !== status) await sleep(50);
  return true;
}

function memoryMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
