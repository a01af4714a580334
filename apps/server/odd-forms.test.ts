/** Forms that no page sends: broken ones, and ones with more in them than anybody can fill in. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { plantForms } from '#features/forms/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, type World, world } from '#testing/world.ts';

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

const send = (url: string, type: string, payload: string) =>
  w.server.http.inject({ method: 'POST', url, payload, headers: { host, batoken: editor.token, 'content-type': type } });

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
