import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { emptyDatabase, engine, privateDatabase } from '#testing/database.ts';
import { DataFolderInUse } from './data-folder-lock.ts';
import { type Connections, openDatabase } from './open.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const program = (name: string) => join(root, 'testing', name);

interface Writer {
  child: ChildProcessByStdio<null, Readable, Readable>;
  acknowledged: number[];
  complaint: () => string;
  ended: Promise<number | null>;
}

/** Starts the program that writes rows, in a process of its own. */
function startWriter(dataFolder: string, before: string[] = [], environment: Record<string, string> = {}): Writer {
  const child = spawn(process.execPath, [...before, '--import', 'tsx', program('row-writer.ts'), dataFolder], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const writer = { child, acknowledged: [] as number[], unread: '', errors: '' }; // safe: an empty list of what follows
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (writer.unread + chunk).split('\n');
    writer.unread = lines.pop() ?? '';
    writer.acknowledged.push(...lines.map(Number));
  });
  child.stderr.on('data', (chunk: Buffer) => {
    writer.errors += chunk;
  });
  return { ...writer, complaint: () => writer.errors, ended: new Promise((done) => child.once('close', done)) };
}

async function acknowledges(writer: Writer, count: number): Promise<void> {
  await expect
    .poll(() => writer.acknowledged.length || writer.complaint(), { timeout: 20_000, interval: 20 })
    .toSatisfy((seen) => typeof seen === 'number');
  await expect.poll(() => writer.acknowledged.length, { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(count);
}

function onEmbedded(): void {
  let dataFolder: string;
  let open: Connections | undefined;
  beforeAll(async () => {
    const data = await privateDatabase({ statementTimeoutMs: 1000 });
    dataFolder = data.dataFolder;
    open = data.connections;
  });
  afterAll(async () => {
    await open?.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const failures: string[] = [];
  const reopen = async () => {
    open = await openDatabase({ dataFolder, root, statementTimeoutMs: 1000, report: (_error, doing) => failures.push(doing) });
    return open;
  };
  const close = async () => {
    await open?.close();
    open = undefined;
  };
  const database = () => {
    if (!open) throw new Error('The database is closed.');
    return open;
  };
  const ask = async <Row extends object>(text: string) => (await database().transaction('', (run) => run<Row>(text))).rows;

  test('is refused to a second process, which says what to do', async () => {
    const second = startWriter(dataFolder);
    expect(await second.ended).toBe(1);
    expect(second.complaint()).toContain('DataFolderInUse');
    expect(second.complaint()).toContain(
      `${dataFolder}/database is in use by another Siteloom process. Stop it first, or set DATA_DIR to another folder.`,
    );
    await expect(openDatabase({ dataFolder, root })).rejects.toThrow(DataFolderInUse);
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('with damaged files says so, and what to start with instead', async () => {
    const other = await privateDatabase({});
    await other.connections.close();
    writeFileSync(join(other.dataFolder, 'database', 'global', 'pg_control'), '');
    const sentence = `The database in ${other.dataFolder}/database cannot be opened: its files are damaged`;
    await expect(openDatabase({ dataFolder: other.dataFolder, root })).rejects.toThrow(sentence);
    rmSync(other.dataFolder, { recursive: true, force: true });
  });

  test('goes on after a statement that does not end, with every committed row', async () => {
    await ask('create table kept (id integer)');
    await ask('insert into kept values (1)');
    const runaway = database().transaction('', async (run) => {
      await run('insert into kept values (2)');
      await run('select count(*) from generate_series(1, 100000000000)');
    });
    const queued = Promise.all([1, 2, 3].map(() => ask('select id from kept')));
    await expect(runaway).rejects.toMatchObject({ code: '57014' });
    expect(await queued).toEqual([[{ id: 1 }], [{ id: 1 }], [{ id: 1 }]]);
    await ask('insert into kept values (3)');
    expect(await ask('select id from kept order by id')).toEqual([{ id: 1 }, { id: 3 }]);
  });

  test('gives a connection that follows another a session of its own, and no answer that was meant for the other', async () => {
    const { pool, drop } = await emptyDatabase();
    const named = { name: 's17', text: 'select $1::integer as number', values: [17] };
    const given = await pool.connect();
    await given.query(named);
    await given.query("begin; set session work_mem = '17MB'");
    const unheard = given.query('select count(*) from generate_series(1, 1000000)').catch((error: unknown) => error);
    given.release(new Error('The driver gives this connection up.'));
    expect((await pool.query(named)).rows).toEqual([{ number: 17 }]);
    expect((await pool.query('show work_mem')).rows).not.toEqual([{ work_mem: '17MB' }]);
    await pool.query('vacuum pg_namespace'); // refused inside a transaction
    expect(await unheard).toBeInstanceOf(Error);
    await drop();
  });

  test('goes on after upkeep that failed, with the statements it had named before', async () => {
    await ask("create function divide(integer) returns integer language plpgsql immutable as 'begin return $1; end'");
    await ask('create table indexed (id integer)');
    await ask('create index indexed_by on indexed (divide(id))');
    await ask('insert into indexed values (1)');
    await ask("create or replace function divide(integer) returns integer language plpgsql immutable as 'begin return 1 / 0; end'");
    await expect(ask('analyze indexed')).rejects.toThrow('division by zero');
    await close();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await reopen();
    const named = () => database().transaction('', (run) => run('select $1::integer as number', [17]));
    await named();
    await vi.advanceTimersByTimeAsync(61_000); // the first analyze
    vi.useRealTimers();
    for (const again of [1, 2]) expect([again, (await named()).rows]).toEqual([again, [{ number: 17 }]]);
    expect(failures).toEqual(['analyze']);
    await ask('drop table indexed');
  });

  test('keeps nothing of what it has answered', async () => {
    // Other tests share the process, and garbage is collected when it likes: what is kept grows in every round, all else in some.
    const grownMegabytes: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const before = process.memoryUsage.rss();
      for (let answered = 0; answered < 300; answered += 1) await ask("select repeat('x', 1000000) as text");
      grownMegabytes.push((process.memoryUsage.rss() - before) / 1e6);
    }
    expect(Math.min(...grownMegabytes)).toBeLessThan(150);
  });

  test('loses no acknowledged row to kill -9, and the lock of the dead process is taken over', async () => {
    await close();
    const acknowledged: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const writer = startWriter(dataFolder);
      await acknowledges(writer, 20 + 15 * round);
      writer.child.kill('SIGKILL');
      await writer.ended;
      expect(existsSync(join(dataFolder, 'database.lock'))).toBe(true);
      acknowledged.push(...writer.acknowledged);
    }
    await reopen();
    const stored = new Set((await ask<{ id: number }>('select id from written')).map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(20 + 35 + 50);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  test('has the log on the disk before a commit is acknowledged', async () => {
    await close();
    const trace = join(dataFolder, 'trace');
    const writer = startWriter(dataFolder, ['--require', program('trace-fsync.cjs')], { TRACE_FILE: trace });
    await acknowledges(writer, 20);
    writer.child.kill('SIGKILL');
    await writer.ended;
    const perCommit = readFileSync(trace, 'utf8')
      .split('acknowledged\n')
      .slice(0, -1)
      .map((part) => part.split('fsync\n').length - 1);
    expect(perCommit.length).toBeGreaterThanOrEqual(20);
    expect(perCommit.filter((fsyncs) => fsyncs === 0)).toEqual([]);
    await reopen();
  });

  test('stops for good when the disk does not keep a write, and says so once', async () => {
    await close();
    const failing = join(dataFolder, 'failing');
    const writer = startWriter(dataFolder, ['--require', program('fail-fsync.cjs')], { FAIL_FILE: failing, ON_ERROR: 'go-on' });
    await acknowledges(writer, 5);
    writeFileSync(failing, '');
    const refused = () => writer.complaint().match(/^refused .*$/gm) ?? [];
    await expect.poll(() => refused().length, { timeout: 20_000 }).toBeGreaterThan(2);
    const acknowledged = writer.acknowledged.length;
    rmSync(failing); // the next fsync would succeed, and mean nothing
    const before = refused().length;
    await expect.poll(() => refused().length, { timeout: 20_000 }).toBeGreaterThan(before + 5);
    expect(writer.acknowledged.length).toBe(acknowledged);
    expect(refused().at(-1)).toContain('The disk did not keep a write (Error: EIO: i/o error, fsync)');
    expect(writer.complaint().match(/^The database, fsync: DiskFailed/gm)).toHaveLength(1);
    writer.child.kill('SIGKILL');
    await writer.ended;
    await reopen();
    const stored = new Set((await ask<{ id: number }>('select id from written')).map(({ id }) => id));
    expect(writer.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  test('gives the folder free again when it could not be opened', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'siteloom-broken-'));
    mkdirSync(join(broken, 'database'));
    writeFileSync(join(broken, 'database', 'PG_VERSION'), '1\n');
    for (const attempt of [1, 2]) {
      const error: unknown = await openDatabase({ dataFolder: broken, root }).catch((reason: unknown) => reason);
      expect([attempt, error instanceof Error, error instanceof DataFolderInUse]).toEqual([attempt, true, false]);
    }
    rmSync(broken, { recursive: true });
  }, 30_000);
}

function onPostgres(): void {
  test('is neither made nor locked where the configuration names PostgreSQL', async () => {
    const data = await privateDatabase();
    expect(data.connections.embedded).toBe(false);
    expect(existsSync(join(data.dataFolder, 'database'))).toBe(false);
    expect(existsSync(join(data.dataFolder, 'database.lock'))).toBe(false);
    await data.drop();
  });
}

describe('the embedded database', engine === 'embedded' ? onEmbedded : onPostgres);
