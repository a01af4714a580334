/** Hostile files, through every door there is: each is refused, or what is dangerous about it is gone. */
import { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type FileAnswer, formType, formWith, sendFile } from '#testing/forms.ts';
import { type Person, type World, world } from '#testing/world.ts';

type Send = (content: Buffer | string, filename: string, more?: { type?: string; fields?: Record<string, string> }) => Promise<FileAnswer>;

let w: World;
let person: Person;
let host: string;
const doors: Record<string, Send> = {};
beforeAll(async () => {
  w = await world({ CONSOLE_HOST: 'console.test' });
  const tenant = await w.tenant();
  host = tenant.host;
  person = await w.person(tenant.id);
  const platform = await w.person(0);
  const member = await w.member(tenant.id);
  const door =
    (url: string, app: 'admin' | 'tenant' | 'api', token: string, at = 'console.test', fields = {}): Send =>
    (content, filename, more = {}) =>
      sendFile(w, { url, app, token, host: at, filename, content, ...more, fields: { ...fields, ...more.fields } });
  const upload = door('/tenant/ajax/upload', 'tenant', person.token);
  const victim = await upload(await picture().png().toBuffer(), 'kept.png');
  Object.assign(doors, {
    company: upload,
    platform: door('/admin/ajax/upload', 'admin', platform.token),
    member: door('/api/ajax/upload', 'api', member.token, host),
    replace: door('/tenant/routine.Attachment/replace', 'tenant', person.token, 'console.test', { id: String(victim.data.file?.id) }),
  });
});
afterAll(() => w.close());

const doorNames = ['company', 'platform', 'member', 'replace'];
const through = (name: string): Send => doors[name] ?? (() => Promise.reject(new Error(name)));
const get = (url: string, headers: Record<string, string> = {}) =>
  w.server.http.inject({ method: 'GET', url: encodeURI(url), headers: { host: 'console.test', ...headers } });
const picture = (width = 24, height = 12) => sharp({ create: { width, height, channels: 3, background: '#C0392B' } });
const storage = () => join(w.data.dataFolder, 'storage');
/** Every file of the storage, with its size. */
const filesNow = () =>
  readdirSync(w.data.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/database'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${statSync(path).size}`)
    .sort();

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
};
/** A PNG that says how large it is, and has next to nothing in it. */
const hollowPng = (width: number, height: number, extra: Buffer = Buffer.alloc(0)) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    extra,
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
/** A GIF of one pixel and very many frames. */
const endlessGif = (frames: number) => {
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401 00'.replace(' ', ''), 'hex');
  const start = Buffer.from('474946383961010001008000000000ffffff', 'hex');
  return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')]);
};

