/** Snapshots that somebody wrote by hand, with the key of an installation that is believed: they open a company, or are refused; nothing else changes. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';

import { domains } from '#features/domains/contract.ts';
import { messages } from '#features/forms/messages.contract.ts';
import { settings } from '#features/settings/contract.ts';
import { writeBundle } from '#kit/server/dump/bundle.ts';
import { installationKey, signAsInstallation } from '#kit/server/installation-key.ts';
import { sendFile } from '#testing/forms.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { tenants } from '../contract.ts';

type Row = Record<string, unknown>;
interface Written {
  about: { realm: number; tables: { name: string; columns: string[]; rows: number }[] };
  sums: Record<string, unknown>;
  files: unknown;
  key?: string;
  signature?: string;
}
/** What is changed in a snapshot: its rows by table, its files by their number, its manifest. */
type Change = (parts: { rows: Map<string, Row[]>; files: Map<string, Buffer>; manifest: Written }) => void;

/** The secret of another installation. */
const elsewhere = 'a secret of somewhere else';

let w: World;
let operator: Person;
let victim: { id: number };
let file: Buffer;
let folder: string;
beforeAll(async () => {
  w = await world();
  w.server.surroundings.config.snapshotKeys = [installationKey(elsewhere)];
  operator = await w.person(0);
  folder = mkdtempSync(join(tmpdir(), 'siteloom-forged-'));
  victim = await plantedTenant(w, 'demo', { code: 'victim' });
  const mail = { smtp_server: 'smtp.platform.example', smtp_sender_mail: 'us@platform.example' };
  await operator(settings).edit({ body: { loginFailuresMax: 9, ...mail } });
  const source = await plantedTenant(w, 'demo', { code: 'source' });
  const { token } = await w.person(source.id);
  const picture = { create: { width: 20, height: 10, channels: 3, background: '#246' } } as const;
  await sendFile(w, {
    url: '/tenant/ajax/upload',
    app: 'tenant',
    token,
    filename: 'a.png',
    content: await sharp(picture).png().toBuffer(),
  });
  await w.data.asOwner(
    `insert into form_messages (tenant_id, form_id, remove_time) select tenant_id, id, now() + interval '1 year' from forms where tenant_id = ${source.id} limit 1`,
  );
  file = await download((await operator(tenants).pack({ body: { id: source.id } })).file);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await w.close();
});

const last = { n: 0 };
const newCode = () => `forged${++last.n}`;

async function download(url: string): Promise<Buffer> {
  const { rawPayload } = await w.server.http.inject({ url, headers: { host: 'localhost' } });
  return rawPayload;
}

async function forged(change: Change): Promise<Buffer> {
  const [rows, files] = [new Map<string, Row[]>(), new Map<string, Buffer>()];
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  let manifest: Written | undefined;
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    const [, table] = /^rows\/(.+)\.jsonl$/.exec(entry.fileName) ?? [];
    const lines = bytes.toString('utf8').split('\n').filter(Boolean);
    if (table) rows.set(table, JSON.parse(`[${lines.join()}]`));
    else if (entry.fileName === 'manifest.json') manifest = JSON.parse(bytes.toString('utf8'));
    else files.set(entry.fileName, bytes);
  }
  const written = manifest ?? expect.unreachable('Every snapshot has one.');
  for (const proof of ['key', 'signature'] as const) delete written[proof];
  change({ rows, files, manifest: written });
  async function* pieces() {
    for (const [name, list] of rows)
      yield pieceOf(`rows/${name}.jsonl`, Buffer.from(list.map((row) => `${JSON.stringify(row)}\n`).join('')));
    for (const [name, bytes] of files) yield pieceOf(name, bytes);
  }
  const path = join(folder, `${last.n}-${Date.now()}.zip`);
  await writeBundle(
    path,
    pieces(),
    (found) => {
      const sums = { ...written.sums };
      for (const name of Object.keys(sums)) sums[name] = found.get(`rows/${name}.jsonl`) ?? sums[name];
      const tables = written.about.tables.map((table) => ({ ...table, rows: rows.get(table.name)?.length ?? table.rows }));
      const { key = installationKey(elsewhere), signature, ...others } = written;
      const body = { ...others, about: { ...written.about, tables }, sums, files: found.get('files.jsonl') };
      return JSON.stringify({ ...body, key, signature: signature ?? signAsInstallation(elsewhere, `snapshot ${JSON.stringify(body)}`) });
    },
    { mtime: new Date() },
  );
  return readFileSync(path);
}

const pieceOf = (name: string, bytes: Buffer) => ({ name, open: () => Readable.from([bytes]) });

async function sent(content: Buffer) {
  const fields = { code: newCode() };
  return sendFile<{ id: number }>(w, {
    ...{ url: '/admin/Tenant/import', app: 'admin', token: operator.token, fields, filename: 'a.zip', content },
  });
}

const opened = async (change: Change) => sent(await forged(change));

