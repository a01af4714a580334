/** The disk with the data is full: writes fail and say so, nothing acknowledged is lost, and all goes on when there is room again. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Check, seconds, some } from '../check.ts';
import { onGround } from '../ground.ts';
import { openLedger } from '../ledger.ts';
import { type Product, statusOf } from '../product.ts';
import { verdict, type Writers, write } from '../writers.ts';

const sizeMb = 400;
const fullForMs = 8000;
const backWithinMs = 15_000;

export const r11: Check = {
  name: 'R11',
  title: 'the disk of the data is full',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 1, full: 5 },
  skipped: () => (process.getuid?.() === 0 && process.platform === 'linux' ? undefined : 'needs root, for a small disk of its own'),
  run: (bench, engine, rounds) =>
    onSmallDisk((folder) =>
      onGround(
        bench,
        engine,
        async (ground) => {
          // The witness is on another disk.
          const outside = mkdtempSync(join(tmpdir(), 'siteloom-ledger-'));
          const ledger = openLedger(join(outside, 'ledger'));
          const before = await ground.inspect(ground.strangers);
          let product = ground.start();
          await product.ready();
          const writers = write(ground, product.url, ledger);
          const wrong: string[] = [];
          let [slowestMs, restarts] = [0, 0];
          for (let round = 0; round < rounds; round++) {
            await writers.firstSuccess();
            const room = fill(folder);
            wrong.push(...(await whileFull(product, writers)));
            room.free();
            const from = performance.now();
            if (await needsStart(product, writers.firstSuccess())) {
              // It ended with a reason, or says that it must be started again.
              restarts += 1;
              await product.kill();
              await ground.cluster?.start().catch(() => undefined);
              product = ground.start();
              await product.ready();
              await Promise.race([writers.firstSuccess(), sleep(backWithinMs)]);
            }
            slowestMs = Math.max(slowestMs, performance.now() - from);
          }
          await writers.stop();
          const reasons = /disk|space|ENOSPC/i.exec(product.said())?.[0];
          await product.kill();
          const { verdict: found, wrong: contradictions } = await verdict(ground, ledger, before);
          ledger.close();
          rmSync(outside, { recursive: true });
          return {
            rounds,
            figures: {
              ...{ writes: found.writes, acknowledged: found.acknowledged, refused: total(writers.refused), 'started again': restarts },
              'said why': reasons ?? 'no',
            },
            lost: found.lost.length,
            duplicates: found.duplicates.length,
            seconds: seconds(slowestMs),
            wrong: [
              ...wrong,
              ...contradictions,
              ...some('acknowledged and lost', found.lost),
              ...some('there more than once', found.duplicates),
            ],
          };
        },
        { folder },
      ),
    ),
};

/** It lives, and refuses. */
async function whileFull(product: Product, { refused }: Writers): Promise<string[]> {
  const before = total(refused);
  await sleep(fullForMs);
  const alive = await statusOf(`${product.url}/healthz`);
  return [
    ...(product.hasEnded() || alive === 200 ? [] : [`While the disk is full it is alive, but says ${alive}.`]),
    ...(total(refused) > before ? [] : ['Nothing was refused while the disk was full.']),
  ];
}

/** True where it does not go on by itself. */
async function needsStart(product: { hasEnded: () => boolean }, success: Promise<number>): Promise<boolean> {
  const isBack = await Promise.race([success.then(() => true), sleep(backWithinMs, false)]);
  return product.hasEnded() || !isBack;
}

async function onSmallDisk<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'siteloom-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'siteloom-faults', folder]);
  try {
    return await work(folder);
  } finally {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes every byte that is left. */
function fill(folder: string): { free: () => void } {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'w');
  for (const chunk of [Buffer.alloc(1 << 20), Buffer.alloc(1 << 12)]) {
    try {
      for (;;) writeSync(file, chunk);
    } catch {
      // no space left for a chunk of this size
    }
  }
  closeSync(file);
  return { free: () => rmSync(path) };
}

function total(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((sum, n) => sum + n, 0);
}