/** File name and content. */
const refused: [what: string, filename: string, content: string | Buffer][] = [
  ['a page', 'x.html', '<html></html>'],
  ['a vector picture', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a script', 'x.js', 'alert(1)'],
  ['a module', 'x.mjs', 'alert(1)'],
  ['a document of elements', 'x.xml', '<?xml version="1.0"?><x/>'],
  ['a strict page', 'x.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['a rule for a server', '.htaccess', 'AddType text/html .jpg'],
  ['a program for a server', 'x.php', '<?php system($_GET[0]);'],
  ['a program', 'x.exe', 'MZ'],
  ['two extensions', 'x.jpg.php', '<?php'],
  ['a dot behind', 'x.php.', '<?php'],
  ['a space behind', 'x.php ', '<?php'],
  ['a stream of Windows', 'x.php::$DATA', '<?php'],
  ['capitals', 'x.PhP', '<?php'],
  ['a page called a picture', 'x.jpg', '<html><script>alert(1)</script></html>'],
  ['a vector picture called a picture', 'x.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a script behind the first bytes of a GIF', 'x.gif', 'GIF89a/*<script>alert(1)</script>*/=1;'],
  ['a program called a document', 'x.pdf', 'MZ\x90\x00'],
  ['a page called a film', 'x.mp4', '<!doctype html><script>alert(1)</script>'],
  ['a page called a table', 'x.docx', '<!doctype html><p>'],
  ['a flood of pixels', 'x.png', hollowPng(50_000, 50_000)],
  ['a thin flood of pixels', 'x.png', hollowPng(1, 1_000_000_000)],
  ['ten thousand frames', 'x.gif', endlessGif(10_000)],
  ['a broken picture', 'x.png', hollowPng(64, 64)],
  ['nothing', 'x.png', ''],
];

describe.each(doorNames)('through the door of %s', (name) => {
  test.each(refused)('%s is refused, quickly, and leaves nothing behind', async (_what, filename, content) => {
    const before = filesNow();
    const began = performance.now();
    const answer = await through(name)(content, filename, { type: 'image/png' });
    expect([answer.status, answer.code]).toEqual([200, 0]);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(filesNow()).toEqual(before);
  });
});

describe('whatever the settings allow', () => {
  beforeAll(() => w.data.asOwner("insert into settings (tenant_id, name, value) values ($1, 'uploadMimetype', '\"*\"')", [person.realm]));
  afterAll(() => w.data.asOwner('delete from settings where tenant_id = $1', [person.realm]));
  test.each(['x.html', 'x.svg', 'x.js', 'x.php', '.htaccess', 'x.xml', 'x.swf'])('%s is refused', async (filename) => {
    expect((await through('company')('<svg/>', filename)).code).toBe(0);
  });
  test('a kind that nobody knows is only ever downloaded', async () => {
    const { data } = await through('company')('<script>alert(1)</script>', 'x.cad');
    const { headers } = await get(data.file?.url ?? '');
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });
});

test.each(['company', 'member'])('what is hidden in a picture is gone, through the door of %s', async (name) => {
  const exif = { IFD0: { ImageDescription: 'secret place' }, IFD3: { GPSLatitude: '31/1 13/1 0/1', GPSLongitude: '121/1 28/1 0/1' } };
  const jpeg = await picture().withExif(exif).jpeg().toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  const { data } = await through(name)(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), 'x.jpg');
  const { rawPayload } = await get(data.file?.url ?? '');
  const facts = await sharp(rawPayload).metadata();
  expect([facts.format, facts.exif, facts.xmp, facts.iptc]).toEqual(['jpeg', undefined, undefined, undefined]);
  expect(rawPayload.toString('latin1')).not.toMatch(/script|secret/);
});

test('text that unfolds to a hundred megabytes inside a picture is not unfolded', async () => {
  const bomb = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100 * 1024 * 1024))]));
  const before = process.memoryUsage().rss;
  const began = performance.now();
  await through('company')(hollowPng(8, 8, bomb), 'x.png');
  expect(performance.now() - began).toBeLessThan(1500);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test('a body that is packed is not unpacked', async () => {
  const answer = await sendFile(w, {
    ...{ url: '/tenant/ajax/upload', app: 'tenant', token: person.token, filename: 'x.pdf', content: '%PDF-1.7' },
    headers: { 'content-encoding': 'gzip' },
    wrap: (form) => gzipSync(form),
  });
  expect(answer.code).not.toBe(1);
});

test.each([
  ['../../../evil.pdf', {}],
  ['..\\..\\evil.pdf', {}],
  ['/etc/cron.d/evil.pdf', {}],
  ['C:\\evil.pdf', {}],
  [`${'n'.repeat(300)}.pdf`, {}],
  ['evil.pdf', { topic: '../../../etc' }],
  ['evil.pdf', { topic: '/etc' }],
  ['evil.pdf', { savename: '/storage/../../evil.pdf', driver: '../../evil', url: '/etc/passwd' }],
])('called %s with %j writes nowhere but into its own folder', async (filename, fields) => {
  const before = new Set(filesNow());
  await through('company')(`%PDF-1.7 ${filename} ${JSON.stringify(fields)}`, filename, { fields });
  const own = new RegExp(`^${join(storage(), `r${person.realm}`)}/[a-z]+/\\d{8}/[^/]+\\.pdf \\d+$`);
  for (const file of filesNow().filter((path) => !before.has(path))) expect(file).toMatch(own);
});

