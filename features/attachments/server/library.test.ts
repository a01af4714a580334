import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { adminLog } from '#features/admin-log/contract.ts';
import { archives } from '#features/archives/contract.ts';
import type { Administrator, DetachedContext } from '#kit/server/context.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { formType, formWith, sendFile } from '#testing/forms.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { attachments } from '../library.contract.ts';
import type { Attachment } from './attachments.repository.ts';
import { attachmentJobs, privateUrl, receivePrivate } from './door.ts';
import * as library from './library.repository.ts';

let w: World;
let person: Person;
let host: string;
beforeAll(async () => {
  w = await world({ CONSOLE_HOST: 'console.test' });
  const tenant = await w.tenant();
  host = tenant.host;
  person = await w.person(tenant.id);
});
afterAll(() => w.close());

let drawn = 0;
const next = () => {
  drawn += 7;
  return drawn;
};
/** Never the same bytes twice. */
const picture = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: next() % 256, g: drawn >> 8, b: 90 } } });
const png = (width?: number, height?: number) => picture(width, height).png().toBuffer();

async function upload(content: Buffer | string, filename = 'a.png', topic = 'default', by = person) {
  const answer = await sendFile(w, { url: `/${by.app}/ajax/upload`, app: by.app, token: by.token, filename, content, fields: { topic } });
  if (!answer.data.file) throw new Error(answer.msg);
  return answer.data.file;
}
const replace = (id: number, content: Buffer | string, filename = 'b.png') =>
  sendFile(w, {
    url: '/tenant/routine.Attachment/replace',
    app: 'tenant',
    token: person.token,
    filename,
    content,
    fields: { id: String(id) },
  });
const get = (url: string, headers: Record<string, string> = {}) =>
  w.server.http.inject({ method: 'GET', url: encodeURI(url), headers: { host: 'console.test', ...headers } });
const runJobs = async () => {
  const jobs = await w.data.asOwner<{ id: number; tenant_id: number; payload: unknown }>(
    "select id, tenant_id, payload from jobs where queue = 'attachments.remove_files' and done_time is null",
  );
  for (const { id, tenant_id, payload } of jobs) {
    await attachmentJobs(w.server.surroundings)['attachments.remove_files']?.({ id, realm: toRealm(tenant_id), payload, attempt: 1 });
    await w.data.asOwner('update jobs set done_time = now() where id = $1', [id]);
  }
};

async function column(by = person): Promise<number> {
  const rows = await w.data.asOwner<{ id: number }>(
    "insert into columns (tenant_id, type, name, slug, path) values ($1, 'list', 'News', $2, $2) returning id",
    [by.realm, `news-${next()}`],
  );
  return rows[0]?.id ?? 0;
}

describe('the list', () => {
  test('shows who sent what, filters by kind, folder, size and name, and hides other companies', async () => {
    const by = await w.person((await w.tenant()).id);
    const client = by(attachments);
    await upload(await png(), '产线.png', 'works', by);
    await upload('%PDF-1.7 long enough to differ', 'manual.pdf', 'default', by);
    const all = await client.index({ query: {} });
    expect(all.list.map(({ name, kind, admin, suffix }) => [name, kind, admin?.id, suffix])).toEqual([
      ['manual.pdf', 'document', by.id, 'pdf'],
      ['产线.png', 'picture', by.id, 'png'],
    ]);
    const only = async (field: string, operator: string, val: string) =>
      (await client.index({ query: { search: [{ field, operator, val }] } })).list.map(({ name }) => name);
    expect(await only('kind', '=', 'picture')).toEqual(['产线.png']);
    expect(await only('topic', '=', 'works')).toEqual(['产线.png']);
    expect(await only('size', 'RANGE', '1,100')).toEqual(['manual.pdf']);
    expect((await client.index({ query: { quickSearch: 'manu' } })).total).toBe(1);
    expect((await person(attachments).index({ query: { quickSearch: 'manual' } })).total).toBe(0);
  });

  test('tells which files the remote store has no more, and since when', async () => {
    const by = await w.person((await w.tenant()).id);
    const client = by(attachments);
    await upload(await png(), 'here.png', 'default', by);
    const { id } = await upload(await png(), 'gone.png', 'default', by);
    await w.data.asOwner("update attachments set storage = 's3', lost_time = to_timestamp(1763683200) where id = $1", [id]);
    const { list } = await client.index({ query: { order: 'name,asc' } });
    expect(list.map(({ name, state, lost_time }) => [name, state, lost_time])).toEqual([
      ['gone.png', 'lost', 1763683200],
      ['here.png', 'kept', null],
    ]);
    const search = [{ field: 'state', operator: '=', val: 'lost' }];
    expect((await client.index({ query: { search } })).list.map(({ name }) => name)).toEqual(['gone.png']);
  });
});

