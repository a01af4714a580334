/** An installation in one file, and back from it: with the same database and with the other one. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '#apps/server/build-server.ts';
import { openDemo } from '#apps/server/demo.ts';
import { prepare } from '#apps/server/first-start.ts';
import { moneyLogs } from '#features/members/ledger.contract.ts';
import { readConfig, readConfigAsItIs } from '#kit/server/config.ts';
import { migrate, readMigrations } from '#kit/server/database/migrate.ts';
import { openDatabase, openOwner } from '#kit/server/database/open.ts';
import { database } from '#kit/server/database/scope.ts';
import { openBundle, type Piece, writeBundle } from '#kit/server/dump/bundle.ts';
import { rowsName } from '#kit/server/dump/installation.ts';
import { localFiles } from '#kit/server/files.ts';
import { openWith } from '#kit/server/seal.ts';
import { emptyDatabase, engine } from '#testing/database.ts';
import { giveStore } from '#testing/store-settings.ts';
import { platformPassword, world } from '#testing/world.ts';
import { runCommand } from '../run.ts';
import { type Manifest, pieceNames } from './manifest.ts';

const scratch = mkdtempSync(join(tmpdir(), 'siteloom-backup-'));
const file = join(scratch, 'all.zip');
const clock = () => new Date('2027-03-01T08:00:00Z');
const paths = ['/', '/en/', '/sitemap.xml', '/news'];
const undone: (() => unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })];
afterAll(async () => {
  for (const undo of undone.reverse()) await undo();
});

type Environment = Record<string, string>;
let source: Environment;
let shown: string[];
let secret: string;

/** Types a command at an installation, and tells its exit code and what it printed. */
async function type(environment: Environment, ...words: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const config = () => readConfigAsItIs(environment);
  const code = await runCommand(words, { readConfig: config, print: (line) => out.push(line), printError: (line) => error.push(line) });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

/** What its server shows and opens. */
async function look(environment: Environment) {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent', LOGIN_CAPTCHA: 'off', ADMIN_PASSWORD: 'Another-1-secret', DEMO: 'off' });
  const db = database(await openDatabase({ ...config.database, dataFolder: config.dataFolder, root: config.root }));
  await prepare(config, db);
  const server = await buildServer({ config, db, clock });
  try {
    const get = (url: string, host: string) => server.http.inject({ url, headers: { host } });
    const pages = [];
    for (const path of paths) pages.push((await get(path, 'demo.localhost')).body);
    const login = await server.http.inject({
      method: 'POST',
      url: '/admin/Index/login',
      headers: { host: 'console.test' },
      payload: { username: 'admin', password: platformPassword },
    });
    const [sealed] = await db.acrossRealms((tx) =>
      tx.selectFrom('settings').select(['sealed', 'tenant_id']).where('name', '=', 'storageAccessKeySecret').execute(),
    );
    const opened = sealed?.sealed && openWith(config.secret, sealed.sealed, `setting ${sealed.tenant_id} storageAccessKeySecret`);
    const picture = (await get('/storage/r1/default/zeros.bin', 'console.test')).rawPayload.length;
    return { pages, login: login.json<{ code: number }>().code, opened, picture };
  } finally {
    await server.close();
    await db.close();
  }
}

/** Fewer would not be refused as something that unpacks without end. */
const zeros = Buffer.alloc(17 * 1024 * 1024);

beforeAll(async () => {
  const w = await world();
  const { config } = w.server.surroundings;
  await openDemo({ ...w.server.surroundings, config: { ...config, demo: true } });
  const [demo] = await w.data.asOwner<{ id: number; member: number }>('select tenant_id as id, id as member from members');
  const realm = Number(demo?.id);
  await (await w.person(realm))(moneyLogs).add({ body: { user_id: Number(demo?.member), money: '12.50', memo: 'Bonus' } });
  await giveStore(w, realm, {
    ...{ driver: 's3', endpoint: 'https://s3.example.com', region: 'r', bucket: 'b', accessKeyId: 'k', accessKeySecret: 'sealed-word' },
    ...{ publicUrl: '', pathStyle: false },
  });
  const arriving = join(scratch, 'zeros');
  writeFileSync(arriving, zeros);
  await localFiles(join(w.data.dataFolder, 'storage')).put(arriving, 'r1/default/zeros.bin');
  await w.data.asOwner(
    `insert into attachments (tenant_id, topic, url, name, size, mimetype, sha1)
     values (1, 'default', '/storage/r1/default/zeros.bin', 'zeros.bin', $1, 'application/octet-stream', repeat('0', 40))`,
    [zeros.length],
  );
  // What a table that was emptied at its end gave last is not given again.
  await w.data.asOwner("select setval('columns_id_seq', 5000)");
  source = { DATA_DIR: w.data.dataFolder, ...(w.data.url && { DATABASE_URL: w.data.url, DATABASE_OWNER_URL: ownersOf(w.data.url) }) };
  await w.server.close();
  if (engine === 'postgres') undone.push(w.data.drop);
  else await w.data.connections.close().then(() => undone.push(() => rmSync(w.data.dataFolder, { recursive: true, force: true })));
  secret = config.secret;
  shown = (await look(source)).pages;
  expect(await type(source, 'backup', '--to', file)).toMatchObject({ code: 0, error: '' });
}, 300_000);

const ownersOf = (url: string) => Object.assign(new URL(url), { username: new URL(String(process.env.TEST_POSTGRES_URL)).username }).href;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const emptyFolder = () => mkdtempSync(join(scratch, 'to-'));

/** An installation that is not there yet. */
async function place(kind: typeof engine): Promise<Environment> {
  if (kind === 'embedded') return { DATA_DIR: join(emptyFolder(), 'data') };
  const empty = await emptyDatabase();
  undone.push(empty.drop);
  return { DATA_DIR: empty.dataFolder, DATABASE_URL: String(empty.url) };
}

test.skipIf(process.platform === 'win32')('T211 is a file that nobody else reads', () => {
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
});

const targets = engine === 'postgres' ? (['postgres', 'embedded'] as const) : (['embedded'] as const);

describe.each(targets)('restored (%s)', (kind) => {
  test('it shows, opens and holds what it did, and goes on', async () => {
    const to = await place(kind);
    const restored = await type(to, 'restore', '--from', file);
    expect(restored).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringMatching(/\d+ tables with \d+ rows, 1 files, and the secret\.$/m),
    });
    expect(restored.out).not.toContain(secret);
    expect(await look(to)).toEqual({ pages: shown, login: 1, opened: 'sealed-word', picture: zeros.length });
    expect(await type(to, 'verify')).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringMatching(/^Files: 1 of 1 are there, 17\.0 MB$/m),
    });
    expect(await type(to, 'restore', '--from', file)).toMatchObject({
      code: 1,
      error: expect.stringContaining('goes only where nothing is'),
    });
    rmSync(join(to.DATA_DIR ?? '', 'storage', 'r1', 'default', 'zeros.bin'));
    expect(await type(to, 'verify')).toMatchObject({ code: 1, error: 'Not whole: 1 of 1 files are missing or have another size.' });

    // Out of the one database and into the other, and back.
    const again = join(scratch, `${kind}.zip`);
    expect(await type(to, 'backup', '--to', again)).toMatchObject({ code: 0 });
    expect(await type(to, 'backup', '--to', again)).toMatchObject({ code: 1, error: `${again} is there already.` });
    const back = await place(engine);
    expect(await type(back, 'restore', '--from', again)).toMatchObject({ code: 0, error: '' });
    expect(readFileSync(join(back.DATA_DIR ?? '', 'secret'), 'utf8').trim()).toBe(secret);
    const numbers = await type(back, 'verify');
    expect(numbers).toMatchObject({ code: 1, out: expect.stringMatching(/^Derived: (\d+) of \1 checks agree$/m) });
  }, 300_000);
});

