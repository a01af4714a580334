/** Forms that no page sends: broken ones, and ones with more in them than anybody can fill in. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { plantForms } from '#features/forms/server/door.ts';
import type { App } from '#kit/contract/envelope.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { sendFile } from '#testing/forms.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { features } from './features.ts';

interface Sender {
  token: string;
  host?: string;
}

interface Operation {
  parameters: { $ref?: string }[];
  requestBody: { content: Record<string, { schema: object }> };
}

let w: World;
let host: string;
let editor: Person;
beforeAll(async () => {
  w = await world();
  const tenant = await w.tenant();
  host = tenant.host;
  editor = await w.person(tenant.id);
  await w.data.db.inScope(toRealm(tenant.id), (tx) => plantForms(tx, 'zh-cn'));
});
afterAll(() => w.close());

/** A visitor's form to the website, any other to the console. */
const send = (url: string, type: string, payload: string) =>
  w.server.http.inject({
    ...{ method: 'POST', url, payload },
    headers: { host: url.startsWith('/form/') ? host : 'console.test', batoken: editor.token, 'content-type': type },
  });

const part = '--a\r\ncontent-disposition: form-data; name="name"\r\n\r\nx';
const file = '--a\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx';

test.each([
  ['no boundary', 'multipart/form-data', `${part}\r\n--a--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=', `${part}\r\n--a--\r\n`],
  ['a boundary that is too long', `multipart/form-data; boundary=${'a'.repeat(300)}`, `${part}\r\n--a--\r\n`],
  ['no end', 'multipart/form-data; boundary=a', part],
  ['a file without an end', 'multipart/form-data; boundary=a', file],
  ['half an end', 'multipart/form-data; boundary=a', `${file}\r\n--a`],
])('a form with %s is refused as the fault of whoever sends it', async (_, type, payload) => {
  for (const url of ['/form/contact', '/tenant/ajax/upload', '/tenant/corp.Archives/import']) {
    const { statusCode, body } = await send(url, type, payload);
    expect([url, statusCode]).toEqual([url, 400]);
    expect(body).toContain('"code":0');
  }
});

test('as many texts as a form can carry are read in a moment, and more are not read', async () => {
  const urlencoded = 'application/x-www-form-urlencoded';
  const began = performance.now();
  expect((await send('/form/contact', urlencoded, 'name=1&'.repeat(4900))).statusCode).toBe(422);
  expect((await send('/form/contact', urlencoded, 'a=1&'.repeat(60_000))).statusCode).toBe(413);
  expect(performance.now() - began).toBeLessThan(2000);
});

const textOf = (name: string, value = 'x') => `--a\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileOf = (name: string, filename: string) =>
  `--a\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\r\n`;
const multipart = 'multipart/form-data; boundary=a';
const formOf = (...parts: string[]) => `${parts.join('')}--a--\r\n`;
const arriving = () => readdirSync(join(w.data.dataFolder, 'storage', '.incoming'));

test.each([
  ['a thousand files', Array.from({ length: 1000 }, (_, n) => fileOf('file', `${n}.pdf`))],
  ['ten thousand texts', [...Array.from({ length: 10_000 }, (_, n) => textOf(`t${n}`)), fileOf('file', 'a.pdf')]],
  ['a name as long as a book', [fileOf('file', `${'n'.repeat(100_000)}.pdf`)]],
  ['a text as long as a book', [textOf('topic', 'x'.repeat(2_000_000)), fileOf('file', 'a.pdf')]],
])('T119 a form with %s is refused in a moment, and nothing of it stays', async (_, parts) => {
  const began = performance.now();
  for (const url of ['/form/contact', '/tenant/ajax/upload', '/tenant/corp.Archives/import']) {
    const { statusCode, body } = await send(url, multipart, formOf(...parts));
    expect([url, statusCode < 500, body.includes('"code":1')]).toEqual([url, true, false]);
  }
  expect(performance.now() - began).toBeLessThan(8000);
  expect(arriving()).toEqual([]);
});

test('T119 what comes after the end of a form is not read', async () => {
  const payload = `${formOf(fileOf('file', 'before.pdf'))}${formOf(textOf('topic', '../after'), fileOf('file', 'after.pdf'))}`;
  expect((await send('/tenant/ajax/upload', multipart, payload)).json()).toMatchObject({ code: 1, data: { file: { name: 'before.pdf' } } });
  expect(arriving()).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString', '__proto__[polluted]', 'constructor[prototype][polluted]'])(
  'T113 a field called %s changes nothing but itself',
  async (name) => {
    for (const [type, payload] of [
      [multipart, formOf(textOf(name, 'polluted'), textOf('name', 'polluted'))],
      ['application/x-www-form-urlencoded', `${encodeURIComponent(name)}=polluted&name=polluted`],
    ] as const) {
      expect((await send('/form/contact', type, payload)).statusCode).toBeLessThan(500);
    }
    await send('/tenant/ajax/upload', multipart, formOf(textOf(name, 'polluted'), fileOf('file', 'a.pdf')));
    const fresh: Record<string, unknown> = {};
    expect([fresh.polluted, Object.keys(Object.prototype), typeof fresh.toString]).toEqual([undefined, [], 'function']);
  },
);

describe('what stands beside a file', () => {
  const forms = features.flatMap(({ apps, routes }) =>
    apps.flatMap((app) =>
      routes.flatMap(({ contract: { controller, endpoints } }) =>
        Object.values(endpoints).flatMap((endpoint) => (endpoint.multipart ? [{ app, controller, endpoint }] : [])),
      ),
    ),
  );
  let byApp: Record<App, Sender>;
  beforeAll(async () => {
    const tenant = await w.tenant();
    const member = await w.member(tenant.id);
    byApp = { admin: await w.person(0), tenant: editor, api: { token: member.token, host: tenant.host } };
  });

  test.each(forms.map(({ app, controller, endpoint }) => [app, `/${app}/${controller}/${endpoint.action}`] as const))(
    'of %s is what %s declares, and nothing else',
    async (app, url) => {
      const file = { url, app, ...byApp[app], filename: 'a.pdf', content: '%PDF-1.7' };
      const { code, data } = await sendFile<{ errors?: object[] }>(w, { ...file, fields: { colour: 'red' } });
      expect([code, data.errors]).toEqual([0, expect.arrayContaining([{ field: expect.any(String), message: 'Unknown field: colour' }])]);
    },
  );

  test('is described, and so are the headers that every call may carry', async () => {
    const answer = await w.server.http.inject({ method: 'GET', url: '/openapi.json', headers: { host: 'console.test' } });
    const { paths, components } = answer.json<{ paths: Record<string, { post: Operation }>; components: { parameters: object } }>();
    const described = (url: string) => paths[url]?.post.requestBody.content['multipart/form-data']?.schema;
    for (const { app, controller, endpoint } of forms) {
      const url = `/${app}/${controller}/${endpoint.action}`;
      expect([url, described(url)]).toMatchObject([url, { additionalProperties: false, properties: { file: { format: 'binary' } } }]);
    }
    expect(described('/tenant/corp.Archives/import')).toMatchObject({
      properties: { mode: { enum: ['check', 'apply'], default: 'check' }, only_good: { enum: ['0', '1'] }, zone: { type: 'string' } },
      required: ['file'],
    });
    expect(described('/tenant/routine.Attachment/replace')).toMatchObject({ required: ['id', 'file'] });
    expect(described('/admin/Tenant/import')).toMatchObject({ properties: { snapshot_id: {} }, required: ['code'] });
    expect(described('/api/ajax/upload')).toMatchObject({ properties: { topic: {}, server: {}, uuid: {} }, required: ['file'] });
    expect(components.parameters).toMatchObject({ lang: { name: 'think-lang' }, once: { name: 'Idempotency-Key' } });
    const refs = (part: { parameters: { $ref?: string }[] } | undefined) => part?.parameters.flatMap(({ $ref }) => $ref ?? []);
    expect(refs(paths['/tenant/corp.Archives/add']?.post)).toEqual(['#/components/parameters/lang', '#/components/parameters/once']);
  });

  test('an upload may say what older clients say with each, and a mode of an import is a known one', async () => {
    const sent = { app: 'tenant' as const, token: editor.token, filename: 'a.pdf', content: '%PDF-1.7' };
    const older = { topic: 'older', driver: 'local', server: '1', uuid: 'b9ccf8ae-2b57-4b07-a6a1-6d2d3a8e8f2e' };
    expect(await sendFile(w, { ...sent, url: '/tenant/ajax/upload?server=1&uuid=x', fields: older })).toMatchObject({
      code: 1,
      data: { file: { topic: 'older' } },
    });
    const modes = { ...sent, url: '/tenant/corp.Archives/import', filename: 'a.csv', content: 'Title\n' };
    expect(await sendFile(w, { ...modes, fields: { mode: 'aply' } })).toMatchObject({ code: 0, data: { errors: [{ field: 'mode' }] } });
  });
});