describe('a file that is used', () => {
  test('says where, whoever wrote it, and stays until it is not used any more', async () => {
    const client = person(attachments);
    const file = await upload(await png());
    const archive = await person(archives).add({
      body: { column_id: await column(), title: 'Opening day', content: `<p><img src="${encodeURI(file.url)}" alt="x"></p>` },
    });
    await w.data.asOwner("insert into focuses (tenant_id, title, image) values ($1, 'Banner', $2)", [person.realm, file.url]);
    const { list, total } = await client.usage({ query: { id: file.id } });
    expect(total).toBe(2);
    expect(list).toEqual([
      { place: 'archive', id: archive.id, title: 'Opening day' },
      { place: 'focus', id: expect.any(Number), title: 'Banner' },
    ]);
    expect((await client.read({ query: { id: file.id } })).row.uses).toBe(2);
    await expect(client.del({ query: { ids: [file.id] } })).rejects.toThrow('is in use (2)');
    expect((await get(file.url)).statusCode).toBe(200);

    const { row } = await person(archives).find({ query: { id: archive.id } });
    await person(archives).edit({ body: { id: archive.id, content: '<p>nothing</p>', version: row.version, save_mode: 'save' } });
    await w.data.asOwner('delete from focuses where tenant_id = $1', [person.realm]);
    expect((await client.usage({ query: { id: file.id } })).total).toBe(0);
    expect(await client.del({ query: { ids: [file.id] } })).toEqual({ count: 1 });
    await runJobs();
    expect((await get(file.url)).statusCode).toBe(404);
  });

  test('is known in every place that can hold one, and of rows that were there before', async () => {
    const file = await upload(await png());
    const [config] = await w.data.asOwner<{ n: number }>(
      "with row as (insert into site_configs (tenant_id, locale, config) values ($1, 'zh-cn', jsonb_build_object('logo', $2::text)) returning 1) select count(*) as n from row",
      [person.realm, file.url],
    );
    expect(config?.n).toBe(1);
    await w.data.asOwner('update admins set avatar = $2 where tenant_id = $1', [person.realm, file.url]);
    const { list } = await person(attachments).usage({ query: { id: file.id } });
    expect(list.map(({ place }) => place)).toEqual(['admin', 'site_config']);
    const tracked = await w.data.asOwner<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_files' order by 1",
    );
    expect(tracked.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['admins', 'archive_revisions', 'columns', 'focuses', 'tenants']),
    );
  });
});

describe('replacing', () => {
  test('keeps the address, changes the bytes, and makes pages that show it anew', async () => {
    const file = await upload(await png(1000, 500));
    const id = await column();
    await w.data.asOwner('update columns set cover = $2, type = $3 where id = $1', [id, file.url, 'page']);
    const [shown] = await w.data.asOwner<{ path: string }>('select path from columns where id = $1', [id]);
    const page = async () => (await get(`/${shown?.path}/`, { host })).body;
    expect(await page()).toContain(`${encodeURI(file.url)}?v=${file.sha1.slice(0, 10)}`);
    const before = await get(file.url);

    const answer = await replace(file.id, await png(600, 300));
    expect(answer).toMatchObject({ code: 1, data: { file: { id: file.id, url: file.url, width: 600 } } });
    const after = await get(file.url);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await sharp(after.rawPayload).metadata()).width).toBe(600);
    const html = await page();
    expect(html).toContain(`?v=${answer.data.file?.sha1.slice(0, 10)}`);
    expect(html).not.toContain(`?v=${file.sha1.slice(0, 10)}`);
    // The old bytes come back under an address of their own.
    const [log] = await w.data.asOwner<{ node: string }>('select node from admin_log where tenant_id = $1 order by id desc limit 1', [
      person.realm,
    ]);
    expect(log?.node).toBe('routine/attachment/edit');
  });

  test('with the first bytes uploaded again leaves the replaced file alone', async () => {
    const bytes = await png();
    const first = await upload(bytes, 'same.png');
    await replace(first.id, await png());
    const again = await upload(bytes, 'same.png');
    expect(again.url).not.toBe(first.url);
    expect((await get(first.url)).headers.etag).not.toBe((await get(again.url)).headers.etag);
  });

  test('takes the same kind only, and only what is there', async () => {
    const file = await upload(await png());
    expect((await replace(file.id, '%PDF-1.7 x', 'b.pdf')).msg).toBe('Only a .png file can take its place and keep the address');
    expect((await replace(file.id, '<script>', 'b.png')).code).toBe(0);
    expect((await replace(999_999, await png())).code).toBe(0);
    const stranger = await w.person((await w.tenant()).id);
    const foreign = await upload(await png(), 'a.png', 'default', stranger);
    expect((await replace(foreign.id, await png())).code).toBe(0);
    const bytes = await png();
    const [kept] = [await upload(await png(), 'kept.png'), await upload(bytes, 'twin.png')];
    expect((await replace(kept.id, bytes)).msg).toMatch(/same file as “twin.png” in this folder. “kept.png” stays/);
  });
});

