import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createFeature, type Finishing, filesOf } from './new-feature/feature.ts';
import { namesOf, singularOf, type Taken, type Wish } from './new-feature/names.ts';
import { migrationStamp, readIn, takenIn } from './new-feature/tree.ts';
import { root } from './tidy/sources.ts';

const free: Taken = { features: [], tables: [], controllers: [], menus: [], imports: [] };
const named = (wish: Partial<Wish> = {}, taken: Partial<Taken> = {}) =>
  namesOf({ name: 'branch-offices', areas: ['tenant'], ...wish }, { ...free, ...taken });
const noon = new Date('2026-11-21T12:00:00Z');

describe('a name', () => {
  test('becomes the identifiers of every place that names the feature', () => {
    expect(named()).toMatchObject({
      folder: 'branch-offices',
      file: 'branch-office',
      Type: 'BranchOffice',
      Types: 'BranchOffices',
      item: 'branchOffice',
      items: 'branchOffices',
      table: 'branch_offices',
      title: 'Branch offices',
      many: 'branch offices',
      one: 'branch office',
    });
  });

  test.each([
    ['branch-offices', 'branch-office'],
    ['companies', 'company'],
    ['boxes', 'box'],
    ['branches', 'branch'],
    ['days', 'day'],
    ['people', undefined],
    ['news', undefined],
    ['glass', undefined],
  ])('of several, %s, is one: %s', (several, one) => expect(singularOf(several)).toBe(one));

  test('may say itself what one of them is called', () => {
    expect(named({ name: 'people', singular: 'person' })).toMatchObject({ Type: 'Person', items: 'people', one: 'person' });
    expect(() => named({ name: 'people' })).toThrow('--singular');
    expect(() => named({ name: 'company-news' })).toThrow('--singular');
  });

  test('brings its titles, which keep the capitals of an abbreviation and a space before Latin letters', () => {
    expect(named({ titleEn: 'FAQs', titleZh: '常见问题' })).toMatchObject({ title: 'FAQs', many: 'FAQs', one: 'FAQ', afterZh: '常见问题' });
    expect(named()).toMatchObject({ titleZh: 'Branch offices', afterZh: ' Branch offices' });
    expect(() => named({ titleZh: '*/ drop' })).toThrow('A title has');
  });

  test.each([
    'Branch-Offices',
    'branchOffices',
    'branch_offices',
    'branch--offices',
    '-offices',
    '2-offices',
    '../offices',
    '',
    'x'.repeat(41),
  ])('that is not kebab-case is refused: %j', (name) => expect(() => named({ name })).toThrow('kebab-case'));

  test.each<[string, Partial<Wish>, Partial<Taken>]>([
    ['a feature', {}, { features: ['branch-offices'] }],
    ['a table', {}, { tables: ['branch_offices'] }],
    ['a controller', {}, { controllers: ['branchoffice'] }],
    ['a menu', {}, { menus: ['branchOffice'] }],
    ['an import', {}, { imports: ['branchOfficeRoutes'] }],
    ['an address of the console', { name: 'logins' }, {}],
    ['a word of SQL', { name: 'references' }, {}],
    ['a word of the generated files', { name: 'refusals' }, {}],
  ])('that %s has already is refused', (_what, wish, taken) => expect(() => named(wish, taken)).toThrow(/already/));

  test('finds what this repository has', () => {
    const taken = takenIn(root);
    expect(taken.features).toContain('plans');
    expect(taken.tables).toContain('admin_groups');
    expect(taken.controllers).toEqual(expect.arrayContaining(['Plan', 'corp.Archives']));
    expect(taken.menus).toEqual(expect.arrayContaining(['plan', 'operation', 'auth/group']));
    expect(taken.imports).toEqual(expect.arrayContaining(['planMenu', 'planRoutes', 'refreshRoutes']));
  });
});

