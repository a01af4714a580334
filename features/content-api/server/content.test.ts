/** The content API over HTTP: what programs of visitors and members get, from whose site, and how often it is made. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { forms } from '#features/forms/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { companyWithModel } from '#testing/models.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type Person, type World, world } from '#testing/world.ts';

let w: World;
let demo: { id: number; host: string; name: string };
let machines: Awaited<ReturnType<typeof companyWithModel>>;
let editor: Person;
beforeAll(async () => {
  w = await world();
  demo = await plantedTenant(w, 'demo');
  editor = await w.person(demo.id);
  machines = await companyWithModel(w, [
    { name: 'power', title: 'Power', type: 'number', in_list: true },
    { name: 'colour', title: 'Colour', type: 'select', in_list: true, content: [{ value: 'red', label: 'Signal red' }] },
    { name: 'secret', title: 'Secret', type: 'password' },
    { name: 'story', title: 'Story', type: 'textarea' },
  ]);
});
afterAll(() => w.close());

interface Row {
  id: number;
  title: string;
  path: string;
  url: string;
  data: Record<string, unknown>;
}

interface Said {
  list: Row[];
  row: Row & Record<string, unknown>;
  total: number;
  more: boolean;
}

const nothingSaid: Said = { list: [], row: { id: 0, title: '', path: '', url: '', data: {} }, total: -1, more: false };

async function ask(call: string, { host = demo.host, method = 'GET', ...headers }: Record<string, string> = {}) {
  const answer = await w.server.http.inject({ method: method as 'GET', url: `/api/content/${call}`, headers: { host, ...headers } }); // safe: light-my-request knows the methods that tests name
  const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json') && !answer.headers['content-encoding'];
  const envelope = isJson ? answer.json<{ code: number; msg: string; data: Said }>() : undefined;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    code: envelope?.code,
    data: envelope?.data ?? nothingSaid,
    text: answer.body,
  };
}

const titles = ({ list }: Said) => list.map(({ title }) => title);
const newsId = async () => {
  const { list } = await editor(columns).index({ query: {} });
  const found = list.flatMap((column) => [column, ...(column.children ?? [])]).find(({ path }) => path === 'news/company');
  if (!found) throw new Error('The demo has no company news.');
  return found.id;
};

describe('a site', () => {
  test('tells of the company, its columns, its pictures, its forms', async () => {
    const { data: config } = await ask('config');
    expect(config.row).toMatchObject({
      locale: 'zh-cn',
      corp_name: expect.any(String),
      tabbar: expect.any(Array),
      home: { blocks: expect.any(Array) },
    });
    expect(Object.keys(config.row)).not.toContain('version');
    const { data: tree } = await ask('columns');
    const news = tree.list.find(({ path }) => path === 'news');
    expect(news).toMatchObject({
      url: '/news/',
      type: 'list',
      children: expect.arrayContaining([expect.objectContaining({ path: 'news/company' })]),
    });
    expect((await ask('focus')).data.list.length).toBeGreaterThan(0);
    expect((await ask('form?code=contact')).data.row).toMatchObject({ code: 'contact', fields: expect.any(Array) });
    expect((await ask('page?path=/contact/')).data.row).toMatchObject({ path: 'contact', form: 'contact', content: expect.any(String) });
  });

  test('lists a column as its page does, and all columns the newest first', async () => {
    const { data } = await ask('archives?column=news&limit=3');
    expect([data.list.length, data.total > 3, data.more]).toEqual([3, true, false]);
    const second = await ask('archives?column=news&limit=3&page=2');
    expect(titles(second.data)).not.toEqual(expect.arrayContaining(titles(data)));
    const byId = await ask(`archives?column=${await newsId()}`);
    expect(titles(byId.data)).toEqual(titles((await ask('archives?column=news/company')).data));
    const times = (await ask('archives?limit=100')).data.list.map((row) => (row as Row & { publish_time: number }).publish_time); // safe: every card has one
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect((await ask('archives?column=news&page=1000')).data.list).toEqual([]);
  });

  test('shows a document by id and by path, with what stands beside it', async () => {
    const byPath = await ask('archive?path=news/company/liyang-phase-two');
    expect(byPath.data.row).toMatchObject({
      url: '/news/company/liyang-phase-two',
      column: { path: 'news/company' },
      related: expect.any(Array),
    });
    const byId = await ask(`archive?id=${byPath.data.row.id}`);
    expect(byId.data).toEqual(byPath.data);
    const { prev, next } = byPath.data.row as unknown as Record<'prev' | 'next', Row | null>; // safe: as the contract has them
    const beside = prev ?? next;
    expect((await ask(`archive?path=${encodeURIComponent(beside?.path ?? '')}`)).data.row.title).toBe(beside?.title);
  });

  test('finds documents by words, and marks them', async () => {
    const { data } = await ask(`search?q=${encodeURIComponent('减速器')}&limit=5`);
    expect(data.list.length).toBeGreaterThan(0);
    expect(JSON.stringify(data.list[0])).toContain('"mark":true');
  });
});

describe('what is asked for', () => {
  test('is given in the members that were named, of the row and of its model', async () => {
    await machines.write(
      { power: 40, colour: 'red', secret: 'hidden-1', story: 'Long' },
      { title: 'Press 40', slug: 'press-40', save_mode: 'submit' },
    );
    const { host } = machines.tenant;
    const { data } = await ask('archives?column=machines', { host });
    expect(data.list[0]?.data).toEqual({ power: 40, colour: 'red' });
    const few = await ask('archives?column=machines&fields=title,data.power', { host });
    expect(few.data.list).toEqual([{ title: 'Press 40', data: { power: 40 } }]);
    const { data: one } = await ask('archive?path=machines/press-40', { host });
    expect(one.row.data).toEqual({ power: 40, colour: 'red', story: 'Long' });
    expect(one.row.fields).toContainEqual({ name: 'colour', title: 'Colour', type: 'select', text: 'Signal red' });
    expect((await ask('archive?path=machines/press-40&fields=data.story', { host })).data.row).toEqual({ data: { story: 'Long' } });
    expect(
      (await ask('archives?column=machines', { host })).text + (await ask('archive?path=machines/press-40', { host })).text,
    ).not.toContain('hidden-1');
  });

  test.each(['content,title', 'data.secret', 'data.nothing', 'data.__proto__', 'title,', '', 'tenant_id', 'data.story'])(
    'has no member “%s” in a list',
    async (fields) => {
      const answer = await ask(`archives?column=machines&fields=${fields}`, { host: machines.tenant.host });
      expect([answer.code, JSON.stringify(answer.data)]).toEqual([0, expect.stringContaining('"field":"fields"')]);
    },
  );

  test.each([
    'archives?page=0',
    'archives?page=1001',
    'archives?limit=101',
    'archives?flag=best',
    'archives?tenant_id=1',
    'archives?column[]=news',
    'archive',
    'archive?id=1&path=news/a',
    'archive?id=-1',
    'focus?position=%27--',
    'search',
    'form?code=A',
    'config?locale=fr',
  ])('is refused as %s', async (call) => {
    expect(await ask(call)).toMatchObject({ status: 200, code: 0, headers: { 'cache-control': 'no-store' } });
  });

  test.each([
    'archives?column=nothing',
    'archive?id=999999999',
    'archive?path=news/company/nothing',
    'archive?path=news',
    'page?path=news',
    'form?code=none',
    'nothing',
  ])('is not there as %s', async (call) => {
    expect(await ask(call)).toMatchObject({ status: 404, code: 0 });
  });

  test('is found by flag and by tag, in all columns or in one', async () => {
    const { chief, tenant, columnId } = machines;
    const other = (await chief(columns).add({ body: { name: 'Other', slug: 'other' } })).id;
    const write = async (title: string, column_id: number, more: object) =>
      (await chief(archives).add({ body: { column_id, title, save_mode: 'submit', ...more } })).id;
    await write('A', columnId, { tags: ['x'], flags: ['recommended'] });
    const both = await write('B', other, { tags: ['x', 'y'], flags: ['recommended', 'headline'], further_ids: [columnId] });
    await write('C', other, { tags: ['x'] });
    const found = async (query: string) => titles((await ask(`archives?${query}`, { host: tenant.host })).data).sort();
    expect(await found('tag=x')).toEqual(['A', 'B', 'C']);
    expect(await found('flag=recommended')).toEqual(['A', 'B']);
    expect(await found('flag=headline&tag=x')).toEqual(['B']);
    expect(await found('tag=x&column=machines')).toEqual(['A', 'B']);
    expect(await found('flag=recommended&column=other')).toEqual(['B']);
    await chief(archives).flag({ body: { ids: [both], flag: 'recommended', on: false } });
    expect(await found('flag=recommended')).toEqual(['A']);
    await chief(archives).unpublish({ body: { ids: [both] } });
    expect(await found('tag=x')).toEqual(['A', 'C']);
  });
});

describe('who may see it', () => {
  test('nobody is given a draft, a document that is off the site, or one whose time has not come', async () => {
    const column_id = await newsId();
    const add = async (title: string, more: object) =>
      (await editor(archives).add({ body: { column_id, title, slug: title, content: '<p>zebrafish</p>', ...more } })).id;
    const ids = [
      await add('never-draft', { save_mode: 'save' }),
      await add('never-later', { save_mode: 'submit', publish_time: Math.floor(Date.now() / 1000) + 9000 }),
      await add('never-again', { save_mode: 'submit' }),
      await add('never-bin', { save_mode: 'submit' }),
    ];
    await editor(archives).unpublish({ body: { ids: ids.slice(2, 3) } });
    await editor(archives).del({ query: { ids: ids.slice(3) } });
    // A newer revision of what is on the site is nobody's business either.
    const shown = await add('shown', { save_mode: 'submit' });
    const { row } = await editor(archives).find({ query: { id: shown } });
    await editor(archives).edit({ body: { id: shown, version: row.version, title: 'never-yet', save_mode: 'save' } });
    const member = await w.member(demo.id);
    for (const token of ['', member.token]) {
      const calls = [
        'archives?limit=100',
        'archives?column=news&limit=100',
        'search?q=zebrafish',
        'archives?column=news/company&limit=100',
        'archive?path=news/company/shown',
      ];
      for (const call of calls) expect((await ask(call, { 'ba-user-token': token })).text).not.toContain('never-');
      for (const id of ids) expect((await ask(`archive?id=${id}`, { 'ba-user-token': token })).status).toBe(404);
    }
    expect(titles((await ask('search?q=zebrafish')).data)).toEqual(['shown']);
  });

  test('guests do not see what is for members; members of the group do, and nobody keeps it', async () => {
    const { chief, tenant } = machines;
    const { host } = tenant;
    const [group] = await w.data.asOwner<{ id: number }>(
      `insert into member_groups (tenant_id, name) values (${tenant.id}, 'Partners') returning id`,
    );
    const forAll = (await chief(columns).add({ body: { name: 'Members', slug: 'inside', visible_to: 'members' } })).id;
    const forGroup = (
      await chief(columns).add({ body: { name: 'Partners', slug: 'partners', visible_to: 'groups', visible_groups: [group?.id ?? 0] } })
    ).id;
    const add = async (column_id: number, title: string) =>
      (await chief(archives).add({ body: { column_id, title, slug: title, save_mode: 'submit' } })).id;
    const [inside, partner] = [await add(forAll, 'inside-1'), await add(forGroup, 'partner-1')];
    const [plain, partnerly] = [await w.member(tenant.id), await w.member(tenant.id)];
    await w.data.asOwner(`update members set group_id = ${group?.id} where id = ${partnerly.id}`);

    for (const call of [`archive?id=${inside}`, 'archive?path=inside/inside-1', 'archives?column=inside', 'archives?column=partners'])
      expect(await ask(call, { host })).toMatchObject({ code: 302, data: { routeName: 'userLogin' } });
    for (const call of ['columns', 'archives', 'archives?tag=x', 'search?q=inside'])
      expect((await ask(call, { host })).text).not.toMatch(/inside-1|partner-1|"path":"inside"/);

    const asPlain = { host, 'ba-user-token': plain.token };
    const seen = await ask(`archive?id=${inside}`, asPlain);
    expect(seen).toMatchObject({
      code: 1,
      headers: { 'cache-control': 'private, no-store', vary: expect.stringContaining('ba-user-token') },
    });
    expect(seen.headers['access-control-allow-origin']).toBeUndefined();
    expect(await ask(`archive?id=${partner}`, asPlain)).toMatchObject({ code: 401 });
    const asPartner = { host, 'ba-user-token': partnerly.token };
    expect(titles((await ask('archives?column=partners', asPartner)).data)).toEqual(['partner-1']);
    expect((await ask('columns', asPartner)).text).toContain('"path":"partners"');
    await w.data.asOwner(`update member_groups set status = 0 where id = ${group?.id}`);
    expect(await ask('archives?column=partners', asPartner)).toMatchObject({ code: 401 });
    expect((await ask('columns', { host })).text).not.toContain('"path":"inside"');
    // One that was good once is renewed first: its member would take what guests see for all there is.
    await w.data.asOwner(
      `update sessions set access_expire = now() - interval '1 minute' where account_id = ${plain.id} and tenant_id = ${tenant.id} and area = 'api'`,
    );
    expect(await ask('columns', asPlain)).toMatchObject({ code: 409 });
    // A token of another company, or of nobody, opens nothing.
    const stranger = await w.member(demo.id);
    for (const token of [stranger.token, 'made-up'])
      expect(await ask(`archive?id=${inside}`, { host, 'ba-user-token': token })).toMatchObject({ code: 302 });
  });

  test('a host gives its own company’s documents and nobody else’s', async () => {
    const other = await w.tenant();
    const { data } = await ask('archives?column=news');
    const [first] = data.list;
    expect((await ask(`archive?id=${first?.id}`, { host: other.host })).status).toBe(404);
    expect((await ask('archives', { host: other.host })).data).toEqual({ list: [], total: 0, more: false });
    expect((await ask('archives', { host: other.host, 'x-forwarded-host': demo.host })).data.list).toEqual([]);
    expect(await ask('config', { host: 'nobody.localhost' })).toMatchObject({ status: 404, code: 0 });
    await w.data.asOwner('update tenants set status = 0 where id = $1', [other.id]);
    w.server.hosts.forget();
    expect(await ask('config', { host: other.host })).toMatchObject({ status: 503, code: 0, headers: { 'retry-after': '3600' } });
  });
});

describe('an answer', () => {
  test('is not sent again to who has it, whenever it was made', async () => {
    const first = await ask('archives?column=news');
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^W\/"/), 'cache-control': 'public, max-age=0, must-revalidate' });
    const etag = String(first.headers.etag);
    expect(await ask('archives?column=news', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    // Made again a day later it says the same, and has the same tag; so it has after a proxy made it a strong one.
    w.travel(86_400_000);
    w.server.surroundings.invalidate(toRealm(demo.id), undefined);
    expect((await ask('archives?column=news', { 'if-none-match': etag.replace('W/', '') })).status).toBe(304);
    for (const call of [
      'config',
      'columns',
      'focus',
      'form?code=contact',
      'page?path=contact',
      'search?q=a',
      'archive?path=news/company/liyang-phase-two',
      'openapi.json',
    ]) {
      const { headers, status } = await ask(call);
      expect([call, status, (await ask(call, { 'if-none-match': String(headers.etag) })).status]).toEqual([call, 200, 304]);
    }
    w.travel(-86_400_000);
  });

  test('is compressed, has a length without a body for HEAD, and may be read by other websites', async () => {
    const { headers } = await ask('columns', { 'accept-encoding': 'br, gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, ba-user-token', 'access-control-allow-origin': '*' });
    const head = await ask('columns', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': expect.stringMatching(/^[1-9]\d+$/) } });
    const asked = await ask('columns', { method: 'OPTIONS', origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' });
    expect(asked).toMatchObject({ status: 204, headers: { 'access-control-allow-methods': 'GET, HEAD' } });
    expect(String(asked.headers['access-control-allow-headers'])).not.toContain('ba-user-token');
    expect((await ask('columns', { method: 'POST' })).status).toBe(404);
  });

  test('costs two statements at most, and none when it is in memory, however it is spelled', async () => {
    const cost = async (call: string, headers: Record<string, string> = {}) => {
      await quiet();
      const before = w.data.connections.statements();
      await ask(call, headers);
      await quiet();
      return w.data.connections.statements() - before;
    };
    await ask('config');
    w.server.contents.invalidate(demo.id);
    const [beginAndCommit, id] = [2, (await ask('archives?column=news/company')).data.list[0]?.id];
    w.server.contents.invalidate(demo.id);
    const calls = [
      'archives?column=news',
      'archives?tag=x',
      'archives?flag=top',
      'archives',
      `archive?id=${id}`,
      'archive?path=news/company/liyang-phase-two',
      'focus',
    ];
    for (const call of calls) {
      const [made, kept] = [await cost(call), await cost(call)];
      expect([call, made - beginAndCommit <= 2, made > beginAndCommit, kept]).toEqual([call, true, true, 0]);
    }
    expect(await cost('archives?page=1&column=/news/&limit=20')).toBe(0);
    expect((await cost('search?q=a')) > 0 && (await cost('search?q=a')) > 0).toBe(true);
  });

  test('is new as soon as something it shows changes, and stays where nothing does', async () => {
    const column_id = await newsId();
    const calls = ['archives?column=news', 'archives?column=cases', 'columns', 'archives'];
    for (const call of calls) await ask(call);
    const before = w.server.contents.stats().pages;
    const { id } = await editor(archives).add({ body: { column_id, title: 'Fresh news', slug: 'fresh-news', save_mode: 'submit' } });
    // The list of the column and the newest of all are gone; cases and the tree stay.
    expect(w.server.contents.stats().pages).toBeLessThanOrEqual(before - 2);
    expect(titles((await ask('archives?column=news')).data)).toContain('Fresh news');
    const kept = w.server.contents.stats().pages;
    await editor(archives).add({ body: { column_id, title: 'Only a draft', save_mode: 'save' } });
    expect(w.server.contents.stats().pages).toBe(kept);
    await ask(`archive?id=${id}`);
    const { row } = await editor(archives).find({ query: { id } });
    await editor(archives).edit({ body: { id, version: row.version, title: 'Fresher news', save_mode: 'submit' } });
    expect((await ask(`archive?id=${id}`)).data.row.title).toBe('Fresher news');
    const { list } = await editor(forms).index({ query: {} });
    const contact = list.find(({ code }) => code === 'contact');
    await ask('form?code=contact');
    await editor(forms).edit({ body: { id: contact?.id ?? 0, name: 'Write to us' } });
    expect((await ask('form?code=contact')).data.row).toMatchObject({ name: 'Write to us' });
  });

  test('of a model that changed has the new names', async () => {
    const { host } = machines.tenant;
    await ask('archives?column=machines', { host });
    await machines.change((fields) => fields.map((field) => (field.name === 'power' ? { ...field, name: 'kilowatts' } : field)));
    expect((await ask('archive?path=machines/press-40', { host })).data.row.data).toMatchObject({ kilowatts: 40 });
    expect(JSON.stringify((await ask('archives?column=machines', { host })).data)).toContain('"kilowatts":40');
    await machines.change((fields) => fields.map((field) => (field.name === 'kilowatts' ? { ...field, name: 'power' } : field)));
  });
});

/** Until nothing has been asked for a while: other instances are told of changes after the answer. */
async function quiet(): Promise<void> {
  let before = -1;
  for (let now = 0; now !== before; now = w.data.connections.statements()) {
    before = w.data.connections.statements();
    await new Promise((next) => setTimeout(next, 60));
  }
}