const first = (rows: Map<string, Row[]>, table: string): Row => rows.get(table)?.[0] ?? {};

const tableOf = (manifest: Written, name: string) => manifest.about.tables.find((table) => table.name === name) ?? expect.unreachable(name);
/** Letters that hardly become fewer when they are packed. */
const noise = (length: number) => randomBytes(length / 2).toString('hex');

test('as it was written by another installation it opens', async () => {
  expect(await opened(() => undefined)).toMatchObject({ code: 1 });
});

const unfit: Record<string, Change> = {
  'a table without a sum': ({ manifest }) => delete manifest.sums.archives,
  'attachments without a sum': ({ manifest }) => delete manifest.sums.attachments,
  'two rows of one number': ({ rows }) => rows.get('archives')?.push({ ...first(rows, 'archives') }),
  'a row below one that is not there': ({ rows }) => Object.assign(first(rows, 'archives'), { column_id: 987_654 }),
  'a word where a number belongs': ({ rows }) => Object.assign(first(rows, 'archives'), { version: 'many' }),
  'a number that is too large': ({ rows }) => Object.assign(first(rows, 'archives'), { id: '99999999999999999999' }),
  'a number that uses the numbers up': ({ rows }) => rows.get('focuses')?.push({ ...first(rows, 'focuses'), id: 1_000_000_001 }),
  'a number beyond all numbers': ({ rows }) => rows.get('focuses')?.push({ ...first(rows, 'focuses'), id: '4611686018427387904' }),
  'bytes beyond all sums': ({ rows }) => Object.assign(first(rows, 'attachments'), { size: 9_007_199_254_740_991 }),
  'looked at as often as can be': ({ rows, manifest }) => {
    Object.assign(tableOf(manifest, 'visit_days'), { columns: ['day', 'views', 'visitors'] });
    rows.set('visit_days', [{ day: '2026-11-26', views: '9223372036854775807', visitors: 1 }]);
  },
  'a configuration of the website that is none': ({ rows }) =>
    Object.assign(first(rows, 'site_configs'), { config: { police_numbers: 'x' } }),
  'a time without an end': ({ rows }) => Object.assign(first(rows, 'archives'), { update_time: 'infinity' }),
  'a year far away': ({ rows }) => Object.assign(first(rows, 'attachments'), { create_time: '294276-01-01T00:00:00Z' }),
  'an entry of nobody’s books': ({ rows, manifest }) => {
    const table = { name: 'member_money_logs', columns: ['id', 'member_id'], rows: 1 };
    Object.assign(tableOf(manifest, table.name), table);
    rows.set(table.name, [{ id: 1, member_id: { toString: 1, valueOf: 1 } }]);
  },
  'a column named twice and one that is not there': ({ manifest }) =>
    tableOf(manifest, 'columns').columns.splice(0, 9, 'pid', 'pid', 'quartz'),
  'no column that is there': ({ manifest }) => tableOf(manifest, 'columns').columns.splice(0, 99, 'quartz'),
  'a company without a name': ({ manifest }) => Object.assign(manifest.about, { company: { ...Object(manifest.about).company, name: '' } }),
  'an end beyond all times': ({ manifest }) =>
    Object.assign(manifest.about, { company: { ...Object(manifest.about).company, expire_time: 253_402_300_800 } }),
  'a signature of another text': ({ manifest }) => Object.assign(manifest, { signature: signAsInstallation(elsewhere, 'snapshot {}') }),
  'the name of this installation and a signature of another': ({ manifest }) =>
    Object.assign(manifest, { key: installationKey(w.server.surroundings.config.secret) }),
  'a line without an end': ({ rows }) => Object.assign(first(rows, 'archives'), { content: noise(17_000_000) }),
  'what grows a hundred times': ({ files }) => files.set('files/0', Buffer.alloc(100_000_000)),
  'a manifest of many megabytes': ({ manifest }) => Object.assign(manifest, { product: 'x'.repeat(4_200_000) }),
  'a file that is not the one that was put in': ({ files }) => [...files].find(([name]) => name.startsWith('files/'))?.[1].fill(7, 20, 24),
  'a file that is there twice': ({ files }) =>
    files.set('files.jsonl', Buffer.concat([files.get('files.jsonl') ?? Buffer.of(), files.get('files.jsonl') ?? Buffer.of()])),
  'nothing where something belongs': ({ rows }) => Object.assign(first(rows, 'columns'), { name: null }),
  'a state that there is not': ({ rows }) => Object.assign(first(rows, 'archives'), { audit_status: 77 }),
  'a line that is no row': ({ rows }) => rows.get('columns')?.push(Object('quartz')),
  'a name longer than companies have': ({ manifest }) =>
    Object.assign(manifest.about, { company: { ...Object(manifest.about).company, mobile: 'x'.repeat(3000) } }),
  'an attachment without an address': ({ rows }) => Object.assign(first(rows, 'attachments'), { url: 7 }),
  'an attachment of another company': ({ rows }) =>
    Object.assign(first(rows, 'attachments'), { url: `/storage/r${victim.id}/default/20261101/a.png` }),
  'an attachment beside the stored files': ({ rows, manifest }) =>
    Object.assign(first(rows, 'attachments'), { url: `/storage/r${manifest.about.realm}/../r${victim.id}/a.png` }),
};