describe('folders', () => {
  test('are made, named, filled, and emptied into another one when they go', async () => {
    const by = await w.person((await w.tenant()).id);
    const client = by(attachments);
    const { topic } = await client.addFolder({ body: { title: '产品图片' } });
    expect(topic).toBe('chan-pin-tu-pian');
    await expect(client.addFolder({ body: { title: '产品图片' } })).rejects.toThrow('Another folder has this name');
    // One that has its name by the language is called so all the same, until somebody names it otherwise.
    for (const title of ['图片', 'Pictures']) {
      await expect(client.addFolder({ body: { title } })).rejects.toThrow('Another folder has this name');
    }
    const [one, other] = [await upload(await png(), 'a.png', 'default', by), await upload(await png(), 'b.png', topic, by)];
    const version = (await client.index({ query: { limit: 10 } })).list.find(({ id }) => id === one.id)?.version ?? 0;
    await client.move({ body: { ids: [one.id], topic } });
    // A form that was open before does not take it back.
    await expect(client.edit({ body: { id: one.id, version, topic: 'default' } })).rejects.toMatchObject({
      envelope: { code: 0, data: { conflict: { admin: by.username } } },
    });
    await client.editFolder({ body: { topic, title: 'Products' } });
    const { list, used, limit } = await client.folders();
    expect(list).toEqual([{ topic, title: 'Products', count: 2, bytes: expect.any(Number) }]);
    expect([used, limit]).toEqual([list[0]?.bytes, null]);
    await expect(client.move({ body: { ids: [one.id], topic: 'nowhere' } })).rejects.toThrow('no such folder');
    expect(await client.delFolder({ body: { topic, to: 'default' } })).toEqual({ count: 2 });
    expect((await client.index({ query: { search: [{ field: 'topic', operator: '=', val: 'default' }] } })).total).toBe(2);
    expect((await get(other.url)).statusCode).toBe(200);
  });

  test('may hold more files than a statement takes parameters', async () => {
    const ids = Array.from({ length: 70_000 }, (_, place) => 1_000_000 + place);
    await w.data.db.inScope(toRealm(person.realm), async (tx) => {
      expect(await library.hold(tx, ids)).toEqual([]);
      expect(await library.findTwin(tx, ids, 'default')).toBeUndefined();
      await library.move(tx, ids, 'default');
      await library.remove(tx, ids);
    });
  });

  test('hold the same bytes once, and whoever brings them twice hears what both files are called', async () => {
    const by = await w.person((await w.tenant()).id);
    const client = by(attachments);
    const bytes = await png();
    const { topic } = await client.addFolder({ body: { title: 'Spring fair' } });
    const [hall, far] = [await upload(bytes, 'hall.png', topic, by), await upload(bytes, 'IMG_0042.png', 'default', by)];
    await upload(await png(), 'own.png', topic, by);
    const same = '“hall.png” is the same file as “IMG_0042.png” in that folder';
    await expect(client.move({ body: { ids: [hall.id], topic: 'default' } })).rejects.toThrow(same);
    await expect(client.edit({ body: { id: hall.id, topic: 'default' } })).rejects.toThrow(same);
    await expect(client.delFolder({ body: { topic, to: 'default' } })).rejects.toThrow(same);
    const among = client.move({ body: { ids: [hall.id, far.id], topic: (await client.addFolder({ body: { title: 'Both' } })).topic } });
    await expect(among).rejects.toThrow('“hall.png” and “IMG_0042.png” are the same file');
    expect((await client.folders()).list.map(({ count }) => count)).toEqual([1, 2, 0]);
  });

  test('are in the log by their names', async () => {
    const { topic } = await person(attachments).addFolder({ body: { title: 'Old prints' } });
    await person(attachments).editFolder({ body: { topic, title: 'Older prints' } });
    await person(attachments).delFolder({ body: { topic, to: 'default' } });
    const { list } = await person(adminLog).index({ query: { limit: 3 } });
    expect(list).toMatchObject([
      { title: 'Files – Delete a folder', about: 'Older prints' },
      { title: 'Files – Rename a folder', about: 'Older prints' },
      { title: 'Files – Add a folder', about: 'Old prints' },
    ]);
  });
});

