/** Commands where no installation is: they say so, and make none. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfigAsItIs } from '#kit/server/config.ts';
import { emptyDatabase, engine } from '#testing/database.ts';
import { runCommand } from '../run.ts';

const scratch = mkdtempSync(join(tmpdir(), 'siteloom-none-'));
const file = join(scratch, 'exp.csv');
const undone: (() => unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })];
beforeAll(() => writeFileSync(file, 'code,name\nacme,ACME\n'));
afterAll(async () => {
  for (const undo of undone.reverse()) await undo();
});

type Environment = Record<string, string>;

async function type(environment: Environment, ...words: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const readConfig = () => readConfigAsItIs(environment);
  const code = await runCommand(words, { readConfig, print: (line) => out.push(line), printError: (line) => error.push(line) });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

/** A folder that nobody made, or a database without a table; and what stands there. */
async function nowhere() {
  const within = mkdtempSync(join(scratch, 'at-'));
  const folder = join(within, 'data', 'siteloom');
  const made = () => readdirSync(within, { recursive: true });
  if (engine === 'embedded') return { environment: { DATA_DIR: folder }, folder, made, said: `There is no installation in ${folder}.` };
  const { pool, url, drop } = await emptyDatabase();
  undone.push(drop);
  const tables = async () => (await pool.query("select tablename from pg_tables where schemaname = 'public'")).rows;
  const environment: Environment = { DATA_DIR: folder, DATABASE_URL: String(url) };
  return { environment, folder, made: async () => [...made(), ...(await tables())], said: 'There is no installation at DATABASE_URL.' };
}

const company = ['--code', 'acme'];
/** Every command that works on an installation, as it is typed. */
const typed: Record<string, string[]> = {
  'tenant create': [...company, '--name', 'ACME', '--username', 'acme_boss'],
  'tenant list': [],
  'tenant delete': [...company, '--confirm', 'acme'],
  'tenant export': [...company, '--to', join(scratch, 'acme.zip')],
  'tenant import': [...company, '--from', file],
  'admin reset-password': ['--username', 'admin'],
  'admin reset-two-step': ['--username', 'admin'],
  'tenant publish': ['acme', join(scratch, 'mirror')],
  'jobs list': [],
  'jobs retry': [],
  backup: ['--to', join(scratch, 'all.zip')],
  verify: [],
  'verify-log': [],
};

describe('where no installation is', { timeout: 120_000 }, () => {
  test('only these commands begin one', async () => {
    const { out } = await type({}, '--help');
    const all = [...out.matchAll(/^ {2}(\S+(?: \S+)?) {3,}\S/gm)].map(([, name = '']) => name);
    expect(all.filter((name) => !(name in typed))).toEqual(['restore', 'migrate']);
  });

  test.each(Object.entries(typed))('%s says so, and nothing is made', async (name, options) => {
    const { environment, made, said } = await nowhere();
    const before = readdirSync(scratch);
    expect(await type(environment, ...name.split(' '), ...options)).toEqual({ code: 1, out: '', error: said });
    expect(await made()).toEqual([]);
    expect(readdirSync(scratch)).toEqual(before);
  });

  test.runIf(engine === 'embedded')('an empty folder for the database is none either', async () => {
    const { environment, folder, made, said } = await nowhere();
    mkdirSync(join(folder, 'database'), { recursive: true });
    const before = await made();
    expect(await type(environment, 'tenant', 'list')).toEqual({ code: 1, out: '', error: said });
    expect(await made()).toEqual(before);
  });

  test('what is no backup leaves neither a folder nor a secret behind', async () => {
    const { environment, made } = await nowhere();
    const error = `${file} is no file made by "backup", or is damaged: It is no zip file, or not a whole one. Nothing was restored.`;
    expect(await type(environment, 'restore', '--from', file)).toEqual({ code: 1, out: '', error });
    expect(await made()).toEqual([]);
    const words = ['--import', 'tsx', join(import.meta.dirname, '..', 'main.ts'), 'restore', '--from', file];
    const ended = spawnSync(process.execPath, words, { env: { ...process.env, ...environment }, encoding: 'utf8' });
    expect([ended.status, ended.stderr]).toEqual([1, `${error}\n`]);
    expect(await made()).toEqual([]);
  });
});

test('what takes from the data folder or keeps something there needs the one that has the secret', { timeout: 300_000 }, async () => {
  const { environment, folder } = await nowhere();
  expect(await type(environment, 'migrate')).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringMatching(/^Applied \d+ migrations\.$/m),
  });
  expect(existsSync(join(folder, 'secret'))).toBe(false);
  const refused = { code: 1, out: '', error: expect.stringContaining(`There is no secret in ${folder}`) };
  const before = readdirSync(scratch);
  for (const [name, options] of Object.entries(typed).filter(([command]) => /^(tenant (?!list)|backup|verify$)/.test(command))) {
    expect([name, await type(environment, ...name.split(' '), ...options)]).toEqual([name, refused]);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual(engine === 'embedded' ? ['database'] : []);
  }
  expect(readdirSync(scratch)).toEqual(before);
  const to = join(scratch, 'kept.zip');
  expect(await type(environment, 'tenant', 'list')).toMatchObject({ code: 0, out: '0 companies' });

  const secret = 'x'.repeat(43);
  expect(await type({ ...environment, APP_SECRET: secret }, 'backup', '--to', to)).toMatchObject({ code: 0, error: '' });
  const restored = await nowhere();
  const other = { ...restored.environment, APP_SECRET: 'y'.repeat(43) };
  const unlike = { code: 1, out: '', error: expect.stringMatching(/^APP_SECRET is another than the one in the file/) };
  expect(await type(other, 'restore', '--from', to)).toEqual(unlike);
  expect(await restored.made()).toEqual([]);
  expect(await type(restored.environment, 'restore', '--from', to)).toMatchObject({ code: 0, error: '' });
  expect(readdirSync(restored.folder)).toContain('secret');
});
