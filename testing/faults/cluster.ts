/** A PostgreSQL that keeps what it acknowledges and may be stopped, killed and started again; gone with the process that asked for it. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

import { findProgram, ordinaryAccount, privateFolder, takesQueries } from '../machine.ts';

export interface Cluster {
  url: string;
  /** `immediate` is what a crash is: no checkpoint, connections cut, recovery at the next start. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Comes back when it takes queries. */
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

export interface ClusterOptions {
  /** An empty folder for its files, on a disk of one's own choosing. Default: a new one. */
  files?: string | undefined;
  settings?: Readonly<Record<string, string>> | undefined;
}

/** Kept as the manual says, but for the power supply: the commit is in the log before it is acknowledged. */
const kept = { listen_addresses: '', synchronous_commit: 'on', fsync: 'on', max_connections: '100' };

export async function startCluster({ files, settings }: ClusterOptions = {}): Promise<Cluster> {
  const [initdb, control] = [findProgram('initdb'), findProgram('pg_ctl')];
  if (!initdb || !control) throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql.');
  const account = ordinaryAccount();
  const folder = privateFolder('siteloom-pg-', account);
  const cluster = files ? join(files, 'cluster') : join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(cluster, account.uid, account.gid);
  const inFolder = { cwd: folder, stdio: 'ignore', ...account } as const;
  execFileSync(initdb, ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'], inFolder);

  const all = { ...kept, unix_socket_directories: folder, ...settings };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const guard = guardOf(control, cluster, folder, account);
  const controlled = (args: string[]) =>
    new Promise<void>((done, fail) => {
      const child = spawn(control, ['-D', cluster, '-l', join(folder, 'log'), ...args], inFolder);
      child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`pg_ctl ${args[0]} ended with ${code}.`))));
    });
  const start = async () => {
    await controlled(['start', '-w', '-t', '60', '-o', flags.join(' ')]);
    await takesQueries(url);
  };
  await start();
  return {
    url,
    start,
    stop: (mode) => controlled(['stop', '-w', '-m', mode]),
    async remove() {
      guard.stdin?.end();
      await new Promise((done) => guard.once('exit', done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One question by a connection of its own. */
export async function ask(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** However this process ends, a shell reads the end of its input and takes the server away. */
function guardOf(control: string, cluster: string, folder: string, account: object) {
  const script = 'read -r _; "$1" -D "$2" stop -w -m immediate; cd /; rm -rf "$2" "$3"';
  return spawn('sh', ['-c', script, 'sh', control, cluster, folder], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...account,
  });
}