describe('sizes', () => {
  test('are made when they are asked for, once, as WebP, and only in the known widths', async () => {
    const file = await upload(await png(1000, 500));
    const small = await get(`${file.url}@320.webp`);
    expect(small.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 160, format: 'webp' });
    const folder = join(w.data.dataFolder, 'storage', '.sizes', file.url.replace('/storage/', ''));
    const made = readdirSync(folder);
    await Promise.all(Array.from({ length: 5 }, () => get(`${file.url}@320.webp`)));
    expect(readdirSync(folder)).toEqual(made);
    expect((await sharp((await get(`${file.url}@1920.webp`)).rawPayload).metadata()).width).toBe(1000);
    for (const strange of ['@321.webp', '@99999.webp', '@320.png', '@640.webp@320.webp']) {
      expect([strange, (await get(`${file.url}${strange}`)).statusCode]).toEqual([strange, 404]);
    }
    expect((await get(`${file.url.replace('.png', '.pdf')}@320.webp`)).statusCode).toBe(404);

    await replace(file.id, await png(900, 900));
    expect((await sharp((await get(`${file.url}@320.webp`)).rawPayload).metadata()).height).toBe(320);
    await person(attachments).del({ query: { ids: [file.id] } });
    await runJobs();
    expect(existsSync(folder)).toBe(false);
  });

  test('stand in the page of a site, with the words and the size of the picture', async () => {
    const file = await upload(await png(1000, 500));
    await person(attachments).edit({ body: { id: file.id, alt: 'A “red” field' } });
    const [page] = await w.data.asOwner<{ path: string }>(
      "insert into columns (tenant_id, type, name, slug, path, content) values ($1, 'page', 'About', 'about', 'about', $2) returning path",
      [person.realm, `<p><img src="${file.url}"></p>`],
    );
    w.server.surroundings.invalidate(toRealm(person.realm), ['columns']);
    const { body } = await get(`/${page?.path}/`, { host });
    const version = `?v=${file.sha1.slice(0, 10)}`;
    const [tag = ''] = body.match(new RegExp(`<img[^>]*${file.sha1}[^>]*>`)) ?? [];
    expect(tag).toContain(`src="${file.url}${version}"`);
    expect(tag).toContain(`${file.url}@640.webp${version} 640w`);
    expect(tag).toContain(`${file.url}@1280.webp${version} 1000w`);
    // It is the first of its page: whoever comes has not to wait for it.
    expect(tag).toContain('width="1000" height="500" alt="A “red” field" fetchpriority="high"');
    expect((await get(`${file.url}${version}`)).headers['cache-control']).toContain('immutable');
    expect((await get(file.url)).headers['cache-control']).toBe('public, no-cache');
  });
});

/** What a feature that takes private files would call with. */
function contextOf({ id, realm }: Person): DetachedContext {
  const actor = { kind: 'administrator', id, realm } as Administrator; // safe: keeping a file asks for nothing else
  const request = { id: 'x', ip: '', userAgent: '', host: 'console.test', protocol: 'http' };
  const standing = async () => ({ actor, realm: toRealm(realm) });
  const place = { app: 'tenant', standing, realm: toRealm(realm), lang: 'en', now: new Date(), record: async () => undefined } as const;
  return { ...w.server.surroundings, ...place, actor, request };
}

async function received(ctx: DetachedContext): Promise<Attachment> {
  const http = fastify();
  await http.register(multipart, { throwFileSizeLimit: false });
  http.post('/', (request) => receivePrivate(ctx, request));
  const payload = formWith({ filename: 'cv.pdf', content: '%PDF-1.7 private' });
  const answer = await http.inject({ method: 'POST', url: '/', headers: { 'content-type': formType }, payload });
  await http.close();
  return answer.json<Attachment>();
}

describe('a private file', () => {
  test('opens by its signed address, for its time, on its host only', async () => {
    const ctx = contextOf(person);
    const row = await received(ctx);
    const url = privateUrl(ctx, row.url);
    expect((await get(url)).headers['cache-control']).toBe('private, no-store');
    expect((await get(url, { host })).statusCode).toBe(200);
    expect((await get(row.url)).statusCode).toBe(404);
    expect((await get(url.replace(/s=.*/, 's=x'))).statusCode).toBe(404);
    expect((await get(url.replace(/e=\d+/, 'e=99999999999'))).statusCode).toBe(404);
    expect((await get(url.replace('/p', '/r'))).statusCode).toBe(404);
    expect((await get(url, { host: (await w.tenant()).host })).statusCode).toBe(404);
    expect((await person(attachments).index({ query: { quickSearch: row.name } })).total).toBe(0);
    w.travel(16 * 60_000);
    expect((await get(url)).statusCode).toBe(404);
    w.travel(-16 * 60_000);
  });
});