describe.each<[string, Partial<Wish>]>([
  ['of a company', { titleZh: '分支机构' }],
  ['of both areas, with an apostrophe', { name: 'people', singular: 'person', areas: ['platform', 'tenant'], titleEn: "Who's who" }],
  ['of the platform, with one word for one and many', { name: 'news', singular: 'news', areas: ['platform'] }],
])('the files %s', (_title, wish) => {
  const files = filesOf(named(wish), '20261121_1200');

  test('can be read by the compiler', () => {
    const wrong = files
      .filter(({ path }) => /\.tsx?$/.test(path))
      .flatMap(({ path, text }) => {
        const { diagnostics = [] } = ts.transpileModule(text, { fileName: path, reportDiagnostics: true });
        return diagnostics.map(({ messageText }) => [path, messageText]);
      });
    expect(wrong).toEqual([]);
  });

  test('say everything: no gap is left to fill', () => {
    // A template string of the tests is the only place where ${ may stand, and a name of the test is the only thing in it.
    const gaps = files.filter(({ text }) => /\$\{(?!(?:name|heads)\})|\{\{\s*\w+\s*\}\}|undefined\w|\wundefined|\[object /.test(text));
    expect(gaps.map(({ path }) => path)).toEqual([]);
    expect(files.filter(({ text }) => text.trim() === '' || !text.endsWith('\n') || /\n\n\n|\n\n$/.test(text))).toEqual([]);
  });

  test('protect the table', () => {
    const table = files.find(({ path }) => path.endsWith('.sql'));
    expect(table?.text).toContain(`select siteloom.protect('${named(wish).table}');`);
  });
});

describe('a tree', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'siteloom-feature-'));
    const parts = [
      'apps/server/features.ts',
      'apps/server/isolation.test.ts',
      'kit/server/database/schema.gen.ts',
      'features/plans/contract.ts',
      'features/snapshots/server/tables.ts',
    ];
    for (const path of parts) write(path, readIn(root, path));
    write('features/plans/server/20261121_1315_create_plans.sql', 'create table plans (id integer);');
  });
  afterEach(() => rmSync(tree, { recursive: true }));

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  const snapshot = () =>
    readdirSync(tree, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, readFileSync(path, 'utf8')]);
  // The lists are the real ones: the name is one that no company wants.
  const grow = (wish: Partial<Wish> = {}, finishing: Partial<Finishing> = {}) =>
    createFeature(tree, { name: 'lighthouse-keepers', areas: ['tenant'], ...wish }, noon, {
      format: async () => undefined,
      describeSchema: async () => undefined,
      ...finishing,
    });

  test('gets every file, and the feature on its lists', async () => {
    const formatted: string[] = [];
    const { written, changed } = await grow({}, { format: async (paths) => void formatted.push(...paths) });
    expect(written).toHaveLength(13);
    expect(written.filter((path) => readIn(tree, path) === '')).toEqual([]);
    expect(formatted).toEqual([...written, ...changed].filter((path) => /\.tsx?$/.test(path) && !path.includes('.gen.')));
    expect(readIn(tree, 'apps/server/features.ts')).toContain(
      "{ name: 'lighthouse-keepers', apps: ['tenant'], routes: [lighthouseKeeperRoutes], menus: [lighthouseKeeperMenu] },",
    );
    const isolation = readIn(tree, 'apps/server/isolation.test.ts');
    for (const entry of [
      "LighthouseKeeper: 'lighthouse_keepers',",
      "'LighthouseKeeper edit':",
      'lighthouse_keepers: lighthouseKeeperRow.id,',
    ]) {
      expect(isolation.split(entry)).toHaveLength(2);
    }
    const [kept = ''] = /export const taken[\s\S]*?^\];/m.exec(readIn(tree, 'features/snapshots/server/tables.ts')) ?? [];
    expect(kept).toContain("{ table: 'lighthouse_keepers', order: byId },");
  });

  test('keeps a feature of the platform out of the test that is about companies', async () => {
    const before = readIn(tree, 'apps/server/isolation.test.ts');
    await grow({ areas: ['platform'] });
    expect(readIn(tree, 'apps/server/isolation.test.ts')).toBe(before);
    expect(readIn(tree, 'apps/server/features.ts')).toContain("{ name: 'lighthouse-keepers', apps: ['admin'],");
    expect(readIn(tree, 'features/snapshots/server/tables.ts')).toContain("lighthouse_keepers: 'of the platform',");
  });

  test('dates a migration after the newest one there is', () => {
    expect(migrationStamp(tree, noon)).toBe('20261121_1316');
    expect(migrationStamp(tree, new Date('2027-01-02T03:04:05Z'))).toBe('20270102_0304');
  });

  test('stays as it is when the name is refused', async () => {
    const before = snapshot();
    await expect(grow({ name: 'plans' })).rejects.toThrow('There is a feature called plans already.');
    expect(snapshot()).toEqual(before);
  });

  test('is as it was when a later step fails', async () => {
    const before = snapshot();
    const failing = async () => {
      write('kit/server/database/schema.gen.ts', 'half written');
      throw new Error('No room on the disk.');
    };
    await expect(grow({}, { describeSchema: failing })).rejects.toThrow('No room on the disk.');
    expect(snapshot()).toEqual(before);
  });
});

// `npm run new-feature x | head`: half a feature was left where the program ended with its first line that nobody read.
test('the command goes on to its end when nobody reads what it says', async () => {
  const program = join(root, 'node_modules', '.bin', 'tsx');
  const child = spawn(program, ['tools/new-feature.ts', '--help'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.destroy();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}, 60_000);
