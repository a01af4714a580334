/**
 * One process per data folder. The embedded database has no lock of its own: two processes on one folder silently lose
 * each other's commits. A listening socket is the lock, because the kernel frees it however the process ends.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The longest path a Unix socket may have on every system we know (macOS allows 103 bytes). */
const socketPathMaxBytes = 100;

/** Its message is for whoever starts the program. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another Siteloom process. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/** Takes the lock or throws DataFolderInUse. The lock is held until `release()` or the end of the process. */
export async function lockDataFolder(folder: string): Promise<{ release: () => void }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const address = lockAddress(resolve(folder));

  // The second attempt follows the removal of a socket file that a killed process left behind.
  for (const attempt of [1, 2]) {
    const server = await listen(address);
    if (server) return { release: () => server.close() };
    if (attempt === 2 || (await answers(address))) break;
    rmSync(address, { force: true });
  }
  throw new DataFolderInUse(folder);
}

function lockAddress(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\siteloom-${name}`;
  // Beside the folder, not in it: everything inside belongs to the engine.
  const beside = `${folder}.lock`;
  return Buffer.byteLength(beside) <= socketPathMaxBytes ? beside : join(tmpdir(), `siteloom-${name}.lock`);
}

function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.end());
  return new Promise((done) => {
    server.once('error', () => done(undefined));
    server.listen(address, () => {
      server.unref();
      done(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
