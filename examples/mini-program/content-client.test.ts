/** The example as a mini-program uses it, on a website of its own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import type { content } from '#features/content-api/contract.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type World, world } from '#testing/world.ts';
import {
  type Archive,
  type Card,
  type Column,
  type Config,
  ContentError,
  contentClient,
  type Focus,
  type Form,
  type Page,
  type RequestOptions,
} from './content-client.ts';

let w: World;
let site: { id: number; host: string };
const statuses: number[] = [];
beforeAll(async () => {
  w = await world();
  site = await plantedTenant(w, 'demo');
});
afterAll(() => w.close());

/** As `wx.request` does it: every answer is a success, whatever its status. */
function request({ url, method, header, data, success, fail }: RequestOptions): void {
  const { host, pathname, search } = new URL(url);
  w.server.http
    .inject({
      method,
      url: `${pathname}${search}`,
      headers: { host, ...header },
      ...(data !== undefined && { payload: JSON.stringify(data) }),
    })
    .then((answer) => {
      statuses.push(answer.statusCode);
      const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
      success({ statusCode: answer.statusCode, header: headers, data: answer.body === '' ? '' : answer.json() });
    })
    .catch((error: Error) => fail({ errMsg: error.message }));
}

function client(more: { token?: () => string | undefined } = {}) {
  const kept = new Map<string, unknown>();
  const storage = { get: (key: string) => kept.get(key), set: (key: string, value: unknown) => void kept.set(key, value) };
  return contentClient({ origin: `https://${site.host}`, request, storage, ...more });
}

/** The types of the example are those of the API: whoever changes an answer hears of it here. */
type Calls = typeof content.endpoints;
type Answer<Call extends { data: z.ZodMiniType }> = z.output<Call['data']>;
const sameTypes: [
  Answer<Calls['archives']>['list'][number] extends Card ? true : never,
  Answer<Calls['archive']>['row'] extends Archive ? true : never,
  Answer<Calls['columns']>['list'][number] extends Column ? true : never,
  Answer<Calls['config']>['row'] extends Config ? true : never,
  Answer<Calls['focus']>['list'][number] extends Focus ? true : never,
  Answer<Calls['page']>['row'] extends Page ? true : never,
  Answer<Calls['form']>['row'] extends Form ? true : never,
] = [true, true, true, true, true, true, true];

describe('a mini-program', () => {
  test('opens the home page: the bar, the pictures, the news, and goes on reading', async () => {
    const { config, columns: tree, focus, archives: list, archive, search, page, absolute, absoluteHtml } = client();
    expect(sameTypes).not.toContain(false);
    expect((await config()).corp_name).not.toBe('');
    const news = (await tree()).find(({ path }) => path === 'news');
    expect((await focus()).length).toBeGreaterThan(0);
    const first = await list({ column: news?.id ?? 0, limit: 4, fields: ['id', 'title', 'cover'] });
    expect(first.list.map((row) => Object.keys(row))).toEqual(Array.from({ length: 4 }, () => ['id', 'title', 'cover']));
    const next = await list({ column: news?.id ?? 0, limit: 4, page: 2 });
    expect(next.list.map(({ id }) => id)).not.toContain(first.list[0]?.id);
    const read = await archive({ id: first.list[0]?.id ?? 0 });
    expect(read.title).toBe(first.list[0]?.title);
    expect(await archive({ path: read.path })).toEqual(read);
    expect((await search('减速器')).list.length).toBeGreaterThan(0);
    expect((await page('contact')).name).not.toBe('');
    expect(absolute('/storage/a.webp')).toBe(`https://${site.host}/storage/a.webp`);
    expect(absoluteHtml('<img src="/a.webp"><a href="//b.example">')).toBe(`<img src="https://${site.host}/a.webp"><a href="//b.example">`);
  });

  test('is not sent again what it has, and gets what is new', async () => {
    const { archives: list } = client();
    const before = await list({ column: 'news' });
    statuses.length = 0;
    expect(await list({ column: 'news' })).toEqual(before);
    expect(statuses).toEqual([304]);
    const editor = await w.person(site.id);
    const all = (await editor(columns).index({ query: {} })).list;
    const column_id = all.find(({ path }) => path === 'news')?.id ?? 0;
    await editor(archives).add({ body: { column_id, title: 'Just now', save_mode: 'submit' } });
    expect((await list({ column: 'news' })).list.map(({ title }) => title)).toContain('Just now');
  });

  test('sends a form, and is told what to mend', async () => {
    const { form, sendForm } = client();
    const contact = await form('contact');
    const missing = contact.fields.filter(({ required }) => required).map(({ name }) => `fields.${name}`);
    const refused = await sendForm('contact', {}, true).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ContentError);
    expect(refused).toMatchObject({
      status: 200,
      code: 0,
      errors: expect.arrayContaining(missing.map((field) => expect.objectContaining({ field }))),
    });
  });

  test('shows a member what is for members, and keeps none of it', async () => {
    const editor = await w.person(site.id);
    const column_id = (await editor(columns).add({ body: { name: 'Inside', slug: 'inside', visible_to: 'members' } })).id;
    await editor(archives).add({ body: { column_id, title: 'For members', save_mode: 'submit' } });
    const { token } = await w.member(site.id);
    let held: string | undefined;
    const { archives: list } = client({ token: () => held });
    await expect(list({ column: 'inside' })).rejects.toMatchObject({ code: 302 });
    held = token;
    expect((await list({ column: 'inside' })).list.map(({ title }) => title)).toEqual(['For members']);
    held = undefined;
    await expect(list({ column: 'inside' })).rejects.toMatchObject({ code: 302 });
  });

  test('says what is not there', async () => {
    await expect(client().archive({ id: 999_999_999 })).rejects.toMatchObject({ status: 404, code: 0 });
  });
});
