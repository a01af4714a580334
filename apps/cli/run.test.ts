import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepare } from '#apps/server/first-start.ts';
import { readConfig } from '#kit/server/config.ts';
import { openDatabase } from '#kit/server/database/open.ts';
import { database, type WideTx } from '#kit/server/database/scope.ts';
import { passwordMatches } from '#kit/server/passwords.ts';
import { engine, privateDatabase } from '#testing/database.ts';
import { runCommand } from './run.ts';

let dataFolder = '';
const config = () => readConfig({ DATA_DIR: dataFolder, ADMIN_PASSWORD: 'Platform-1-secret', DEMO: 'off' });

/** Types a command and tells its exit code and what it printed. */
async function type(...words: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const code = await runCommand(words, { readConfig: config, print: (line) => out.push(line), printError: (line) => error.push(line) });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

/** Looks into the database between two commands, which leave it closed. */
async function look<T>(work: (tx: WideTx) => Promise<T>): Promise<T> {
  const db = database(await openDatabase({ dataFolder, root: config().root }));
  return db.acrossRealms(work).finally(() => db.close());
}

test('without a command, and with --help, it says what there is', async () => {
  for (const words of [[], ['--help'], ['help']]) {
    expect(await type(...words)).toMatchObject({ code: 0, out: expect.stringContaining('tenant create'), error: '' });
  }
  expect(await type('tenant', 'create', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('--template KEY') });
  for (const words of [['publish'], ['tenant', 'publish']]) {
    expect((await type(...words, '--help')).out).toContain('Usage: npm run siteloom -- publish CODE FOLDER [options]');
  }
});

test('what it does not know ends with 2 and the way to help', async () => {
  expect(await type('tenant', 'burn')).toMatchObject({
    code: 2,
    out: '',
    error: expect.stringContaining('There is no command "tenant burn"'),
  });
  expect(await type('tenant', 'create', '--colour', 'red')).toMatchObject({ code: 2, error: expect.stringContaining('--colour') });
  expect(await type('tenant', 'create', '--code', 'abc')).toMatchObject({
    code: 2,
    error: expect.stringContaining('Missing: --name, --username.'),
  });
  expect(await type('publish', 'abc')).toMatchObject({ code: 2, error: expect.stringContaining('Missing: FOLDER.') });
});

test('a database that does not answer is said in one line', async () => {
  const away = () =>
    readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'siteloom-cli-')), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const error: string[] = [];
  const code = await runCommand(['tenant', 'list'], { readConfig: away, print: () => undefined, printError: (line) => error.push(line) });
  expect({ code, error }).toEqual({
    code: 1,
    error: [expect.stringMatching(/^The database does not answer at DATABASE_URL: .*ECONNREFUSED[^\n]*$/)],
  });
});

