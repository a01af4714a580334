/** Every column that a list declares can be asked for what its declaration says: a name that no table has is found here. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { queryString } from '#kit/client/client.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import { type Column, type ColumnType, type Operator, operatorsOf } from '#kit/contract/list.ts';
import { type World, world } from '#testing/world.ts';
import { features } from './features.ts';

let w: World;
let tokens: Record<App, string>;
let host: string;
beforeAll(async () => {
  w = await world();
  const company = await w.tenant();
  host = company.host;
  tokens = { admin: (await w.person(0)).token, tenant: (await w.person(company.id)).token, api: (await w.member(company.id)).token };
});
afterAll(() => w.close());

const lists = features.flatMap(({ apps, routes }) =>
  routes.flatMap(({ contract: { controller, endpoints } }) =>
    Object.values(endpoints).flatMap(({ action, list, query }: Endpoint) =>
      // A tree is answered whole.
      list && query instanceof z.ZodMiniObject && Object.hasOwn(query.shape, 'search')
        ? apps.map((app) => ({ app, url: `/${app}/${controller}/${action}`, columns: Object.entries(list.columns) }))
        : [],
    ),
  ),
);

const plausible: Partial<Record<ColumnType, string>> = {
  text: 'abc',
  money: '1.50',
  time: '2026-01-02 03:04:05',
  tags: 'new',
};

function valueFor({ type, values }: Column, operator: Operator): string | undefined {
  const value = String(values?.[0] ?? plausible[type] ?? 1);
  if (operator === 'NULL' || operator === 'NOT NULL') return undefined;
  return operator === 'RANGE' || operator === 'NOT RANGE' ? `${value},${value}` : value;
}

async function ask(app: App, url: string, query: object): Promise<string> {
  const { code, msg } = await w.call(app, {
    method: 'GET',
    url: `${url}${queryString({ limit: 1, ...query })}`,
    token: tokens[app],
    headers: { 'think-lang': 'en', ...(app === 'api' && { host }) },
  });
  return code === 1 ? 'answered' : msg;
}

test('lists are found', () => expect(lists.length).toBeGreaterThan(25));

describe.each(lists.map((list) => [list.url, list] as const))('%s', (_title, { app, url, columns }) => {
  test('is searched by every column, with every operator that it takes, and ordered by those that say so', async () => {
    for (const [field, column] of columns) {
      for (const operator of column.operators ?? operatorsOf[column.type]) {
        const val = valueFor(column, operator);
        const said = await ask(app, url, { search: [{ field, operator, ...(val !== undefined && { val }) }] });
        expect.soft({ field, operator, said }).toEqual({ field, operator, said: 'answered' });
      }
      if (!column.sort) continue;
      for (const order of [`${field},asc`, `${field},desc`]) {
        const said = await ask(app, url, { order });
        expect.soft({ order, said }).toEqual({ order, said: 'answered' });
      }
    }
  });

  test('is searched by its box', async () => {
    if (columns.some(([, { quick }]) => quick)) expect(await ask(app, url, { quickSearch: '1' })).toBe('answered');
  });
});
