/** A private PostgreSQL and a private Redis for a run of tests: on Unix sockets only, gone with the process that asked for them. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Started {
  url: string;
  stop: () => Promise<void>;
}

export interface Account {
  uid?: number;
  gid?: number;
}

const startTimeoutMs = 30_000;

/** Vitest's global set-up of the `postgres` project; does nothing when `npm test` has started the machines already. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const started = await startMachines();
  return () => stopAll(started);
}

/** Starts both, names them in TEST_POSTGRES_URL and TEST_REDIS_URL, and returns them for `stopAll`. */
export async function startMachines(): Promise<Started[]> {
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  if (!findProgram('redis-server')) return [postgres];
  const redis = await startRedis();
  process.env.TEST_REDIS_URL = redis.url;
  return [postgres, redis];
}

export async function stopAll(started: readonly Started[]): Promise<void> {
  await Promise.all(started.map(({ stop }) => stop()));
}

/** A new cluster whose superuser is `postgres`. Fast because it forgets everything when the power fails. */
export async function startPostgres(): Promise<Started> {
  const [initdb, server] = [findProgram('initdb'), findProgram('postgres')];
  if (!initdb || !server) throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql.');

  const account = ordinaryAccount();
  const folder = privateFolder('siteloom-pg-', account);
  const cluster = join(folder, 'cluster');
  const made = ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(initdb, made, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...account });

  const settings = { listen_addresses: '', unix_socket_directories: folder, max_connections: '200', ...forgetful };
  const stop = guarded(
    [server, '-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    folder,
    account,
  );
  await answers(join(folder, '.s.PGSQL.5432'), stop);
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await takesQueries(url);
  return { url, stop };
}

const forgetful = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };

/** A new, empty Redis that writes nothing to disk. Its URL is a socket path, as ioredis takes it. */
export async function startRedis(): Promise<Started> {
  const server = findProgram('redis-server');
  if (!server) throw new Error('Redis is not installed. On Debian: apt-get install redis-server.');
  const folder = privateFolder('siteloom-redis-', {});
  const socket = join(folder, 'redis.sock');
  const stop = guarded([server, '--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder], folder, {});
  await answers(socket, stop);
  return { url: socket, stop };
}

/** The path of a program: on PATH, or where Debian keeps PostgreSQL's (the newest version first). */
export function findProgram(name: string): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** PostgreSQL refuses to run as root: an account that every system has takes its place. */
export function ordinaryAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const name = ['postgres', 'nobody'].find((candidate) => idOf(candidate, '-u') !== undefined);
  if (!name) throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody".');
  return { uid: idOf(name, '-u'), gid: idOf(name, '-g') };
}

function idOf(name: string, what: '-u' | '-g'): number | undefined {
  try {
    return Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined; // no such user
  }
}

export function privateFolder(prefix: string, { uid, gid }: Account): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/**
 * Runs a server whose life hangs on our end of a pipe: however this process ends (even by SIGKILL), the shell reads the end
 * of its input, stops the server and removes the folder. A group of its own, so that Ctrl+C reaches only us.
 */
function guarded(server: string[], folder: string, account: Account): () => Promise<void> {
  const script = 'folder=$1; shift; "$@" >"$folder/log" 2>&1 & read -r _; kill -INT $!; wait $!; cd /; rm -rf "$folder"';
  const guard = spawn('sh', ['-c', script, 'sh', folder, ...server], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...account,
  });
  const ended = new Promise<void>((done) => guard.once('exit', () => done()));
  return async () => {
    guard.stdin?.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function answers(socket: string, stop: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!(await accepts(socket))) {
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`The server behind ${socket} did not start within ${startTimeoutMs / 1000} s.`);
    }
    await sleep(50);
  }
}

/** The socket accepts a moment before the server lets anybody in. */
export async function takesQueries(url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    const failure = await client.connect().then(
      () => undefined,
      (error: Error) => error,
    );
    await client.end().catch(() => undefined);
    if (!failure) return;
    if (Date.now() > deadline) throw failure;
    await sleep(50);
  }
}

function accepts(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const connection = connect(socket);
    connection.once('connect', () => {
      connection.destroy();
      done(true);
    });
    connection.once('error', () => done(false));
  });
}