test.each(Object.entries(unfit))('%s is refused in words, and leaves nothing', async (_, change) => {
  const state = async () => ({
    realms: await w.data.asOwner('select count(*) from realms'),
    rows: await w.data.asOwner(`select count(*), max(update_time) from archives where tenant_id = ${victim.id}`),
  });
  const before = await state();
  expect(await opened(change)).toMatchObject({ status: 200, code: 0, data: { errors: [{ field: 'file' }] } });
  expect(await state()).toEqual(before);
});

test('work beyond the company, and secrets, do not come along', async () => {
  const { code, data } = await opened(({ rows, manifest }) => {
    rows.set('jobs', [
      {
        queue: 'attachments.remove_files',
        payload: JSON.stringify({ files: [{ url: `/storage/r${victim.id}/a.png`, storage: 'local' }] }),
      },
      { queue: 'tenants.remove_files', payload: JSON.stringify({ realm: victim.id }) },
    ]);
    rows.get('settings')?.push({ name: 'smtp_pass', value: '""', sealed: '\\x00' });
    const columns = (name: string, list: string[]) =>
      Object.assign(manifest.about.tables.find((table) => table.name === name) ?? {}, { columns: list });
    columns('jobs', ['queue', 'payload']);
    columns('settings', ['name', 'value', 'sealed']);
  });
  expect(code).toBe(1);
  const jobs = await w.data.asOwner(`select queue from jobs where tenant_id = ${data.id} and queue like '%remove_files'`);
  const secrets = await w.data.asOwner(`select name from settings where tenant_id = ${data.id} and sealed is not null`);
  expect([jobs, secrets]).toEqual([[], []]);
});

test('what the platform has set for all companies is in no snapshot, and of an older one it is left out', async () => {
  const had: unknown[] = [];
  const { code, data } = await opened(({ rows }) => {
    had.push(...(rows.get('settings') ?? []).map(({ name }) => name));
    rows.get('settings')?.push({ name: 'loginFailuresMax', value: '9', shared: true });
  });
  expect(had).not.toContain('smtp_server');
  expect(had).not.toContain('loginFailuresMax');
  expect(code).toBe(1);
  expect(await w.data.asOwner(`select from settings where tenant_id = ${data.id} and name = 'loginFailuresMax'`)).toEqual([]);
});

test('a message that names a private file of another company opens nothing of it', async () => {
  const foreign = `/storage/p${victim.id}/private-1/20261101/a.pdf`;
  const { data } = await opened(({ rows }) => {
    const answers = JSON.stringify([{ key: 'a', title: 'A', text: '', files: [{ name: 'a.pdf', url: foreign, size: 3 }] }]);
    for (const row of rows.get('form_messages') ?? []) Object.assign(row, { answers });
  });
  const founder = await w.person(data.id);
  const [message] = (await founder(messages).index()).list;
  const { row } = await founder(messages).find({ query: { id: message?.id ?? 0 } });
  // Without a signature nobody opens it.
  expect(row.answers.flatMap(({ files }) => files.map(({ url }) => url))).toEqual([`${foreign}?as=a.pdf`]);
});

test('a domain whose numbers are none stops nobody’s list', async () => {
  const { code } = await opened(({ rows, manifest }) => {
    Object.assign(tableOf(manifest, 'domains'), { columns: ['id', 'host', 'token', 'icp_number', 'police_number', 'owner_email'] });
    rows.set('domains', [{ id: 1, host: 'forged.example', token: 'x', icp_number: '<b>=1', police_number: '=1', owner_email: 'nobody' }]);
  });
  expect(code).toBe(1);
  const { list } = await operator(domains).index({ query: { quickSearch: 'forged.example' } });
  expect(list).toMatchObject([{ host: 'forged.example', icp_number: '<b>=1' }]);
});

test('a configuration that is none stops its own company alone', async () => {
  const { id } = await plantedTenant(w, 'demo', { code: 'bent' });
  await w.data.asOwner(`update site_configs set config = config || '{"police_numbers": "x"}' where tenant_id = ${id}`);
  const { list } = await operator(tenants).index({ query: { quickSearch: 'bent' } });
  expect(list).toMatchObject([{ code: 'bent', police_numbers: ['x'] }]);
});

test('a manifest that is deeper than anybody writes is no manifest', async () => {
  const path = join(folder, 'deep.zip');
  const depth = 400_000;
  const deep = `{"format":"siteloom-company","key":"","signature":"","about":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  await writeBundle(path, Readable.from([]), () => deep, { mtime: new Date() });
  expect(await sent(readFileSync(path))).toMatchObject({ code: 0, data: { errors: [{ field: 'file' }] } });
});
