import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Person, type World, world } from '#testing/world.ts';
import { fetching } from '../contract.ts';

/** Another website, with pictures and with what only says that it is one. */
let elsewhere: Server;
let base: string;
let asked: string[] = [];
beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a0' } })
    .withExif({ IFD0: { ImageDescription: 'secret place' } })
    .jpeg()
    .toBuffer();
  const answers: Record<string, [type: string, body: Buffer | string]> = {
    '/mmbiz/640': ['image/jpeg', jpeg],
    '/page.jpg': ['image/jpeg', '<html><script>alert(1)</script></html>'],
    '/page.png': ['text/html', '<html></html>'],
    '/vector.svg': ['image/svg+xml', '<svg onload="alert(1)"/>'],
    '/large.png': ['image/png', Buffer.alloc(11 * 1024 * 1024)],
  };
  elsewhere = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const [type, body] = answers[(request.url ?? '').split('?')[0] ?? ''] ?? ['text/plain', ''];
    reply.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  const address = elsewhere.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise((done) => elsewhere.close(done)));

describe('where private addresses are allowed', () => {
  let w: World;
  let person: Person;
  beforeAll(async () => {
    w = await world({ CONSOLE_HOST: 'console.test', OUTBOUND_PRIVATE: 'on' });
    person = await w.person((await w.tenant()).id);
  });
  afterAll(() => w.close());
  const fetched = (url: string) => person(fetching).fetchImage({ body: { url } });

  test('a picture of another site becomes one of ours, without what was hidden in it', async () => {
    const { file } = await fetched(`${base}/mmbiz/640?wx_fmt=jpeg`);
    expect(file).toMatchObject({ topic: 'image', mimetype: 'image/jpeg', name: '640.jpg', width: 30, admin_id: person.id });
    const { rawPayload } = await w.server.http.inject({ url: file.url, headers: { host: 'console.test' } });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect((await fetched(`${base}/mmbiz/640`)).file.id).toBe(file.id);
  });

  test.each(['/page.jpg', '/page.png', '/vector.svg', '/large.png', '/nothing'])('%s is no picture and is not kept', async (path) => {
    await expect(fetched(`${base}${path}`)).rejects.toThrow();
    const rows = await w.data.asOwner<{ n: number }>('select count(*)::int as n from attachments where tenant_id = $1', [person.realm]);
    expect(rows[0]?.n).toBe(1);
  });
});

describe('as it is installed', () => {
  let w: World;
  let person: Person;
  beforeAll(async () => {
    w = await world();
    person = await w.person((await w.tenant()).id);
    asked = [];
  });
  afterAll(() => w.close());

  test.each([
    () => `${base}/mmbiz/640`,
    () => base.replace('127.0.0.1', 'localhost'),
    () => base.replace('127.0.0.1', '[::ffff:7f00:1]'),
    () => base.replace('127.0.0.1', '2130706433'),
    () => 'http://169.254.169.254/latest/meta-data',
    () => 'http://user@127.0.0.1/a.png',
    () => 'http://[::1]/a.png',
    () => 'file:///etc/passwd',
  ])('an address inside is never asked (%#)', async (url) => {
    await expect(person(fetching).fetchImage({ body: { url: url() } })).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});