describe('what cannot be restored', () => {
  /** Says why, and leaves the place as it was. */
  async function refusedFor(from: string, environment?: Environment) {
    const to = environment ?? (await place(engine));
    const { code, error } = await type(to, 'restore', '--from', from);
    const { DATA_DIR: folder = '' } = to;
    return { code, error, left: existsSync(folder) ? readdirSync(folder) : [] };
  }
  const refused = (said: RegExp) => ({ code: 1, error: expect.stringMatching(said), left: [] });

  /** The backup as somebody else might have made it: with the rows of some tables gone, and what its manifest says changed. */
  async function altered(change: (manifest: Manifest) => object, emptied: string[] = []): Promise<string> {
    const [folder, path] = [emptyFolder(), join(emptyFolder(), 'altered.zip')];
    const bundle = await openBundle(file, { isTrusted: true });
    const manifest = JSON.parse(bundle.manifest) as Manifest; // safe: our own backup
    const none = { rows: 0, bytes: 0, sha256: sha256(Buffer.alloc(0)) };
    const tables = manifest.tables.map((table) => (emptied.includes(table.table) ? { ...table, ...none } : table));
    async function* pieces(): AsyncGenerator<Piece> {
      const kept = manifest.tables
        .filter(({ table }) => !emptied.includes(table))
        .map((table) => ({ name: rowsName(table.table), sum: table }));
      const stored = { name: pieceNames.file('r1/default/zeros.bin'), sum: { bytes: zeros.length, sha256: sha256(zeros) } };
      const rest = [stored, { name: pieceNames.files, sum: manifest.files }, { name: pieceNames.secret, sum: manifest.secret }];
      for (const { name, sum } of [...kept, ...rest]) {
        const from = await bundle.extract(name, sum, folder);
        yield { name, open: () => createReadStream(from) };
      }
      for (const name of emptied) yield { name: rowsName(name), open: () => Readable.from([]) };
    }
    await writeBundle(path, pieces(), () => JSON.stringify(change({ ...manifest, tables })), { mtime: clock() });
    bundle.close();
    return path;
  }

  test('is no backup, or one that was damaged', async () => {
    const [other, damaged] = [join(scratch, 'other.zip'), join(scratch, 'damaged.zip')];
    writeFileSync(other, 'words');
    const bytes = readFileSync(file);
    bytes.fill(1, bytes.length >> 1, (bytes.length >> 1) + 10);
    writeFileSync(damaged, bytes);
    expect(await refusedFor(other)).toEqual(refused(/is no file made by "backup", or is damaged/));
    expect(await refusedFor(damaged)).toEqual(refused(/is no file made by "backup", or is damaged: .*Nothing was restored\.$/));
  });

  test('is of a newer version', async () => {
    const other = { id: '20991231_0000_later.sql', checksum: '' };
    const later = await altered((manifest) => ({ ...manifest, product: '9.1.0', migrations: [...manifest.migrations, other] }));
    expect(await refusedFor(later)).toEqual(refused(/newer version \(9\.1\.0\): it has had the migration 20991231_0000_later\.sql/));
    expect(await refusedFor(await altered((manifest) => ({ ...manifest, version: 2 })))).toEqual(refused(/was made by a newer version\./));
  });

  test('has rows that lead nowhere: nothing of it stays', async () => {
    const to = await place(engine);
    expect(await refusedFor(await altered((manifest) => manifest, ['admins']), to)).toEqual(
      refused(/do not fit together, nothing was restored/),
    );
    expect(await type(to, 'backup', '--to', join(scratch, 'none.zip'))).toMatchObject({
      code: 1,
      error: expect.stringContaining('There is no installation'),
    });
  });

  test('needs another secret than the one that is set', async () => {
    const environment = { ...(await place(engine)), APP_SECRET: 'x'.repeat(40) };
    expect(await refusedFor(file, environment)).toEqual(refused(/^APP_SECRET is another than the one in the file/));
  });
});

test('a backup of an older version is brought up to date', async () => {
  const known = readMigrations(readConfig({}).root);
  const environment = await place(engine);
  const { database: at, dataFolder } = readConfig(environment);
  const older = await openOwner({ ...at, dataFolder });
  await migrate(older.pool, known.slice(0, -2)).finally(older.close);
  const past = join(scratch, 'past.zip');
  expect(await type({ ...environment, APP_SECRET: secret }, 'backup', '--to', past)).toMatchObject({ code: 0, error: '' });
  const to = await place(engine);
  const last = known.slice(-2).map(({ id }) => `Applied ${id}`);
  expect(await type(to, 'restore', '--from', past)).toMatchObject({ code: 0, out: expect.stringContaining(last.join('\n')) });
  expect(await type(to, 'migrate')).toMatchObject({ out: 'The database was up to date.' });
});
