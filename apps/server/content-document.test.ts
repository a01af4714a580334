/** The API documents: well-formed by the standard's own schema, without a reference that leads nowhere, and true to the answers. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyWithModel } from '#testing/models.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type World, world } from '#testing/world.ts';

type Json = Record<string, unknown>;

let w: World;
let host: string;
beforeAll(async () => {
  w = await world();
  host = (await plantedTenant(w, 'demo')).host;
});
afterAll(() => w.close());

async function read(url: string, at = host): Promise<Json> {
  const answer = await w.server.http.inject({ method: 'GET', url, headers: { host: at } });
  return answer.json<Json>();
}

test.each([['/api/content/openapi.json'], ['/openapi.json']])('%s is OpenAPI 3.1, and every reference leads somewhere', async (url) => {
  const document = await read(url);
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  const reached = (ref: string) =>
    ref.startsWith('#/') &&
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, part) => Object(at)[part], document) !== undefined;
  expect(refs.filter((ref) => !reached(ref))).toEqual([]);
});

test('the form of the guide is one that the demo takes', async () => {
  const guide = readFileSync('docs/content-api.md', 'utf8');
  const example = /-d '(\{"form".*?\})' /.exec(guide)?.[1] ?? '';
  const payload = JSON.parse(example);
  const headers = { host, 'content-type': 'application/json' };
  const answer = await w.server.http.inject({ method: 'POST', url: '/api/content/form', headers, payload });
  expect(answer.json()).toMatchObject({ code: 1, data: { thanks: expect.any(String) } });
});

test('answers are what the document of their site promises', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(await read('/api/content/openapi.json'), 'site');
  const calls = [
    ...['config', 'columns', 'focus', 'page?path=contact', 'form?code=contact', 'archives?limit=100', 'archives?column=news'],
    ...['archive?path=news/company/liyang-phase-two', `search?q=${encodeURIComponent('减速器')}`, 'archives?column=products&limit=50'],
  ];
  for (const call of calls) {
    const [path = ''] = call.split('?');
    const validate = ajv.compile({ $ref: `site#/paths/~1api~1content~1${path}/get/responses/200/content/application~1json/schema` });
    const said = await read(`/api/content/${call}`);
    expect([call, validate(said), validate.errors ?? []]).toEqual([call, true, []]);
  }
  // A promise that nothing could break would prove nothing.
  const archives = ajv.compile({ $ref: 'site#/paths/~1api~1content~1archives/get/responses/200/content/application~1json/schema' });
  expect(archives({ code: 1, msg: '', data: { list: [{ id: 'one' }], total: 1, more: false }, time: 1 })).toBe(false);
});

test('a site’s document has the fields of its own models, as they are now', async () => {
  const { tenant, change } = await companyWithModel(w, [
    { name: 'power', title: 'Power in kW', type: 'number' },
    { name: 'secret', title: 'Secret', type: 'password' },
  ]);
  const fields = async () => {
    const { components } = await read('/api/content/openapi.json', tenant.host);
    return Object(Object(components).schemas)['fields.machine'].properties;
  };
  expect(await fields()).toEqual({ power: expect.objectContaining({ title: 'Power in kW' }) });
  await change((all) => [...all, { name: 'weight', title: 'Weight', type: 'number' }]);
  expect(Object.keys(await fields())).toEqual(['power', 'weight']);
  expect(JSON.stringify(await read('/api/content/openapi.json'))).not.toContain('fields.machine');
});
