/** The embedded database seen from the server: a pool of one connection whose socket is a worker thread. */
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pg from 'pg';

import { lockDataFolder } from './data-folder-lock.ts';

export interface Embedded {
  pool: () => pg.Pool;
  /** Ends a query that does not end: the engine cannot be interrupted, so its thread is replaced. Committed rows stay. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the database in `folder`, creating it when the folder is empty (about 4 s). Throws DataFolderInUse. */
export async function openEmbedded(folder: string): Promise<Embedded> {
  const lock = await lockDataFolder(folder);
  let worker = await startWorker(folder);
  let pool = poolOver(() => worker);
  let restarting: Promise<void> | undefined;

  const restart = async () => {
    await worker.terminate();
    worker = await startWorker(folder);
    const old = pool;
    pool = poolOver(() => worker);
    old.end().catch(() => undefined); // its only connection died with the thread
    restarting = undefined;
  };

  return {
    pool: () => pool,
    restart: () => {
      restarting ??= restart();
      return restarting;
    },
    async close() {
      await pool.end();
      const ended = new Promise((done) => worker.once('exit', done));
      worker.postMessage('close');
      await ended;
      lock.release();
    },
  };
}

async function startWorker(folder: string): Promise<Worker> {
  const worker = import.meta.url.endsWith('.ts')
    ? new Worker(loadFromSource(new URL('./embedded-worker.ts', import.meta.url)), { eval: true, workerData: { folder } })
    : new Worker(new URL('./database-worker.js', import.meta.url), { workerData: { folder } });
  worker.setMaxListeners(0);
  await new Promise<void>((done, fail) => {
    worker.once('message', () => done());
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`The database could not be opened in ${folder} (exit ${code}).`)));
  });
  worker.removeAllListeners('exit').removeAllListeners('error');
  worker.on('error', () => undefined); // the sockets see the exit and fail their queries
  return worker;
}

/** In development and tests the worker is TypeScript; a thread does not inherit the loader that reads it. */
function loadFromSource(worker: URL): string {
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(worker.href)}); })`;
}

function poolOver(worker: () => Worker): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 60_000,
    idleTimeoutMillis: 0,
    // safe: pg asks its stream for nothing beyond what WorkerSocket has
    stream: () => new WorkerSocket(worker()) as unknown as import('node:net').Socket,
  });
  pool.on('error', () => undefined);
  return pool;
}

/** As much of a socket as `pg` needs, over a worker's messages. */
class WorkerSocket extends Duplex {
  readonly #worker: Worker;
  readonly #receive: (message: unknown) => void;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    this.#receive = (message) => {
      if (message instanceof Uint8Array) this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
    };
    worker.on('message', this.#receive);
    worker.once('exit', () => this.destroy(new Error('The embedded database stopped.')));
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
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
    this.#worker.postMessage(chunk);
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#worker.postMessage(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }
  override _final(done: () => void): void {
    this.push(null);
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    done(error);
  }
}
