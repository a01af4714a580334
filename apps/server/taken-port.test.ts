/** A start on a port that is taken changes nothing: the next one is the first, and says the first password. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { engine } from '#testing/database.ts';
import { onPlace } from '#testing/faults/place.ts';
import { initialAdminFile } from './first-start.ts';

/** What a start has said until it was ready or had ended. */
async function start(port: number, place: { dataFolder: string; url: string | undefined }): Promise<string> {
  const { ADMIN_PASSWORD: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { ...environment, PORT: String(port), DATA_DIR: place.dataFolder, DATABASE_URL: place.url ?? '', DEMO: 'off', LOG_LEVEL: 'error' },
  });
  let said = '';
  const ended = once(child, 'close');
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Platform login')) child.kill();
    });
  }
  await ended;
  return said;
}

test(`on ${engine}: a start on a port that is taken refuses before it changes anything`, async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  // safe: it listens on a port
  const { port } = holder.address() as { port: number };
  await onPlace(engine, async (place) => {
    expect(await start(port, place)).toContain(`Port ${port} is in use.`);
    expect(existsSync(join(place.dataFolder, initialAdminFile))).toBe(false);
    expect(await start(0, place)).toMatch(/migrations applied\)\n\n {2}Platform login {2}admin \/ \S+ {3}\(also in /);
  });
});
