/** Files that go straight to a store: the whole way on a real one, and everything that must not come through it. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { objectStore, type TestBucket } from '#testing/object-store.ts';
import { giveStore } from '#testing/store-settings.ts';
import { type Person, Refused, type World, world } from '#testing/world.ts';
import { remoteUpload } from '../remote.contract.ts';

const machine = await objectStore();

describe.skipIf(!machine)('with a store', () => {
  let w: World;
  let bucket: TestBucket;
  let person: Person;
  beforeAll(async () => {
    if (!machine) return;
    w = await world({ CONSOLE_HOST: 'console.test', OUTBOUND_PRIVATE: 'on' });
    bucket = await machine.bucket();
    await giveStore(w, 0, bucket.access);
    person = await w.person((await w.tenant()).id);
  });
  afterAll(async () => {
    await w?.close();
    await machine?.stop();
  });

  const picture = (color = '#2450DB') => sharp({ create: { width: 20, height: 10, channels: 3, background: color } });
  const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
  const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('hex');
  const arrivals = () => readdirSync(join(w.data.dataFolder, 'storage', '.incoming'));
  const isThere = async (key: string) => (await bucket.store.head(key)) !== undefined;
  const formOf = async (by: Person) => by(remoteUpload).params();
  const get = (url: string, host = 'console.test') => w.server.http.inject({ method: 'GET', url: encodeURI(url), headers: { host } });

  /** What a browser does before it tells the server. */
  async function post(content: Buffer, name: string, by: Person): Promise<string> {
    const { url = '', params = {}, savename } = await formOf(by);
    const key = `${savename.slice(0, savename.indexOf('{'))}${name}`;
    const form = new FormData();
    for (const [field, value] of Object.entries({ key, ...params })) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(content)]), name);
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
    return key;
  }

  interface Told {
    by?: Person;
    tell?: Partial<{ url: string; name: string; size: number; sha1: string; topic: string }>;
  }

  async function send(content: Buffer, name: string, { by = person, tell = {} }: Told = {}) {
    const url = await post(content, name, by);
    const body = { url, name, size: content.length, type: 'text/html', sha1: sha1(content), ...tell };
    return { key: url, body, answer: by(remoteUpload).callback({ body }) };
  }
  const refusalOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 'taken',
      (error: unknown) => (error instanceof Refused ? error.envelope.msg : String(error)),
    );

  test('what the browser is told holds a form for its own part of the arrivals only', async () => {
    const config = await formOf(person);
    expect(config).toMatchObject({ mode: 's3', url: `${bucket.access.endpoint}/${bucket.access.bucket}`, maxsize: 20 * 1024 * 1024 });
    expect(config.savename).toMatch(new RegExp(`^pending/r${person.realm}/[\\w-]{43}/\\{topic\\}/`));
    expect(JSON.stringify(config)).not.toContain(bucket.access.accessKeySecret);
    const colleague = await w.person(person.realm);
    expect((await formOf(colleague)).savename).not.toBe(config.savename);
    const { data } = await w.call('tenant', { method: 'GET', url: '/tenant/Index/index', token: person.token });
    expect(data.siteConfig).toMatchObject({ upload: { mode: 's3', savename: config.savename, params: { success_action_status: '204' } } });
  });

  test('a picture is cleaned, kept under its own type and shown by its address', async () => {
    const content = await picture()
      .withExif({ IFD0: { ImageDescription: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { key, answer } = await send(Buffer.concat([content, Buffer.from('<script>alert(1)</script>')]), '产品.jpg', {
      tell: { topic: 'covers' },
    });
    const { file } = await answer;
    expect(file).toMatchObject({ width: 20, height: 10, storage: 's3', mimetype: 'image/jpeg', name: '产品.jpg', topic: 'covers' });
    expect(file.url).toMatch(new RegExp(`^/storage/r${person.realm}/covers/\\d{8}/产品${file.sha1}\\.jpg$`));
    const kept = file.url.slice(1);
    const facts = await bucket.store.head(kept);
    expect(facts).toMatchObject({ mimetype: 'image/jpeg', disposition: expect.stringMatching(/^inline/), sizeBytes: file.size });
    expect((await buffer(await bucket.store.read(kept, facts ?? { etag: '', sizeBytes: 0 }))).toString('latin1')).not.toMatch(
      /script|secret place/,
    );
    expect(await isThere(key)).toBe(false);
    expect(arrivals()).toEqual([]);

    const shown = await get(file.url);
    expect(shown.statusCode).toBe(302);
    const there = await fetch(String(shown.headers.location));
    expect([there.status, there.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const [sized] = [file.url.replace(/\.jpg$/, '@w640.webp')];
    expect([302, 404]).toContain((await get(sized)).statusCode);
  });

  test('a document is copied, to be saved and not shown', async () => {
    const content = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100_000, 'x')]);
    const { answer } = await send(content, 'a.zip');
    const { file } = await answer;
    expect(await bucket.store.head(file.url.slice(1))).toMatchObject({
      mimetype: 'application/zip',
      disposition: expect.stringMatching(/^attachment/),
      sizeBytes: 100_004,
    });
  });

  test('the same bytes are kept once, and come back when the store has lost them', async () => {
    const content = pdf('once');
    const first = await (await send(content, 'a.pdf')).answer;
    const again = await (await send(content, 'b.pdf')).answer;
    expect(again.file.id).toBe(first.file.id);
    await bucket.store.remove(first.file.url.slice(1));
    const healed = await (await send(content, 'c.pdf')).answer;
    expect(healed.file).toMatchObject({ id: first.file.id, url: first.file.url });
    expect(await isThere(first.file.url.slice(1))).toBe(true);
  });

  test('told twice, at once or later, it is one file', async () => {
    const { body, answer } = await send(pdf('twice'), 'a.pdf');
    const [first, second] = await Promise.all([answer, person(remoteUpload).callback({ body })]);
    const third = await person(remoteUpload).callback({ body });
    expect([second.file.id, third.file.id]).toEqual([first.file.id, first.file.id]);
    const [row] = await w.data.asOwner<{ count: number }>('select count(*) from attachments where tenant_id = $1 and sha1 = $2', [
      person.realm,
      body.sha1,
    ]);
    expect(row?.count).toBe(1);
  });

  test('a place that another arrival is on its way to is not given twice', async () => {
    const content = pdf('reserved');
    const first = await (await send(content, 'same.pdf')).answer;
    await w.data.asOwner('delete from attachments where id = $1', [first.file.id]);
    const note = "insert into remote_uploads (tenant_id, key, sha1, final_key) values ($1, 'other', 'other', $2)";
    await w.data.asOwner(note, [person.realm, first.file.url.slice(1)]);
    const second = await (await send(content, 'same.pdf')).answer;
    expect(second.file.url).not.toBe(first.file.url);
    expect(second.file.url).toContain(sha1(content));
  });

  describe('refused, and gone from the store:', () => {
    test.each<[string, Buffer, string, Told['tell']]>([
      ['a page called a picture', Buffer.from('<html><script>alert(1)</script>'), 'x.jpg', {}],
      ['a script behind the first bytes of a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'), 'x.gif', {}],
      ['a page', Buffer.from('<html></html>'), 'x.html', {}],
      ['a drawing that can run', Buffer.from('<svg onload="alert(1)"/>'), 'x.svg', {}],
      ['a program called a document', Buffer.from('MZ\x90\x00'), 'x.pdf', {}],
      ['another size than told', pdf('size'), 'x.pdf', { size: 3 }],
      ['other bytes than told', pdf('bytes'), 'x.pdf', { sha1: 'a'.repeat(40) }],
      ['a topic that leads out', pdf('topic'), 'x.pdf', { topic: '../../etc' }],
    ])('%s', async (_, content, name, tell) => {
      const { key, answer } = await send(content, name, { tell: { ...tell } });
      await expect(answer).rejects.toThrow(Refused);
      expect(await isThere(key)).toBe(false);
      expect(await bucket.store.list(`storage/r${person.realm}/`)).not.toContainEqual(
        expect.objectContaining({ key: expect.stringContaining(sha1(content)) }),
      );
      expect(arrivals()).toEqual([]);
    });

    test('what is larger than the limit says, when the limit has shrunk since', async () => {
      const by = await w.person((await w.tenant()).id);
      const content = pdf('x'.repeat(3000));
      const url = await post(content, 'x.pdf', by);
      await w.data.asOwner("insert into settings (tenant_id, name, value) values ($1, 'uploadMaxBytes', '2000')", [by.realm]);
      const answer = by(remoteUpload).callback({ body: { url, name: 'x.pdf', size: content.length, sha1: sha1(content) } });
      expect(await refusalOf(answer)).toContain('exceeds the allowed range');
      expect(await isThere(url)).toBe(false);
    });

    test('what the plan has no room for, however many come at once', async () => {
      const tenant = await w.tenant();
      const [plan] = await w.data.asOwner<{ id: number }>(
        "insert into plans (name, max_storage_bytes) values ('Small store', 5000) returning id",
      );
      await w.data.asOwner('update tenants set plan_id = $1 where id = $2', [plan?.id, tenant.id]);
      const by = await w.person(tenant.id);
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, async (_, number) =>
          refusalOf((await send(pdf(`${number}`.repeat(1500)), `${number}.pdf`, { by })).answer),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(3);
      expect(await bucket.store.list(`storage/r${tenant.id}/`)).toHaveLength(3);
      expect(await bucket.store.list(`pending/r${tenant.id}/`)).toEqual([]);
    });
  });

  describe('a call about', () => {
    test('somebody else’s arrival finds nothing and leaves it alone', async () => {
      const content = pdf('foreign');
      const url = await post(content, 'x.pdf', person);
      const body = { url, name: 'x.pdf', size: content.length, sha1: sha1(content) };
      for (const by of [await w.person(person.realm), await w.person((await w.tenant()).id), await w.person(0)]) {
        expect(await refusalOf(by(remoteUpload).callback({ body }))).toBe('The store does not have this file. Please upload it again');
      }
      expect(await isThere(url)).toBe(true);
      expect((await person(remoteUpload).callback({ body })).file.sha1).toBe(body.sha1);
    });

    test.each(['https://evil.example/a.pdf', '/storage/r1/default/a.pdf', '../a.pdf', 'OWN../x.pdf', 'OWN', 'OWN/x', 'OWNa.pdf'])(
      '%s finds nothing',
      async (url) => {
        const { savename } = await formOf(person);
        const body = { url: url.replace('OWN', savename.slice(0, savename.indexOf('{'))), name: 'a.pdf', size: 5, sha1: 'b'.repeat(40) };
        expect(await refusalOf(person(remoteUpload).callback({ body }))).toBe('The store does not have this file. Please upload it again');
      },
    );

    test('a store that cannot be reached leaves the arrival for another try', async () => {
      const by = await w.person((await w.tenant()).id);
      const content = pdf('again');
      const url = await post(content, 'x.pdf', by);
      const body = { url, name: 'x.pdf', size: content.length, sha1: sha1(content) };
      await giveStore(w, by.realm, { ...bucket.access, endpoint: 'http://127.0.0.1:9' });
      expect(await refusalOf(by(remoteUpload).callback({ body }))).toContain('cannot be reached');
      await w.data.asOwner('delete from settings where tenant_id = $1', [by.realm]);
      expect((await by(remoteUpload).callback({ body })).file.size).toBe(content.length);
    });

    test('a store that is not used says so', async () => {
      const by = await w.person((await w.tenant()).id);
      await w.data.asOwner(`insert into settings (tenant_id, name, value) values ($1, 'storageSource', '"own"')`, [by.realm]);
      expect(await formOf(by)).toMatchObject({ mode: 'local', savename: expect.stringMatching(/^\/storage\//) });
      const body = { url: 'pending/x', name: 'a.pdf', size: 5, sha1: 'b'.repeat(40) };
      expect(await refusalOf(by(remoteUpload).callback({ body }))).toBe('No remote store is in use');
    });
  });
});