test.each(['a".pdf', 'a\u0000.pdf', 'a%0d%0aset-cookie: x=1.pdf', '报告 “一”.pdf', "a'b;c.pdf"])(
  'the name %j is no header when the file is sent',
  async (filename) => {
    const { data } = await through('company')(`%PDF-1.7 ${filename}`, filename.replace('"', '%22'));
    const { headers, statusCode } = await get(data.file?.url ?? '');
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[\w.%~!*()-]+$/);
    expect(headers['set-cookie']).toBeUndefined();
  },
);

test('an upload that breaks off leaves nothing behind', async () => {
  const { port } = new URL(await w.server.http.listen({ port: 0, host: '127.0.0.1' }));
  const before = filesNow();
  const form = formWith({
    filename: 'x.mp4',
    content: Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(3_000_000)]),
  });
  const headers = { host: 'console.test', batoken: person.token, 'content-type': formType };
  const call = request({ port, path: '/tenant/ajax/upload', method: 'POST', headers });
  call.on('error', () => undefined);
  call.write(form.subarray(0, 1_000_000));
  await expect.poll(() => filesNow().length).toBeGreaterThan(before.length);
  call.destroy();
  await expect.poll(filesNow).toEqual(before);
});

test('a link inside the storage leads nowhere', async () => {
  const folder = join(storage(), `r${person.realm}`, 'links');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(w.data.dataFolder, 'outside.txt'), 'secret');
  symlinkSync(join(w.data.dataFolder, 'outside.txt'), join(folder, 'a.txt'));
  symlinkSync(w.data.dataFolder, join(folder, 'up'));
  for (const path of ['a.txt', 'up/outside.txt', 'up/secret', 'a.txt@320.webp']) {
    expect([path, (await get(`/storage/r${person.realm}/links/${path}`)).statusCode]).toEqual([path, 404]);
  }
});

describe('what a plan and a member may keep', () => {
  test('is not passed by twenty uploads at once', async () => {
    const tenant = await w.tenant();
    const [plan] = await w.data.asOwner<{ id: number }>("insert into plans (name, max_storage_bytes) values ('Tight', 5000) returning id");
    await w.data.asOwner('update tenants set plan_id = $1 where id = $2', [plan?.id, tenant.id]);
    const { token } = await w.person(tenant.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendFile(w, { url: '/tenant/ajax/upload', app: 'tenant', token, filename: 'x.pdf', content: `%PDF-1.7 ${n} ${'x'.repeat(1200)}` }),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(4);
    const [kept] = await w.data.asOwner<{ bytes: number }>('select sum(size)::int as bytes from attachments where tenant_id = $1', [
      tenant.id,
    ]);
    expect(kept?.bytes).toBeLessThanOrEqual(5000);
  });

  test('of a member is counted by the day and in all', async () => {
    const tenant = await w.tenant();
    const { token } = await w.member(tenant.id);
    const sendAs = (filename: string, content: Buffer | string) =>
      sendFile(w, { url: '/api/ajax/upload', app: 'api', token, host: tenant.host, filename, content });
    const coloured = (n: number) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: n, g: 0, b: 0 } } })
        .png()
        .toBuffer();
    const send = async (n: number) => sendAs('x.png', await coloured(n));
    // Members send pictures; whatever else a company takes is for its own people.
    expect((await sendAs('x.pdf', '%PDF-1.7 x')).msg).toBe('The type of uploaded file is not allowed!');
    const answers = await Promise.all(Array.from({ length: 56 }, (_, n) => send(n)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(50);
    expect(answers.find(({ code }) => code === 0)?.msg).toBe('At most 50 files a day');
    // Not even looked at.
    expect((await sendAs('x.png', (await coloured(201)).subarray(0, 40))).msg).toBe('At most 50 files a day');
    await w.data.asOwner("update attachments set create_time = now() - interval '2 days', size = 1100000 where tenant_id = $1", [
      tenant.id,
    ]);
    expect((await send(200)).msg).toBe('Your files may take 50 MB together');
    expect((await sendAs('x.png', 'x'.repeat(11 * 1024 * 1024))).msg).toContain('At most 10 MB');
  });
});
