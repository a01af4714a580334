/** Pictures in a store: other bytes behind the same key, and smaller sizes that are made and kept here. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { sendFile } from '#testing/forms.ts';
import { objectStore, type TestBucket } from '#testing/object-store.ts';
import { giveStore } from '#testing/store-settings.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { attachments } from '../library.contract.ts';
import { remoteUpload } from '../remote.contract.ts';
import { attachmentJobs } from './door.ts';

const machine = await objectStore();

describe.skipIf(!machine)('a picture in a store', () => {
  let w: World;
  let bucket: TestBucket;
  let host: string;
  let by: Person;
  beforeAll(async () => {
    if (!machine) return;
    w = await world({ CONSOLE_HOST: 'console.test', OUTBOUND_PRIVATE: 'on' });
    bucket = await machine.bucket();
    await giveStore(w, 0, bucket.access);
    const tenant = await w.tenant();
    host = tenant.host;
    by = await w.person(tenant.id);
  });
  afterAll(async () => {
    await w?.close();
    await machine?.stop();
  });

  const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('hex');
  const isThere = async (key: string) => (await bucket.store.head(key)) !== undefined;
  const get = (url: string, at = 'console.test') => w.server.http.inject({ method: 'GET', url: encodeURI(url), headers: { host: at } });

  /** The way a browser goes: to the store, then to the server. */
  async function send(content: Buffer, who: Person) {
    const { url = '', params = {}, savename } = await who(remoteUpload).params();
    const key = `${savename.slice(0, savename.indexOf('{'))}a.png`;
    const form = new FormData();
    for (const [field, value] of Object.entries({ key, ...params })) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(content)]), 'a.png');
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
    const body = { url: key, name: 'a.png', size: content.length, sha1: sha1(content) };
    return (await who(remoteUpload).callback({ body })).file;
  }

  let drawn = 0;
  const png = (width: number, height: number) => {
    drawn += 1;
    return sharp({ create: { width, height, channels: 3, background: { r: drawn, g: 80, b: 200 } } })
      .png()
      .toBuffer();
  };
  const kept = async (width = 1000, height = 500) => send(await png(width, height), by);
  const replace = (id: number, content: Buffer | string, filename = 'b.png') =>
    sendFile(w, {
      url: '/tenant/routine.Attachment/replace',
      app: 'tenant',
      token: by.token,
      filename,
      content,
      fields: { id: String(id) },
    });
  const rowOf = async (id: number) => {
    const [row] = await w.data.asOwner<{ sha1: string; width: number; height: number; size: number; lost_time: unknown }>(
      'select sha1, width, height, size, lost_time from attachments where id = $1',
      [id],
    );
    return row;
  };
  const bytesAt = async (url: string) => {
    const facts = await bucket.store.head(url.slice(1));
    return facts && buffer(await bucket.store.read(url.slice(1), facts));
  };
  const version = ({ sha1: hash }: { sha1: string }) => `?v=${hash.slice(0, 10)}`;
  const sizesOf = (url: string) => {
    const folder = join(w.data.dataFolder, 'storage', '.sizes', url.replace('/storage/', ''));
    return existsSync(folder) ? readdirSync(folder).sort() : undefined;
  };
  const measured = async (content: Buffer) => {
    const { format, width, height } = await sharp(content).metadata();
    return { format, width, height };
  };

  test('is replaced behind its address, with the server’s own headers', async () => {
    const file = await kept();
    const sent = await png(600, 300);
    const answer = await replace(file.id, sent);
    expect(answer).toMatchObject({ code: 1, data: { file: { id: file.id, url: file.url, width: 600, height: 300, storage: 's3' } } });
    const facts = await bucket.store.head(file.url.slice(1));
    expect(facts).toMatchObject({ mimetype: 'image/png', disposition: expect.stringMatching(/^inline/) });
    expect(await rowOf(file.id)).toMatchObject({ sha1: sha1(sent), width: 600, height: 300, size: facts?.sizeBytes });
    expect(await measured((await bytesAt(file.url)) ?? Buffer.alloc(0))).toEqual({ format: 'png', width: 600, height: 300 });
    expect(await bucket.store.list(`pending/r${by.realm}/`)).toEqual([]);
    expect(readdirSync(join(w.data.dataFolder, 'storage', '.incoming'))).toEqual([]);
    const { location } = (await get(`${file.url}${version({ sha1: sha1(sent) })}`)).headers;
    expect(location).toContain(`v=${sha1(sent).slice(0, 10)}`);
    expect((await fetch(String(location))).status).toBe(200);
  });

  test('is back where it was when the row refuses the new bytes', async () => {
    const file = await kept();
    const [before, row] = [await bytesAt(file.url), await rowOf(file.id)];
    await w.data.asOwner(`alter table attachments add constraint no_replacing check (id <> ${file.id} or sha1 = '${file.sha1}')`);
    expect((await replace(file.id, await png(600, 300))).code).not.toBe(1);
    await w.data.asOwner('alter table attachments drop constraint no_replacing');
    expect([await bytesAt(file.url), await rowOf(file.id)]).toEqual([before, row]);
    expect(await bucket.store.list(`pending/r${by.realm}/`)).toEqual([]);
    expect((await replace(file.id, await png(600, 300))).code).toBe(1);
  });

  test('stays as it is when the store cannot be reached', async () => {
    const file = await kept();
    const [before, row] = [await bytesAt(file.url), await rowOf(file.id)];
    await giveStore(w, by.realm, { ...bucket.access, endpoint: 'http://127.0.0.1:9' });
    expect((await replace(file.id, await png(600, 300))).msg).toContain('cannot be reached');
    await w.data.asOwner('delete from settings where tenant_id = $1', [by.realm]);
    expect([await bytesAt(file.url), await rowOf(file.id)]).toEqual([before, row]);
  });

  test('is replaced by the same kind only, by one at a time, and by its own company', async () => {
    const [file, other] = [await kept(), await kept()];
    expect((await replace(file.id, '%PDF-1.7 x', 'b.pdf')).msg).toBe('Only a .png file can take its place and keep the address');
    const foreign = await send(await png(10, 10), await w.person((await w.tenant()).id));
    expect((await replace(foreign.id, await png(20, 20))).code).toBe(0);
    await Promise.all([replace(other.id, await png(600, 300)), replace(other.id, await png(700, 300))]);
    const { width, height } = await measured((await bytesAt(other.url)) ?? Buffer.alloc(0));
    expect(await rowOf(other.id)).toMatchObject({ width, height });
    await w.data.asOwner("insert into remote_uploads (tenant_id, key, sha1) values ($1, $2, '')", [by.realm, `replacing/${file.id}`]);
    expect((await replace(file.id, await png(600, 300))).msg).toContain('is being replaced right now');
    await w.data.asOwner("update remote_uploads set create_time = now() - interval '1 hour' where sha1 = ''");
    expect((await replace(file.id, await png(600, 300))).code).toBe(1);
  });

  test('that the store has lost is healed by another', async () => {
    const file = await kept();
    await bucket.store.remove(file.url.slice(1));
    await w.data.asOwner('update attachments set lost_time = now() where id = $1', [file.id]);
    expect((await replace(file.id, await png(600, 300))).code).toBe(1);
    expect([await isThere(file.url.slice(1)), (await rowOf(file.id))?.lost_time]).toEqual([true, null]);
  });

  test('has smaller sizes, made once and kept here, until it is replaced or removed', async () => {
    const file = await kept();
    const small = `${file.url}@320.webp`;
    const [first] = await Promise.all(Array.from({ length: 5 }, () => get(`${small}${version(file)}`)));
    expect(first?.statusCode).toBe(200);
    expect(first?.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': expect.stringContaining('immutable') });
    expect(await measured(first?.rawPayload ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 320, height: 160 });
    const made = [`320-v${file.sha1.slice(0, 10)}.webp`];
    expect(sizesOf(file.url)).toEqual(made);
    for (const query of ['', '?v=ffffffffff', '?v=../../../x']) expect((await get(`${small}${query}`)).statusCode).toBe(200);
    expect(sizesOf(file.url)).toEqual(made);

    const sent = await png(900, 900);
    await replace(file.id, sent);
    expect(sizesOf(file.url)).toBeUndefined();
    expect((await measured((await get(`${small}${version({ sha1: sha1(sent) })}`)).rawPayload)).height).toBe(320);
    await bucket.store.remove(file.url.slice(1));
    expect((await get(`${small}${version({ sha1: sha1(sent) })}`)).statusCode).toBe(200);

    await by(attachments).del({ query: { ids: [file.id] } });
    const removal = attachmentJobs(w.server.surroundings)['attachments.remove_files'];
    const payload = { files: [{ url: file.url, storage: 's3' }] };
    await removal?.({ id: 1, realm: toRealm(by.realm), payload, attempt: 1 });
    expect(sizesOf(file.url)).toBeUndefined();
  });

  test('has none where the store holds something else, or more than the library knows', async () => {
    const [file, lost] = [await kept(), await kept()];
    const headers = { mimetype: 'image/png', disposition: 'inline', cacheControl: 'no-cache' };
    await bucket.store.put(file.url.slice(1), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="9"/>'), headers);
    const unknown = `storage/r${by.realm}/unknown.png`;
    await bucket.store.put(unknown, await png(900, 9), headers);
    await bucket.store.remove(lost.url.slice(1));
    for (const url of [file.url, lost.url, `/${unknown}`]) {
      expect([url, (await get(`${url}@320.webp`)).statusCode, sizesOf(url)]).toEqual([url, 302, undefined]);
    }
    expect(readdirSync(join(w.data.dataFolder, 'storage', '.sizes', '.incoming'))).toEqual([]);
  });

  test('stands in a page with its widths and its version, and the page hears when it is replaced', async () => {
    const file = await kept();
    const statement =
      "insert into columns (tenant_id, type, name, slug, path, content) values ($1, 'page', 'About', 'about', 'about', $2) returning path";
    await w.data.asOwner(statement, [by.realm, `<p><img src="${file.url}"></p>`]);
    const tag = async () => (await get('/about/', host)).body.match(new RegExp(`<img[^>]*${file.sha1}[^>]*>`))?.[0];
    const shown = await tag();
    expect(shown).toContain(`src="${file.url}${version(file)}"`);
    expect(shown).toContain(`${file.url}@640.webp${version(file)} 640w`);
    expect((await get(`${file.url}@640.webp${version(file)}`, host)).statusCode).toBe(200);
    const sent = await png(800, 400);
    await replace(file.id, sent);
    expect(await tag()).toContain(`${file.url}@640.webp${version({ sha1: sha1(sent) })} 640w`);
  });

  test('of a document for members is handed over, and where it is kept stays untold', async () => {
    const file = await kept();
    const { id: column_id } = await by(columns).add({ body: { name: 'Inside', slug: 'inside', visible_to: 'members' } });
    const files = [{ name: 'Plan', url: file.url, size: file.size }];
    const { id } = await by(archives).add({ body: { column_id, title: 'Plan', slug: 'plan', files, save_mode: 'submit' } });
    const bytes = await bytesAt(file.url);
    const { token } = await w.member(by.realm);
    const take = (headers: object) =>
      w.server.http.inject({ method: 'GET', url: `/download/${id}/1`, headers: { host, 'ba-user-token': token, ...headers } });
    const taken = await take({});
    expect([taken.statusCode, taken.rawPayload, taken.headers.location]).toEqual([200, bytes, undefined]);
    expect(taken.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
    const part = await take({ range: 'bytes=1-3' });
    expect([part.statusCode, part.payload]).toEqual([206, 'PNG']);
  });
});
