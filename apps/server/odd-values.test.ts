/**
 * Every parameter of every route, with every kind of value it was not made for. The answer may be a refusal; it is never
 * a bug, never SQL, and never slow. The parameters come from the contracts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryString } from '#kit/client/client.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import { type World, world } from '#testing/world.ts';
import { features } from './features.ts';

interface Target {
  app: App;
  url: string;
  endpoint: Endpoint;
  fields: string[];
}

const oddValues: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  '',
  "' or 1=1 --",
  '%',
  '\\',
  'a\u0000b',
  '\ud800',
  '9'.repeat(400),
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  ['x', { toString: 1 }],
];

interface JsonSchema {
  properties?: object | undefined;
  anyOf?: { properties?: object | undefined }[] | undefined;
  /** Of bodies that a field tells apart. */
  oneOf?: { properties?: object | undefined }[] | undefined;
}

function fieldsOf(schema: Endpoint['body'] | undefined): string[] {
  if (!schema) return [];
  const json: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const several = [...(json.anyOf ?? []), ...(json.oneOf ?? [])];
  return Object.keys(json.properties ?? Object.assign({}, ...several.map(({ properties }) => properties)));
}

const targets: Target[] = features.flatMap(({ apps, routes }) =>
  apps.flatMap((app) =>
    routes.flatMap(({ contract: { controller, endpoints } }) =>
      Object.values(endpoints)
        .filter(({ multipart, raw }) => !multipart && !raw)
        .map((endpoint) => ({
          app,
          endpoint,
          url: `/${app}/${controller}/${endpoint.action}`,
          fields: fieldsOf(endpoint.body ?? endpoint.query),
        })),
    ),
  ),
);

let w: World;
let people: Record<App, { token: string }>;
let host: string;
beforeAll(async () => {
  w = await world();
  const company = await w.tenant();
  host = company.host;
  people = { admin: await w.person(0), tenant: await w.person(company.id), api: await w.member(company.id) };
});
afterAll(() => w.close());

async function send({ app, url, endpoint }: Target, values: Record<string, unknown>) {
  const inBody = endpoint.body !== undefined;
  return w.call(app, {
    method: endpoint.method,
    url: inBody ? url : `${url}${queryString(values)}`,
    ...(inBody && { body: values }),
    token: people[app].token,
    ...(app === 'api' && { headers: { host } }),
  });
}

describe.each(
  targets.filter(({ fields }) => fields.length > 0).map((target) => [`${target.endpoint.method} ${target.url}`, target] as const),
)('%s', (_title, target) => {
  test('answers every odd value without a bug', async () => {
    for (const field of target.fields) {
      for (const value of oddValues) {
        const { status, msg } = await send(target, { [field]: value });
        expect
          .soft({ field, value, status: status >= 500, msg: /syntax|relation|column "|ERROR|Server internal/i.test(msg) })
          .toEqual({ field, value, status: false, msg: false });
      }
    }
  });

  test('refuses what it does not know', async () => {
    const { status, code } = await send(target, { nobody_declared_this: 1 });
    expect(status < 500 && code !== 1).toBe(true);
  });
});

test('a poisoned prototype does not get through', async () => {
  const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"username":"a","password":"b"}';
  const answer = await w.server.http.inject({
    method: 'POST',
    url: '/admin/Index/login',
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
  expect(answer.statusCode).toBe(400);
  const fresh: Record<string, unknown> = {};
  expect(fresh.polluted).toBeUndefined();
});
