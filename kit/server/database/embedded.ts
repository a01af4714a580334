/** The embedded database seen from the server: a pool of one connection whose socket is a worker thread. */

import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import pg from 'pg';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { minuteMs } from '#kit/contract/units.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { outlive } from './outlive.ts';
import { printed, type Report } from './upkeep.ts';

/** `close` ends the engine first, then lets another process have the folder. */
export interface Embedded {
  pool: pg.Pool;
  /** Ends a query that does not end: the engine cannot be interrupted, so its thread is replaced. Committed rows stay. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** The disk has not kept what it was given. What was written since is in doubt, so nothing more is. */
export class DiskFailed extends Error {
  override name = 'DiskFailed';
  constructor(reason: string) {
    super(`The disk did not keep a write (${reason}). Nothing is read or written any more: mend the disk, then start again.`);
  }
}

/** The engine gives up on what it finds, in words about itself that help nobody who runs this. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';
  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} cannot be opened: its files are damaged, or some are missing. Set the folder aside and start with a copy of DATA_DIR from before.`,
      { cause },
    );
  }
}

/** Opens the database in `folder`, creating it when the folder is empty (about 4 s). Throws DataFolderInUse, DatabaseDamaged. */
export async function openEmbedded(folder: string, report: Report = printed): Promise<Embedded> {
  const lock = await lockDataFolder(folder);
  let closing = false;
  let failed: DiskFailed | undefined;
  // However the thread ends, another takes its place; connections that are opened meanwhile wait for it.
  const start = async () => {
    if (failed) throw failed;
    const fail = (reason: DiskFailed) => {
      failed = reason;
      report(reason, 'fsync');
    };
    const started = await startWorker(folder, fail);
    started.once('exit', () => {
      if (!closing) worker = quietly(start());
    });
    return started;
  };
  let worker = quietly(start());
  await worker.catch((error: unknown) => {
    lock.release();
    // A thread hands its errors on without their class.
    throw /^(RuntimeError: )?(Aborted\(|unreachable)/.test(String(fieldsOf(error).message)) ? new DatabaseDamaged(folder, error) : error;
  });
  const pool = poolOver(() => worker);

  return {
    pool,
    async restart() {
      await (await worker).terminate();
    },
    async close() {
      closing = true;
      await pool.end();
      const last = await worker.catch(() => undefined);
      if (!last) return lock.release();
      const ended = new Promise((done) => last.once('exit', done));
      last.postMessage('close');
      await ended;
      lock.release();
    },
  };
}

/** A thread that could not be started is told to the connections that ask for it, and to nobody else. */
function quietly(worker: Promise<Worker>): Promise<Worker> {
  worker.catch(() => undefined);
  return worker;
}

/** @param fail hears of a disk that fails, at the start or later; the thread ends by itself */
async function startWorker(folder: string, fail: (reason: DiskFailed) => void): Promise<Worker> {
  const worker = import.meta.url.endsWith('.ts')
    ? new Worker(loadFromSource(new URL('./embedded-worker.ts', import.meta.url)), { eval: true, workerData: { folder } })
    : new Worker(new URL('./database-worker.js', import.meta.url), { workerData: { folder } });
  worker.setMaxListeners(0);
  await new Promise<void>((done, refuse) => {
    worker.on('message', (said: unknown) => (said === 'ready' ? done() : fail(new DiskFailed(String(said)))));
    worker.once('error', refuse);
    worker.once('exit', (code) => refuse(new Error(`The database could not be opened in ${folder} (exit ${code}).`)));
  });
  worker.removeAllListeners('exit').removeAllListeners('error');
  worker.on('error', () => undefined); // the sockets see the exit and fail their queries
  return worker;
}

/** In development and tests the worker is TypeScript; a thread does not inherit the loader that reads it. */
function loadFromSource(worker: URL): string {
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(worker.href)}); })`;
}

function poolOver(worker: () => Promise<Worker>): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: minuteMs,
    idleTimeoutMillis: 0,
    // safe: pg asks its stream for nothing beyond what WorkerSocket has
    stream: () => new WorkerSocket(worker()) as unknown as import('node:net').Socket,
  });
  outlive(pool);
  return pool;
}

/** As much of a socket as `pg` needs, over a channel of its own: nobody hears the answer to another's question. */
class WorkerSocket extends Duplex {
  readonly #ready: Promise<Worker>;
  #worker: Worker | undefined;
  #channel: MessagePort | undefined;

  constructor(ready: Promise<Worker>) {
    super();
    this.#ready = ready;
  }

  connect(): this {
    this.#ready.then(
      (worker) => this.#attach(worker),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
  #attach(worker: Worker): void {
    if (this.destroyed) return;
    const { port1, port2 } = new MessageChannel();
    this.#worker = worker;
    this.#channel = port1;
    port1.on('message', (answer: Uint8Array) => this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)));
    worker.once('exit', this.#stopped);
    worker.postMessage(port2, [port2]);
    this.emit('connect');
  }
  readonly #stopped = () => {
    this.destroy(new Error('The embedded database stopped.'));
  };
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#channel?.postMessage(chunk);
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#channel?.postMessage(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }
  override _final(done: () => void): void {
    this.push(null);
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker?.off('exit', this.#stopped);
    this.#channel?.close();
    done(error);
  }
}
