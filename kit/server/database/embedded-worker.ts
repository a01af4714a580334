/**
 * The embedded database, in a thread of its own so that a long query never stops the server's event loop.
 * Speaks PostgreSQL's wire protocol over messages: bytes in, bytes out.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of the engine's internals that the fsync patch needs. Pinned by the exact version and a test. */
interface FileSystemModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** PGlite starts without fsync and its file system has none: acknowledged writes would not survive a power cut. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args);
    const durable = (module: unknown) => {
      const { NODEFS } = module as FileSystemModule; // safe: the engine passes its own module, whose shape the version pins
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
        } catch (error) {
          stopForGood(error);
        }
        return 0;
      };
    };
    made.emscriptenOpts.preRun = [...(made.emscriptenOpts.preRun ?? []), durable];
    return made;
  }
}

/** A second fsync may succeed although the first one lost the write: nothing is acknowledged any more, and nobody takes this thread's place. */
function stopForGood(error: unknown): never {
  parentPort?.postMessage(String(error));
  return process.exit(1);
}

const port = parentPort;
if (!port) throw new Error('The embedded database runs as a worker thread.');
const { folder } = workerData as { folder: string }; // safe: given by embedded.ts, the only place that starts this worker

// Temporary files of a killed query are never removed by the single-user engine.
rmSync(join(folder, 'base', 'pgsql_tmp'), { recursive: true, force: true });
const fresh = !existsSync(join(folder, 'PG_VERSION'));

const database = await PGlite.create({
  fs: new DurableNodeFS(folder),
  // Replaces the whole file. The engine never checkpoints by itself: without a bound the log grows past a gigabyte.
  postgresqlconf: ['max_wal_size=64MB', 'min_wal_size=32MB', "timezone='UTC'"],
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    // fdatasync does nothing in WebAssembly.
    ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  ],
});

if (fresh) {
  await database.exec('checkpoint');
  fsyncTree(folder);
}
port.postMessage('ready');

// The engine has one session. Its owner is the connection that said hello last; the others are on their way out.
let owner: MessagePort | undefined;
let last: Promise<unknown> = Promise.resolve();
port.on('message', (message: MessagePort | 'close') => {
  if (message === 'close') last = last.then(close);
  else message.on('message', (bytes: Uint8Array) => (last = last.then(() => answer(message, bytes))));
});

async function answer(connection: MessagePort, bytes: Uint8Array): Promise<void> {
  const hello = bytes[0] === 0; // only a startup packet has no letter in front of its length
  if (hello) await handOver(connection);
  if (connection !== owner) return;
  const heard = await ask(bytes);
  connection.postMessage(heard, [heard.buffer]); // given away, not copied
}

/** By way of the stream: the engine's other door for raw messages keeps a parsed copy of every row it ever sent. */
async function ask(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  // What it gives is a view of the engine's own memory.
  await database.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const part of parts) {
    whole.set(part, from);
    from += part.length;
  }
  return whole;
}

/** What the last owner left in the session is an open transaction, settings, and the names of its statements. */
async function handOver(connection: MessagePort): Promise<void> {
  owner = connection;
  await database.exec('rollback');
  await database.exec('discard all');
}

async function close(): Promise<never> {
  await database.close();
  process.exit(0);
}

function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else fsyncPath(path);
  }
  fsyncPath(folder);
}

function fsyncPath(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
