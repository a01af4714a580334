/** Words that mean something to a database, to a template or to whoever draws them are words: kept as they are, found as they are, shown as they are. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { type Person, refusal, unique, type World, world } from '#testing/world.ts';

let w: World;
let host: string;
let editor: Person;
let columnId: number;
beforeAll(async () => {
  w = await world();
  const tenant = await w.tenant();
  host = tenant.host;
  editor = await w.person(tenant.id);
  columnId = (await editor(columns).add({ body: { name: 'News', slug: 'news' } })).id;
});
afterAll(() => w.close());

/** How a text ends the one it is put into, and what it then asks of the database. */
const ends = ["'", '"', '`', "')", "'))", "';", "\\'", "%'", '$$;', '1'];
const asks = [
  ' or 1=1 --',
  " or '1'='1",
  '; drop table archives; --',
  ' union select null, null, null --',
  '; select pg_sleep(9); --',
  ' || (select version()) || ',
  '/**/or/**/1=1/*',
  " and 1=cast((select 'x') as integer) --",
  "; copy (select 1) to program 'id'; --",
  "; set role postgres; set siteloom.realm = '0'; --",
  ' limit 0 offset 1 --',
  "::text; E'\\x41' $1 :name ?",
];
const attacks = ends.flatMap((end, n) => asks.map((ask, m) => `t${n}-${m} ${end}${ask}`.trim()));
/** Whoever sleeps in a statement sleeps longer. */
const sleptMs = 8000;

const timed = async <T>(work: Promise<T>): Promise<T> => {
  const began = performance.now();
  const done = await work;
  expect(performance.now() - began).toBeLessThan(sleptMs);
  return done;
};
const page = async (url: string) => {
  const { payload, statusCode } = await w.server.http.inject({ url, headers: { host, accept: 'text/html' } });
  return { payload, statusCode };
};
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

describe('T106 a text that would be a statement', () => {
  test('is kept as it is, and found as it is', async () => {
    const api = editor(archives);
    expect(attacks.length).toBeGreaterThanOrEqual(120);
    for (const [n, title] of attacks.entries()) {
      await timed(api.add({ body: { column_id: columnId, title, summary: title, author: title.slice(0, 30), slug: `a-${n}` } }));
    }
    const titles = async (query: object) => (await timed(api.index({ query: { limit: 200, ...query } }))).list.map(({ title }) => title);
    expect((await titles({})).sort()).toEqual(attacks.toSorted());
    for (const title of attacks) {
      expect(await titles({ quickSearch: title })).toEqual([title]);
      for (const operator of ['=', 'LIKE', 'IN']) {
        const val = operator === 'IN' ? [title] : title;
        expect(await titles({ search: [{ field: 'title', operator, val }] })).toEqual([title]);
      }
    }
  });

  test('is searched by visitors as words', async () => {
    const count = async () => (await w.data.asOwner<{ n: number }>('select count(*)::integer as n from archives'))[0]?.n;
    const before = await count();
    for (const text of attacks.filter((_, n) => n % 7 === 0)) {
      const { statusCode, payload } = await timed(page(`/search?q=${encodeURIComponent(text)}`));
      expect([text, statusCode, /syntax|SQLSTATE|relation "/i.test(payload)]).toEqual([text, 200, false]);
    }
    expect(await count()).toBe(before);
  });
});

describe('T120 signs', () => {
  const stored = async (title: string) => {
    const sent = { method: 'POST' as const, url: '/tenant/corp.Archives/add', body: { column_id: columnId, title, slug: unique('s') } };
    const { status, code, data } = await w.call('tenant', { ...sent, token: editor.token });
    if (code !== 1) return { status, fields: (data.errors as { field: string }[]).map(({ field }) => field) }; // safe: what refusals carry
    return { status, title: (await editor(archives).find({ query: { id: Number(data.id) } })).row.title };
  };

  test.each([
    ['of four bytes', '泵🙂👩‍🔧', '泵🙂👩‍🔧'],
    ['that turn a line around', 'a\u202eb', 'a\u202eb'],
    ['composed', 'caf\u00e9', 'caf\u00e9'],
    ['decomposed', 'cafe\u0301', 'cafe\u0301'],
    ['that are half of one', 'a\ud800b', 'a\ufffdb'],
  ])('%s are kept alike on every database', async (_what, sent, kept) => {
    expect(await stored(sent)).toEqual({ status: 200, title: kept });
  });

  test.each(['a\0b', '\0', 'a\u001bb', 'a\u0085b'])('that no text has are refused at their field: %j', async (title) => {
    expect(await stored(title)).toEqual({ status: 200, fields: ['title'] });
  });

  test('of an address are one spelling each: no two of one look', async () => {
    for (const slug of ['caf\u00e9', 'cafe\u0301', 'Cafe', 'ｃafe', 'с\u0430fe', 'ca\u200bfe', 'a\ud800']) {
      expect((await refusal(editor(columns).add({ body: { name: 'X', slug } })))?.data.errors).toMatchObject([{ field: 'slug' }]);
    }
  });
});

test('T125 what looks like a template is shown as it was written', async () => {
  const words = ['{{97*97}}', '$' + '{97*97}', '<%= 97*97 %>', '#{97*97}', '{title}', '{{constructor.constructor("x")()}}'];
  const text = words.join(' ');
  await editor(siteConfig).edit({ body: { short_name: words.slice(0, 3).join(' '), corp_name: text } });
  const { id } = await editor(columns).add({ body: { name: text.slice(0, 60), slug: 'odd' } });
  const document = { column_id: id, title: text, summary: text, content: `<p>${escaped(text)}</p>`, slug: 'odd' };
  await editor(archives).add({ body: { ...document, save_mode: 'submit' } });
  for (const path of ['/odd/', '/odd/odd']) {
    const { payload, statusCode } = await page(path);
    const shown = payload.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&#x27;', "'");
    expect([path, statusCode]).toEqual([path, 200]);
    for (const word of words) expect(shown).toContain(escaped(word));
    // 97 * 97, which no time of the day is.
    expect(payload).not.toMatch(/>[^<]*\b9409\b/);
  }
});
