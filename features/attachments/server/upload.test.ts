import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notices } from '#features/notices/contract.ts';
import { tenants } from '#features/tenants/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { saveNameOf } from './upload-rules.ts';

let w: World;
let person: Person;
beforeAll(async () => {
  w = await world({ CONSOLE_HOST: 'console.test' });
  person = await w.person((await w.tenant()).id);
});
afterAll(() => w.close());

interface Uploaded {
  code: number;
  msg: string;
  data: {
    file: {
      id: number;
      url: string;
      full_url: string;
      width: number;
      height: number;
      size: number;
      sha1: string;
      mimetype: string;
      name: string;
    };
  };
}

async function send(
  content: Buffer | string,
  filename: string,
  {
    type = 'application/octet-stream',
    fields = {},
    by = person,
    query = '',
  }: { type?: string; fields?: object; by?: Person; query?: string } = {},
) {
  const boundary = 'x-siteloom-x';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(parts.join('') + head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const answer = await w.server.http.inject({
    method: 'POST',
    url: `/${by.app}/ajax/upload${query}`,
    headers: { host: 'console.test', batoken: by.token, 'think-lang': 'en', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return answer.json<Uploaded>();
}

const get = (url: string, headers: Record<string, string> = {}) =>
  w.server.http.inject({ method: 'GET', url, headers: { host: 'console.test', ...headers } });
const picture = (width = 20, height = 10) => sharp({ create: { width, height, channels: 3, background: '#2450DB' } });
const arrivals = () => readdirSync(join(w.data.dataFolder, 'storage', '.incoming'));
const pdf = (text = 'x') => `%PDF-1.7\n${text}\n%%EOF`;

describe('an upload', () => {
  test('is stored below its realm and served under a name nobody can guess', async () => {
    const { code, data } = await send(await picture().png().toBuffer(), '产品 图.PNG', { fields: { topic: 'covers' } });
    expect(code).toBe(1);
    expect(data.file).toMatchObject({ width: 20, height: 10, mimetype: 'image/png', name: '产品 图.PNG' });
    expect(data.file.url).toMatch(new RegExp(`^/storage/r${person.realm}/covers/\\d{8}/产品图${data.file.sha1}\\.png$`));
    expect(data.file.full_url).toBe(`http://console.test${data.file.url}`);
    const answer = await get(encodeURI(data.file.url));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, no-cache',
    });
    expect(answer.headers['content-disposition']).toMatch(/^inline/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('lands in the folder of the address, unless the form names one', async () => {
    const query = '?topic=covers';
    expect((await send(pdf('a'), 'a.pdf', { query })).data.file).toMatchObject({ topic: 'covers' });
    expect((await send(pdf('b'), 'b.pdf', { query, fields: { topic: 'works' } })).data.file).toMatchObject({ topic: 'works' });
  });

  test('of the same bytes is kept once, in each realm and topic', async () => {
    const bytes = await picture(7, 7).png().toBuffer();
    const first = await send(bytes, 'a.png');
    const again = await send(bytes, 'b.png');
    expect(again.data.file.id).toBe(first.data.file.id);
    const [{ quote } = { quote: 0 }] = await w.data.asOwner<{ quote: number }>('select quote from attachments where id = $1', [
      first.data.file.id,
    ]);
    expect(quote).toBe(2);
    expect((await send(bytes, 'a.png', { fields: { topic: 'other' } })).data.file.id).not.toBe(first.data.file.id);
    const stranger = await w.person((await w.tenant()).id);
    expect((await send(bytes, 'a.png', { by: stranger })).data.file.url).toContain(`/r${stranger.realm}/`);
  });

  test('needs somebody who is signed in', async () => {
    const answer = await send('x', 'a.png', { by: { ...person, token: 'nobody' } as Person }); // safe: only app and token are read
    expect(answer.code).toBe(302);
  });

  test.each([
    'x.html',
    'x.svg',
    'x.js',
    'x.xhtml',
    'x.php',
    'x.exe',
    '.htaccess',
    'x.html.',
    'x.html ',
    'x.html::$DATA',
    'x.jpg.html',
    'x',
    'x.',
  ])('called %s is refused', async (name) => {
    expect(await send('<html></html>', name)).toMatchObject({ code: 0, msg: 'The type of uploaded file is not allowed!' });
  });

  test.each([
    ['a page called a picture', '<html><script>alert(1)</script></html>', 'x.jpg'],
    ['a script behind the first bytes of a GIF', 'GIF89a/*<script>alert(1)</script>*/=1;', 'x.gif'],
    ['a program called a document', 'MZ\x90\x00', 'x.pdf'],
    ['text called a film', 'hello', 'x.mp4'],
    ['a page called a table', '<!doctype html><p>', 'x.docx'],
  ])('that is %s is refused', async (_, content, name) => {
    expect((await send(content, name)).code).toBe(0);
  });

  test('of a picture with something behind it keeps the picture only', async () => {
    const jpeg = await picture()
      .withExif({ IFD0: { ImageDescription: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { data } = await send(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), 'x.jpg');
    const { rawPayload } = await get(data.file.url);
    expect(rawPayload.toString('latin1')).not.toMatch(/script|secret place/);
  });

  test('of an animation keeps it moving', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [90, 90, 90] })
      .toBuffer();
    const { data } = await send(gif, 'x.gif');
    expect(data.file).toMatchObject({ width: 8, height: 8 });
    expect((await sharp((await get(data.file.url)).rawPayload).metadata()).pages).toBe(3);
  });

  test('of too many pixels or bytes is refused and leaves nothing behind', async () => {
    const flood = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect((await send(flood, 'x.png')).msg).toBe('The picture is too big: at most 40 megapixels');
    await w.data.db.inScope(toRealm(person.realm), (tx) =>
      tx.insertInto('settings').values({ name: 'uploadMaxBytes', value: '2000' }).execute(),
    );
    expect((await send(pdf('x'.repeat(3000)), 'x.pdf')).msg).toContain('exceeds the allowed range');
    await w.data.db.inScope(toRealm(person.realm), (tx) => tx.deleteFrom('settings').execute());
    expect(arrivals()).toEqual([]);
  });

  test.each(['../../etc', '/etc', 'a/b', 'C:\\x', 'x'.repeat(40)])('with the topic %s is refused', async (topic) => {
    expect(await send(pdf(), 'x.pdf', { fields: { topic } })).toMatchObject({ code: 0, data: { errors: [{ field: 'topic' }] } });
  });

  test.each(['../../../evil.pdf', '..\\..\\evil.pdf', '/etc/passwd.pdf', `${'n'.repeat(300)}.pdf`])(
    'called %s stays in its folder',
    async (name) => {
      const { data } = await send(pdf(name), name);
      expect(data.file.url).toMatch(
        new RegExp(`^/storage/r${person.realm}/default/\\d{8}/[\\p{L}\\p{N}]{0,15}${data.file.sha1}\\.pdf$`, 'u'),
      );
      expect(data.file.name.length).toBeLessThanOrEqual(100);
    },
  );

  test('that is no form, or has no file, says so', async () => {
    const json = await w.call('tenant', { method: 'POST', url: '/tenant/ajax/upload', token: person.token, body: { file: 'x' } });
    expect(json).toMatchObject({ code: 0, msg: '请以表单方式上传文件' });
    expect((await send('', 'x.pdf')).msg).toBe('The data of the uploaded file is incomplete!');
  });

  test('does not pass the storage of the plan, however many come at once', async () => {
    const tenant = await w.tenant();
    const [plan] = await w.data.asOwner<{ id: number }>("insert into plans (name, max_storage_bytes) values ('Small', 5000) returning id");
    await w.data.asOwner('update tenants set plan_id = $1 where id = $2', [plan?.id, tenant.id]);
    const by = await w.person(tenant.id);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => send(pdf(`${number}`.repeat(1200)), 'x.pdf', { by })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(4);
  });

  test('does not wait for all that another company brings', async () => {
    const [other, own] = [await w.person((await w.tenant()).id), await w.person((await w.tenant()).id)];
    const heavy = await picture(3000, 3000).png().toBuffer();
    const done: string[] = [];
    const many = Array.from({ length: 5 }, (_, n) =>
      send(Buffer.concat([heavy, Buffer.from(`${n}`)]), 'x.png', { by: other }).then(({ code }) => done.push(`other ${code}`)),
    );
    await send(await picture(31, 31).png().toBuffer(), 'x.png', { by: own }).then(({ code }) => done.push(`own ${code}`));
    expect(done.slice(0, 2)).toContain('own 1');
    await Promise.all(many);
    expect(done.filter((one) => one === 'other 1')).toHaveLength(5);
  });

  test('tells those who see the library once when nine tenths of the storage are taken', async () => {
    const { id } = await w.tenant();
    await w.data.asOwner(
      "with plan as (insert into plans (name, max_storage_bytes) values ('Tight', 10000) returning id) update tenants set plan_id = plan.id from plan where tenants.id = $1",
      [id],
    );
    const [by, reader, other] = [
      await w.person(id),
      await w.person(id, 'routine/attachment/index'),
      await w.person(id, 'auth/admin/index'),
    ];
    const texts = async (who: Person) => (await who(notices).index()).list.map(({ text }) => text);
    const fill = async (bytes: number, mark: string) =>
      expect((await send(pdf(mark.repeat(bytes - pdf('').length)), 'x.pdf', { by })).code).toBe(1);
    await fill(8900, 'a');
    expect(await texts(reader)).toEqual([]);
    await fill(200, 'b');
    expect(await texts(reader)).toEqual(['Attachments take 91% of your storage']);
    await reader(notices).read({ body: {} });
    await fill(200, 'c');
    expect(await texts(reader)).toHaveLength(1);
    expect([await texts(by), await texts(other)]).toEqual([['Attachments take 91% of your storage'], []]);
  });
});

describe('the name a file is kept under', () => {
  const file = {
    topic: 'default',
    name: 'Report 2026.PDF',
    extension: 'pdf',
    sha1: 'a'.repeat(40),
    random: 'b'.repeat(32),
    now: new Date('2026-01-04T22:07:08Z'),
  };
  test('follows the pattern of the settings', () => {
    expect(saveNameOf('/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}', file)).toBe(
      `default/20260105/Report2026${file.sha1}.pdf`,
    );
    expect(saveNameOf('{topic}/{fileName}-{fileSha1}.{suffix}', file)).toBe(`default/Report2026-${file.sha1}.pdf`);
    expect(saveNameOf('/storage/{topic}/{hour}{min}{sec}-{random}{.suffix}', file)).toBe(
      `default/060708-${'b'.repeat(16)}-${file.sha1}.pdf`,
    );
  });
  test.each([
    '/storage/../../{filesha1}{.suffix}',
    '/storage/{topic}/.{filesha1}{.suffix}',
    '/storage/{topic}/{filesha1}.html',
    '{filesha1}{.suffix}',
    'a\\b/{filesha1}{.suffix}',
    '/storage/{topic}/{unknown}{.suffix}',
  ])('is refused for %s', (pattern) => {
    expect(() => saveNameOf(pattern, file)).toThrow('upload.save_name');
  });
});

describe('stored files', () => {
  test('a document is downloaded or shown, never run; ranges and repeated visits are cheap', async () => {
    const { data } = await send(pdf('0123456789'), 'x.pdf');
    const whole = await get(data.file.url);
    const part = await get(data.file.url, { range: 'bytes=0-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '%PDF-', `bytes 0-4/${whole.rawPayload.length}`]);
    expect((await get(data.file.url, { range: 'bytes=-3' })).body).toBe('EOF');
    expect((await get(data.file.url, { range: 'bytes=99999-' })).statusCode).toBe(416);
    expect((await get(data.file.url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
    const archive = await send('PK\x03\x04rest', 'x.zip');
    expect((await get(archive.data.file.url)).headers['content-disposition']).toMatch(/^attachment/);
  });

  test('a file is saved under the name that its address asks for, if that is of its kind', async () => {
    const { data } = await send(pdf('named'), 'x.pdf');
    const called = async (as: string) => (await get(`${data.file.url}?as=${encodeURIComponent(as)}`)).headers['content-disposition'];
    expect(await called('选型 手册.pdf')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('选型 手册.pdf')}`);
    expect(await called("Li's plan (2).pdf")).toBe("attachment; filename*=UTF-8''Li%27s%20plan%20%282%29.pdf");
    for (const other of ['setup.exe', '.pdf', '', 'pdf']) expect(await called(other)).toMatch(/^inline; .*[0-9a-f]{40}\.pdf$/);
  });

  test('a company’s host serves its own and nobody else’s', async () => {
    const tenant = await w.tenant();
    const own = await send(pdf('own'), 'x.pdf', { by: await w.person(tenant.id) });
    const foreign = await send(pdf('foreign'), 'x.pdf');
    expect((await get(own.data.file.url, { host: tenant.host })).statusCode).toBe(200);
    expect((await get(foreign.data.file.url, { host: tenant.host })).statusCode).toBe(404);
    expect((await get(own.data.file.url, { host: 'unknown.example' })).statusCode).toBe(404);
  });

  test('a company that is closed keeps its files to itself until it is open again', async () => {
    const { id, host } = await w.tenant();
    const { data } = await send(pdf('closed'), 'x.pdf', { by: await w.person(id) });
    const operator = await w.person(0);
    const put = async (status: 0 | 1) => {
      const { version } = (await operator(tenants).read({ query: { id } })).row;
      await operator(tenants).edit({ body: { id, version, status } });
      const { statusCode, headers } = await get(data.file.url, { host });
      return [statusCode, headers['retry-after']];
    };
    expect(await put(0)).toEqual([503, '3600']);
    expect(await put(1)).toEqual([200, undefined]);
  });

  test.each([
    '/storage/r1/../../secret',
    '/storage/r1/..%2f..%2fsecret',
    '/storage/r1/%2e%2e/%2e%2e/secret',
    '/storage/..%5csecret',
    '/storage/r1/a%00.png',
    '/storage/.incoming/x',
    '/storage/r1/.hidden',
    '/storage/',
    '/storage/r1',
    '/storage/r1//etc/passwd',
  ])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get(url)).statusCode).toBeLessThan(500);
  });
});