/** Each command opens the data folder itself: a second each time, several on a busy machine. */
const timeout = 180_000;
// The data folder holds the embedded database. The other one is reached by the same code with another address.
describe.each(engine === 'embedded' ? [engine] : [])('on an installation (%s)', { timeout }, () => {
  beforeAll(async () => {
    const data = await privateDatabase();
    dataFolder = data.dataFolder;
    await prepare(config(), data.db);
    await data.connections.close();
  }, timeout);
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  test('a company is opened, listed and deleted, and the log knows who did it', async () => {
    const opened = await type('tenant', 'create', '--code', 'acme', '--name', 'ACME', '--username', 'acme_boss', '--expire', '2099-12-31');
    expect(opened).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringMatching(/^Opened acme \(\d+\): http:\/\/acme\.localhost:8000\/\nAccount: acme_boss\nPassword: \w{16}$/),
    });
    expect((await type('tenant', 'list')).out).toMatch(/\tacme\topen\t\d{4}-\d{2}-\d{2}\tACME\n1 company$/);

    const mirror = join(dataFolder, 'mirror');
    const published = await type('publish', 'acme', mirror);
    expect(published).toMatchObject({ code: 0, error: '', out: expect.stringMatching(/^\d+ pages and \d+ files/) });
    expect(readFileSync(join(mirror, 'index.html'), 'utf8')).toContain('<link rel="canonical" href="http://acme.localhost/"/>');
    const elsewhere = await type('publish', 'acme', mirror, '--origin', 'https://www.example.com');
    expect(elsewhere.out.split(' pages')[0]).toBe(published.out.split(' pages')[0]);
    expect(readFileSync(join(mirror, 'index.html'), 'utf8')).toContain('<link rel="canonical" href="https://www.example.com/"/>');
    expect(await type('tenant', 'publish', 'nobody', mirror)).toMatchObject({ code: 1, error: 'There is no company "nobody".' });
    expect(await type('publish', 'acme', mirror, 'more')).toMatchObject({ code: 2 });
    expect(existsSync(join(mirror, 'index.html'))).toBe(true);

    const never = ['tenant', 'create', '--code', 'never', '--name', 'N', '--username', 'never_boss', '--expire', '2099-02-30'];
    expect(await type(...never)).toMatchObject({ code: 2, error: '--expire is a date: YYYY-MM-DD.' });
    const again = ['tenant', 'create', '--code', 'acme', '--name', 'Other', '--username', 'other_boss'];
    expect(await type(...again)).toMatchObject({ code: 1, error: 'Another company has the code “acme”' });

    expect(await type('tenant', 'delete', '--code', 'acme', '--confirm', 'acmee')).toMatchObject({ code: 2 });
    expect(await type('tenant', 'delete', '--code', 'acme', '--confirm', 'acme')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Deleted acme \(ACME\): \d+ documents?, 1 administrator\.\n/),
    });
    expect(await type('tenant', 'delete', '--code', 'acme', '--confirm', 'acme')).toMatchObject({
      code: 1,
      error: 'There is no company "acme".',
    });
    const log = await look((tx) => tx.selectFrom('admin_log').select(['node', 'user_agent']).orderBy('id').execute());
    expect(log).toEqual([
      { node: 'tenant/add', user_agent: 'siteloom' },
      { node: 'tenant/del', user_agent: 'siteloom' },
    ]);
  });

  test('a lost password is replaced, must be changed, and the lock is gone', async () => {
    const reset = await type('admin', 'reset-password', '--username', 'ADMIN');
    const [, password = ''] = /^Password: (\w{16})$/m.exec(reset.out) ?? [];
    expect(reset.code).toBe(0);
    const [secret] = await look((tx) => tx.selectFrom('admin_secrets').select(['password_hash', 'must_change', 'passwords_had']).execute());
    expect(secret).toMatchObject({ must_change: true, passwords_had: 1 });
    expect(await passwordMatches(secret?.password_hash, password)).toBe(true);

    expect(await type('admin', 'reset-password', '--username', 'admin', '--area', 'tenant')).toMatchObject({ code: 1 });
    expect(await type('admin', 'reset-password', '--username', 'admin', '--password', 'password1')).toMatchObject({ code: 2 });
    expect(await type('admin', 'reset-password', '--username', 'root1234', '--password', 'Root1234')).toMatchObject({ code: 2 });
  });

  test('a lost second step is reset, and what the account had open ends', async () => {
    expect(await type('admin', 'reset-two-step', '--username', 'admin')).toMatchObject({
      code: 1,
      error: 'Two-step login is not on for admin.',
    });
    await look(async (tx) => {
      const { id } = await tx.selectFrom('admins').select('id').where('tenant_id', '=', 0).executeTakeFirstOrThrow();
      const account = { tenant_id: 0, admin_id: id };
      await tx
        .insertInto('second_steps')
        .values({ ...account, secret: Buffer.from('x'), enabled_time: new Date() })
        .execute();
      await tx
        .insertInto('sign_in_tickets')
        .values({ ...account, hash: Buffer.from('x'), area: 'admin', keep: false, ip: '', expire_time: new Date() })
        .execute();
    });
    expect(await type('admin', 'reset-two-step', '--username', 'Admin', '--area', 'tenant')).toMatchObject({ code: 1 });
    expect(await type('admin', 'reset-two-step', '--username', 'Admin', '--area', 'moon')).toMatchObject({ code: 2 });
    expect(await type('admin', 'reset-two-step', '--username', 'Admin')).toMatchObject({ code: 0, error: '' });
    // Where a second step is required, the password alone does not open the console.
    await look(async (tx) => {
      const { id } = await tx.selectFrom('admins').select('id').where('tenant_id', '=', 0).executeTakeFirstOrThrow();
      await tx
        .insertInto('second_steps')
        .values({ tenant_id: 0, admin_id: id, secret: Buffer.from('x'), enabled_time: new Date() })
        .execute();
      await tx
        .insertInto('settings')
        .values({ tenant_id: 0, name: 'twoStepRequired', value: JSON.stringify('all') })
        .execute();
    });
    expect(await type('admin', 'reset-two-step', '--username', 'Admin')).toMatchObject({
      code: 0,
      out: expect.stringContaining('sets a new second step up before anything else'),
    });
    await look((tx) => tx.deleteFrom('settings').where('name', '=', 'twoStepRequired').execute());
    const left = await look(async (tx) => [
      ...(await tx.selectFrom('second_steps').selectAll().execute()),
      ...(await tx.selectFrom('sign_in_tickets').selectAll().execute()),
    ]);
    expect(left).toEqual([]);
    const told = await look((tx) => tx.selectFrom('notices').select(['kind', 'details']).orderBy('id').execute());
    expect(told).toEqual(
      ['account.password_reset', 'account.two_step_reset', 'account.two_step_reset'].map((kind) => ({
        kind,
        details: { by: 'siteloom (CLI)' },
      })),
    );
  });

  test('the activity log has the resets too, is verified, and a changed entry is found', async () => {
    const resets = await look((tx) => tx.selectFrom('admin_log').select(['node', 'data']).orderBy('id', 'desc').limit(3).execute());
    expect(resets).toEqual(
      ['reset-two-step', 'reset-two-step', 'reset-password'].map((command) => ({
        node: 'auth/admin/edit',
        data: { name: expect.stringMatching(/^admin$/i), command: `admin ${command}` },
      })),
    );
    expect(await type('verify-log', '--expect', `5:${'0'.repeat(64)}`)).toMatchObject({ code: 2 });
    const { code, out } = await type('verify-log');
    const [, head = ''] = /^platform\tholds\t5 entries\t(5:[0-9a-f]{64})$/m.exec(out) ?? [];
    expect({ code, head: head.length }).toEqual({ code: 0, head: 66 });
    expect(await type('verify-log', '--tenant', 'platform', '--expect', head)).toMatchObject({ code: 0, error: '' });
    const other = `5:${'0'.repeat(64)}`;
    expect(await type('verify-log', '--tenant', 'platform', '--expect', other)).toMatchObject({
      code: 1,
      out: expect.stringContaining('is not the one that was printed'),
    });

    // As the owner of the schema: nobody else may change an entry.
    const connections = await openDatabase({ dataFolder, root: config().root });
    await connections.transaction('', (run) => run("update admin_log set username = 'somebody' where place = 5"));
    await connections.close();
    expect(await type('verify-log')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^platform\tBROKEN\t4 entries hold\tentry 5 \(id \d+\) was changed/m),
      error: '1 of 1 logs do not hold.',
    });
  });

  test('work that is not tried any more is listed, and tried again', async () => {
    expect(await type('jobs', 'list')).toMatchObject({ code: 0, out: 'Jobs that are not tried any more: 0' });
    expect(await type('jobs', 'retry', '--queue', 'mail')).toMatchObject({
      code: 1,
      error: 'There is no work "mail" that is not tried any more.',
    });
    await look((tx) =>
      tx
        .insertInto('jobs')
        .values([
          { tenant_id: 0, queue: 'mail', attempts: 8, error: 'mail.refused {"code":550}' },
          { tenant_id: 0, queue: 'domains.recheck', attempts: 8, error: 'Error: no' },
          { tenant_id: 0, queue: 'mail', attempts: 3 },
        ])
        .execute(),
    );
    const listed = await type('jobs', 'list');
    expect(listed.out).toMatch(/^mail\tplatform\t1\t\d{4}-\d\d-\d\d \d\d:\d\d UTC\tmail\.refused \{"code":550\}$/m);
    expect(listed.out).toMatch(/Jobs that are not tried any more: 2$/);
    expect(await type('jobs', 'retry', '--queue', 'mail')).toMatchObject({ code: 0, out: 'Jobs that are tried again: 1' });
    expect(await type('jobs', 'retry')).toMatchObject({ code: 0, out: 'Jobs that are tried again: 1' });
    const left = await look((tx) => tx.selectFrom('jobs').select(['queue', 'attempts']).orderBy('id').execute());
    expect(left.filter(({ queue }) => ['mail', 'domains.recheck'].includes(queue)).map(({ attempts }) => attempts)).toEqual([0, 0, 3]);
  });

  test('a company leaves as one file, and is opened from it under another code', async () => {
    await type('tenant', 'create', '--code', 'leaf', '--name', 'Leaf', '--username', 'leaf_boss', '--template', 'demo');
    const file = join(dataFolder, 'leaf.zip');
    expect(await type('tenant', 'export', '--code', 'leaf', '--to', file)).toMatchObject({
      ...{ code: 0, error: '', out: expect.stringMatching(/^Written: .+ \(\d{3,} rows\)\./) },
    });
    expect(await type('tenant', 'export', '--code', 'leaf', '--to', file)).toMatchObject({ code: 1, error: `${file} is there already.` });
    expect(await type('tenant', 'export', '--code', 'leav', '--to', `${file}2`)).toMatchObject({ code: 1 });

    expect(await type('tenant', 'import', '--from', file, '--code', 'le af')).toMatchObject({ code: 2 });
    const names = await readdir(dataFolder);
    for (const [path, error] of [
      [`${file}2`, `There is no file ${file}2.`],
      [join(file, 'inner.zip'), `There is no file ${join(file, 'inner.zip')}.`],
      [dataFolder, `${dataFolder} is a folder. Name the file.`],
    ] as const) {
      expect(await type('tenant', 'import', '--from', path, '--code', 'twig')).toEqual({ code: 1, out: '', error });
      expect(await type('restore', '--from', path)).toEqual({ code: 1, out: '', error });
    }
    const far = join(dataFolder, 'none', 'leaf.zip');
    const nowhere = { code: 1, out: '', error: `There is no folder ${join(dataFolder, 'none')}.` };
    expect(await type('tenant', 'export', '--code', 'leaf', '--to', far)).toEqual(nowhere);
    expect(await type('backup', '--to', far)).toEqual(nowhere);
    expect(await type('backup', '--to', join(file, 'all.zip'))).toEqual({ code: 1, out: '', error: `${file} is no folder.` });
    expect(await type('publish', 'leaf', join(file, 'site'))).toEqual({
      ...{ code: 1, out: '', error: `${file} is a file, or stands below one: there is no folder in it.` },
    });
    expect(await readdir(dataFolder)).toEqual(names);
    expect(await type('tenant', 'import', '--from', file, '--code', 'twig', '--name', 'Twig')).toMatchObject({
      ...{ code: 0, error: '', out: expect.stringMatching(/^Opened twig \(\d+\): .+\nAccount: twig\nPassword: \w{16}$/) },
    });
    await type('tenant', 'delete', '--code', 'leaf', '--confirm', 'leaf');
    expect(await type('tenant', 'import', '--from', file, '--code', 'leaf')).toMatchObject({
      ...{ code: 0, out: expect.stringMatching(/Account: leaf_boss\nPasswords are those of the file\.$/) },
    });
    for (const code of ['leaf', 'twig']) await type('tenant', 'delete', '--code', code, '--confirm', code);
  });

  test('migrating says what it did', async () => {
    expect(await type('migrate')).toEqual({ code: 0, out: 'The database was up to date.', error: '' });
  });

  test('a mirror of one company takes the place of another’s only where it is told to', async () => {
    const created = ['tenant', 'create', '--expire', '2099-12-31', '--name'];
    for (const code of ['one-co', 'two-co']) await type(...created, code, '--code', code, '--username', `${code.slice(0, 3)}_boss`);
    const mirror = join(dataFolder, 'whose');
    const holder = () => /rel="canonical" href="http:\/\/([^.]+)\./.exec(readFileSync(join(mirror, 'index.html'), 'utf8'))?.[1];
    expect(await type('publish', 'one-co', mirror)).toMatchObject({ code: 0 });
    const refused = {
      code: 1,
      error: `${mirror} is the mirror of the company "one-co". To put "two-co" into its place, add --replace one-co.`,
    };
    expect(await type('publish', 'two-co', mirror)).toMatchObject(refused);
    expect(await type('publish', 'two-co', mirror, '--replace', 'three-co')).toMatchObject(refused);
    expect(holder()).toBe('one-co');
    expect(await type('publish', 'one-co', mirror)).toMatchObject({ code: 0, out: expect.stringContaining('the same as before') });
    expect(await type('publish', 'two-co', mirror, '--replace', 'one-co')).toMatchObject({ code: 0, error: '' });
    expect(holder()).toBe('two-co');
    expect(readdirSync(dataFolder).filter((name) => name.startsWith('whose'))).toHaveLength(2);
  });

  test('a company whose last day has passed is opened with a warning, and listed as expired', async () => {
    const past = ['--code', 'past', '--name', 'Past', '--username', 'past_boss', '--template', 'empty', '--expire', '2025-01-01'];
    expect(await type('tenant', 'create', ...past)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Opened past'),
      error: '2025-01-01 has passed: the website and the console are closed.',
    });
    expect((await type('tenant', 'list')).out).toMatch(/\tpast\texpired\t2025-01-01\tPast$/m);
    expect(await type('tenant', 'delete', '--code', 'past', '--confirm', 'past')).toMatchObject({ code: 0 });
  });
});
