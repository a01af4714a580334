import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { startJobs } from '#kit/server/jobs.ts';
import { engine } from '#testing/database.ts';
import { type Person, Refused, race, type World, world } from '#testing/world.ts';
import type { ArchiveDetail } from '../archives.contract.ts';
import { archives } from '../contract.ts';
import { findLive, listLive } from './door.ts';
import { archiveJobs } from './jobs.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** A company with one list, and somebody who may do everything. */
async function company(...nodes: string[]) {
  const tenant = await w.tenant();
  const chief = await w.person(tenant.id);
  const { id: columnId } = await chief(columns).add({ body: { name: 'News', slug: 'news' } });
  const person = nodes.length > 0 ? await w.person(tenant.id, ...nodes) : chief;
  return { tenant, chief, person, columnId, api: person(archives) };
}

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refused ? error.envelope : undefined;
};

const live = (realm: number, columnId: number, slug: string) => w.data.db.inScope(toRealm(realm), (tx) => findLive(tx, { columnId, slug }));
const rowOf = async (person: Person, id: number): Promise<ArchiveDetail> => (await person(archives).find({ query: { id } })).row;
const setAudit = (realm: number, value: 'open' | 'close') =>
  w.data.db.inScope(toRealm(realm), (tx) =>
    tx
      .insertInto('settings')
      .values({ name: 'archiveAudit', value: JSON.stringify(value) })
      .execute(),
  );

describe('writing', () => {
  test('“save only” keeps a draft that nobody outside can read', async () => {
    const { api, columnId, tenant } = await company();
    const made = await api.add({ body: { column_id: columnId, title: '新品发布', content: '<p>Hello</p>' } });
    expect(made).toMatchObject({ audit_status: -1, published: false });
    const { row, published, url } = await api.find({ query: { id: made.id } });
    expect(row).toMatchObject({ slug: 'xin-pin-fa-bu', path: 'news/xin-pin-fa-bu', content: '<p>Hello</p>', published: false });
    expect({ published, url }).toEqual({ published: null, url: '' });
    expect(await live(tenant.id, columnId, 'xin-pin-fa-bu')).toBeUndefined();
  });

  test('“save and publish” shows it, at its address', async () => {
    const { api, columnId, tenant } = await company();
    const made = await api.add({
      body: { column_id: columnId, title: 'Launch', slug: 'launch', content: '<p>One</p>', save_mode: 'submit' },
    });
    expect(made).toMatchObject({ audit_status: 1, published: true });
    expect((await api.find({ query: { id: made.id } })).url).toBe(`http://${tenant.code}.localhost/news/launch`);
    expect(await live(tenant.id, columnId, 'launch')).toMatchObject({ title: 'Launch', content: '<p>One</p>' });
  });

  test('a draft of a published document changes nothing for visitors until it is published', async () => {
    const { api, columnId, tenant } = await company();
    const { id } = await api.add({
      body: { column_id: columnId, title: 'Launch', slug: 'launch', content: '<p>One</p>', save_mode: 'submit' },
    });
    const { row } = await api.find({ query: { id } });
    const saved = await api.edit({ body: { id, version: row.version, title: 'Launch day', content: '<p>Two</p>', slug: 'launch-day' } });
    expect(saved.row).toMatchObject({ audit_status: -1, published: true, live_differs: true, title: 'Launch day' });
    // The list leads to where visitors find it.
    const listed = async () => (await api.index({ query: {} })).list.find((one) => one.id === id);
    expect(await listed()).toMatchObject({ path: 'news/launch-day', live_path: 'news/launch' });
    expect(await live(tenant.id, columnId, 'launch')).toMatchObject({ title: 'Launch', content: '<p>One</p>' });
    expect(await live(tenant.id, columnId, 'launch-day')).toBeUndefined();
    expect((await api.find({ query: { id } })).published).toMatchObject({ title: 'Launch' });

    await api.edit({ body: { id, version: saved.row.version, save_mode: 'submit' } });
    expect(await live(tenant.id, columnId, 'launch-day')).toMatchObject({ title: 'Launch day', content: '<p>Two</p>' });
    expect(await live(tenant.id, columnId, 'launch')).toBeUndefined();
    expect(await listed()).toMatchObject({ path: 'news/launch-day', live_path: null });
    expect(await rowOf(await sameCompany(tenant.id), id)).toMatchObject({ audit_status: 1, live_differs: false });
  });

  test('what is not changed makes no revision', async () => {
    const { api, columnId } = await company();
    const { id } = await api.add({ body: { column_id: columnId, title: 'Launch', save_mode: 'submit' } });
    const { row } = await api.find({ query: { id } });
    const again = await api.edit({ body: { id, version: row.version, title: row.title, publish_time: row.publish_time, flags: [] } });
    expect((await api.revisions({ query: { id } })).list).toHaveLength(1);
    expect(again.row.audit_status).toBe(1);
  });

  test('tells who was faster', async () => {
    const { api, person, columnId } = await company();
    const { id } = await api.add({ body: { column_id: columnId, title: 'Launch' } });
    const { version } = await rowOf(person, id);
    await api.edit({ body: { id, version, title: 'First' } });
    expect(await refusal(api.edit({ body: { id, version, title: 'Second' } }))).toMatchObject({
      code: 0,
      data: { conflict: { admin: person.username } },
    });
    expect((await api.revisions({ query: { id } })).list.map(({ title }) => title)).toEqual(['First', 'Launch']);
  });

  test('the text is cleaned before it is kept', async () => {
    const { api, person, columnId } = await company();
    const { id } = await api.add({
      body: { column_id: columnId, title: 'X', content: '<p>a<img src=x onerror=alert(1)><script>x</script></p>' },
    });
    expect((await rowOf(person, id)).content).toBe('<p>a</p>');
  });

  test('an earlier revision comes back as a new draft', async () => {
    const { api, columnId } = await company();
    const { id } = await api.add({ body: { column_id: columnId, title: 'One', slug: 'one', content: '<p>1</p>', save_mode: 'submit' } });
    const { row } = await api.find({ query: { id } });
    await api.edit({ body: { id, version: row.version, title: 'Two', content: '<p>2</p>', save_mode: 'submit' } });
    const { list } = await api.revisions({ query: { id } });
    expect(list.map(({ title, latest, published, changed }) => [title, latest, published, changed])).toEqual([
      ['Two', true, true, ['title', 'content']],
      ['One', false, false, []],
    ]);
    const restored = await api.restore({ body: { id, revision_id: list[1]?.id ?? 0 } });
    expect(restored.row).toMatchObject({ title: 'One', content: '<p>1</p>', audit_status: -1, live_differs: true });
    expect((await api.revisions({ query: { id } })).list).toHaveLength(3);
  });
});

const sameCompany = (realm: number) => w.person(realm);

describe('an address', () => {
  test('made from a title gets a number, a chosen one is refused', async () => {
    const { api, person, columnId } = await company();
    await api.add({ body: { column_id: columnId, title: 'Launch' } });
    const { id } = await api.add({ body: { column_id: columnId, title: 'Launch' } });
    expect((await rowOf(person, id)).slug).toBe('launch-2');
    expect((await refusal(api.add({ body: { column_id: columnId, title: 'X', slug: 'launch' } })))?.data.errors).toMatchObject([
      { field: 'slug' },
    ]);
  });

  test('that visitors still use, or that a child column has, is not given away', async () => {
    const { api, chief, columnId } = await company();
    const { id } = await api.add({ body: { column_id: columnId, title: 'Old', slug: 'old', save_mode: 'submit' } });
    await api.edit({ body: { id, version: (await rowOf(chief, id)).version, slug: 'new' } });
    await chief(columns).add({ body: { name: 'Company', slug: 'company', pid: columnId } });
    for (const slug of ['old', 'new', 'company']) {
      expect((await refusal(api.add({ body: { column_id: columnId, title: 'X', slug } })))?.data.errors).toMatchObject([{ field: 'slug' }]);
    }
    expect((await refusal(chief(columns).add({ body: { name: 'New', slug: 'new', pid: columnId } })))?.data.errors).toMatchObject([
      { field: 'slug' },
    ]);
  });

  test('of a title without letters is the id', async () => {
    const { api, person, columnId } = await company();
    const { id } = await api.add({ body: { column_id: columnId, title: '！？' } });
    expect((await rowOf(person, id)).slug).toBe(String(id));
  });
});

describe('the list', () => {
  test('shows a column with everything below it, and searches its declared columns', async () => {
    const { api, chief, columnId } = await company();
    const { id: below } = await chief(columns).add({ body: { name: 'Company', slug: 'company', pid: columnId } });
    const { id: other } = await chief(columns).add({ body: { name: 'Other', slug: 'other' } });
    await api.add({ body: { column_id: columnId, title: 'Alpha', flags: ['top'], tags: ['gear'] } });
    await api.add({ body: { column_id: below, title: 'Beta', save_mode: 'submit' } });
    await api.add({ body: { column_id: other, title: 'Gamma' } });
    const titles = async (query: object) => (await api.index({ query })).list.map(({ title }) => title);
    expect(await titles({ column: columnId })).toEqual(['Beta', 'Alpha']);
    expect(await titles({ column: below })).toEqual(['Beta']);
    expect(await titles({ quickSearch: 'amm' })).toEqual(['Gamma']);
    expect(await titles({ search: [{ field: 'audit_status', operator: '=', val: 1 }] })).toEqual(['Beta']);
    expect(await titles({ search: [{ field: 'published', operator: '=', val: 'false' }], order: 'title,asc' })).toEqual(['Alpha', 'Gamma']);
    expect(await titles({ search: [{ field: 'flags', operator: 'FIND_IN_SET', val: 'top' }] })).toEqual(['Alpha']);
    expect(await titles({ tag: 'gear' })).toEqual(['Alpha']);
    expect(await titles({ search: [{ field: 'author_admin.nickname', operator: 'LIKE', val: chief.username }] })).toHaveLength(3);
    expect((await refusal(api.index({ query: { order: 'content,asc' } })))?.code).toBe(0);
    expect((await api.index({ query: { column: below } })).list[0]).toMatchObject({
      column: { id: below, name: 'Company' },
      path: 'news/company/beta',
    });
    expect((await api.columns()).list.map(({ name, archives: count }) => [name, count])).toEqual([
      ['News', 1],
      ['Company', 1],
      ['Other', 1],
    ]);
  });
});

describe('the batch', () => {
  test('publishes, takes back, marks, moves and deletes, all or nothing', async () => {
    const { api, chief, columnId, tenant } = await company();
    const { id: target } = await chief(columns).add({ body: { name: 'Cases', slug: 'cases' } });
    const ids: number[] = [];
    for (const title of ['One', 'Two']) ids.push((await api.add({ body: { column_id: columnId, title } })).id);
    await api.add({ body: { column_id: target, title: 'One' } });
    const stranger = await company();

    expect((await refusal(api.publish({ body: { ids: [...ids, 999_999] } })))?.msg).toBe('The record does not exist');
    expect((await refusal(stranger.api.publish({ body: { ids } })))?.msg).toBe('The record does not exist');
    expect(await live(tenant.id, columnId, 'one')).toBeUndefined();
    expect(await api.publish({ body: { ids } })).toEqual({ count: 2 });
    expect(await live(tenant.id, columnId, 'one')).toMatchObject({ title: 'One' });

    await api.flag({ body: { ids, flag: 'recommended', on: true } });
    expect(await live(tenant.id, columnId, 'two')).toMatchObject({ flags: ['recommended'] });
    await api.moveTo({ body: { ids, column_id: target } });
    expect(await live(tenant.id, columnId, 'one')).toBeUndefined();
    expect(await live(tenant.id, target, 'one-2')).toMatchObject({ title: 'One' });
    expect(await rowOf(chief, ids[0] ?? 0)).toMatchObject({ slug: 'one-2', live_differs: false, flags: ['recommended'] });

    await api.unpublish({ body: { ids } });
    expect(await live(tenant.id, target, 'one-2')).toBeUndefined();
    expect(await rowOf(chief, ids[0] ?? 0)).toMatchObject({ published: false, title: 'One' });
    expect(await api.del({ query: { ids } })).toEqual({ count: 2 });
    expect((await api.index()).total).toBe(1);
  });

  test('a column that holds documents stays', async () => {
    const { api, chief, columnId } = await company();
    await api.add({ body: { column_id: columnId, title: 'One' } });
    expect((await refusal(chief(columns).del({ query: { ids: [columnId] } })))?.msg).toBe(
      '“News” still has 1 documents. Move or delete them first',
    );
    expect((await refusal(chief(columns).edit({ body: { id: columnId, type: 'page' } })))?.data.errors).toMatchObject([{ field: 'type' }]);
    const { id: page } = await chief(columns).add({ body: { name: 'About', type: 'page' } });
    expect((await refusal(api.add({ body: { column_id: page, title: 'X' } })))?.data.errors).toMatchObject([{ field: 'column_id' }]);
  });
});

describe('audit', () => {
  test('while it is open, submitting waits for a reviewer', async () => {
    const { tenant, chief, columnId } = await company();
    await setAudit(tenant.id, 'open');
    const writer = await w.person(tenant.id, 'corp/archives/index', 'corp/archives/add', 'corp/archives/edit', 'corp/archives/publish');
    const api = writer(archives);
    const { id, audit_status } = await api.add({ body: { column_id: columnId, title: 'One', slug: 'one', save_mode: 'submit' } });
    expect(audit_status).toBe(0);
    expect((await refusal(api.publish({ body: { ids: [id] } })))?.code).toBe(401);
    expect((await refusal(api.edit({ body: { id, version: (await rowOf(writer, id)).version, title: 'Changed' } })))?.msg).toContain(
      'state',
    );
    expect((await refusal(api.audit({ body: { ids: [id], audit_status: 1 } })))?.code).toBe(401);

    const review = chief(archives);
    expect((await refusal(review.audit({ body: { ids: [id], audit_status: 2 } })))?.data.errors).toMatchObject([{ field: 'audit_remark' }]);
    expect(await review.audit({ body: { ids: [id, 999_999], audit_status: 2, audit_remark: 'Too short' } })).toEqual([
      { id, ok: true, msg: '' },
      { id: 999_999, ok: false, msg: 'The record does not exist' },
    ]);
    const rejected = await rowOf(writer, id);
    expect(rejected).toMatchObject({ audit_status: 2, audit_remark: 'Too short', published: false });
    await api.edit({ body: { id, version: rejected.version, title: 'One, longer', save_mode: 'submit' } });
    await api.withdraw({ body: { id } });
    expect((await rowOf(writer, id)).audit_status).toBe(-1);
    await api.edit({ body: { id, version: (await rowOf(writer, id)).version, save_mode: 'submit' } });
    expect(await review.audit({ body: { ids: [id], audit_status: 1 } })).toEqual([{ id, ok: true, msg: '' }]);
    expect(await live(tenant.id, columnId, 'one')).toMatchObject({ title: 'One, longer' });
    expect(await review.audit({ body: { ids: [id], audit_status: 1 } })).toMatchObject([{ ok: false }]);
  });

  test('what was rejected keeps the reason while it is mended, until it is submitted again', async () => {
    const { tenant, chief, columnId } = await company();
    await setAudit(tenant.id, 'open');
    const writer = await w.person(tenant.id, 'corp/archives/index', 'corp/archives/add', 'corp/archives/edit');
    const api = writer(archives);
    const { id } = await api.add({ body: { column_id: columnId, title: 'One', save_mode: 'submit' } });
    const far = `${'x'.repeat(119)}😀 and more`;
    expect(await chief(archives).audit({ body: { ids: [id], audit_status: 2, audit_remark: far } })).toEqual([{ id, ok: true, msg: '' }]);
    for (const title of ['One, longer', 'One, longer still']) {
      await api.edit({ body: { id, version: (await rowOf(writer, id)).version, title } });
      expect(await rowOf(writer, id)).toMatchObject({ audit_status: -1, audit_remark: far });
    }
    await api.edit({ body: { id, version: (await rowOf(writer, id)).version, save_mode: 'submit' } });
    expect(await rowOf(writer, id)).toMatchObject({ audit_status: 0, audit_remark: '' });
  });

  test('while it is closed, publishing needs its own node', async () => {
    const { api, columnId } = await company('corp/archives/index', 'corp/archives/add', 'corp/archives/edit');
    expect((await refusal(api.add({ body: { column_id: columnId, title: 'One', save_mode: 'submit' } })))?.code).toBe(401);
    expect((await api.index()).total).toBe(0);
    await api.add({ body: { column_id: columnId, title: 'One' } });
  });
});

describe('time', () => {
  test('a document ahead of its time or behind it is not there', async () => {
    const { api, columnId, tenant } = await company();
    const now = Math.floor(Date.now() / 1000);
    const body = { column_id: columnId, save_mode: 'submit' } as const;
    const planned = await api.add({ body: { ...body, title: 'Ahead', publish_time: now + 3600 } });
    expect(planned).toMatchObject({ audit_status: 1, published: true, live_time: now + 3600 });
    await api.add({ body: { ...body, title: 'Behind', publish_time: now - 7200, expire_time: now - 3600 } });
    await api.add({ body: { ...body, title: 'Here', publish_time: now - 7200, expire_time: now + 3600 } });
    const { rows, total } = await w.data.db.inScope(toRealm(tenant.id), (tx) =>
      listLive(tx, { columnIds: [columnId], page: 1, limit: 10 }),
    );
    expect([total, rows.map(({ title }) => title)]).toEqual([1, ['Here']]);
    expect((await refusal(api.add({ body: { ...body, title: 'X', publish_time: now, expire_time: now - 1 } })))?.data.errors).toMatchObject(
      [{ field: 'expire_time' }],
    );
  });

  test('its pages are dropped when its time comes', async () => {
    const { api, columnId, tenant } = await company();
    const now = Math.floor(Date.now() / 1000);
    const { id } = await api.add({
      body: { column_id: columnId, title: 'Soon', publish_time: now + 3600, expire_time: now + 7200, save_mode: 'submit' },
    });
    const { version } = await rowOf(await sameCompany(tenant.id), id);
    await api.edit({ body: { id, version, summary: 'Again', save_mode: 'submit' } });
    const jobs = await w.data.asOwner<{ count: number }>(
      "select count(*) as count from jobs where queue = 'archives.changed' and tenant_id = $1",
      [tenant.id],
    );
    expect(Number(jobs[0]?.count)).toBe(2);

    await w.data.asOwner("update jobs set run_time = now() where queue = 'archives.changed' and tenant_id = $1", [tenant.id]);
    const dropped: [number | 'every', readonly string[] | undefined][] = [];
    const handlers = archiveJobs({ db: w.data.db, invalidate: (realm, names) => dropped.push([realm, names]) });
    const runner = startJobs(w.data.db, handlers, { worker: 'test', report: (error) => expect.fail(String(error)) });
    await runner.stop();
    await runner.runDue();
    expect(dropped.length).toBeGreaterThanOrEqual(2);
    expect(dropped[0]).toEqual([tenant.id, [`archive:${id}`, 'archives', `column:${columnId}`]]);
  });
});

describe('visitors', () => {
  const page = async (host: string, path: string) => {
    const answer = await w.server.http.inject({ method: 'GET', url: path, headers: { host, accept: 'text/html' } });
    return { status: answer.statusCode, text: answer.body };
  };

  test('see a change in the very next request, and a draft never, though pages are kept', async () => {
    const { api, chief, columnId, tenant } = await company();
    expect((await page(tenant.host, '/news/launch')).status).toBe(404);
    const { id } = await api.add({
      body: { column_id: columnId, title: 'Launch', slug: 'launch', content: '<p>One</p>', save_mode: 'submit' },
    });
    expect((await page(tenant.host, '/news/launch')).text).toContain('<p>One</p>');
    expect((await page(tenant.host, '/news/')).text).toContain('Launch');

    await api.edit({ body: { id, version: (await rowOf(chief, id)).version, content: '<p>Two</p>', title: 'Second launch' } });
    expect((await page(tenant.host, '/news/launch')).text).toContain('<p>One</p>');
    await api.publish({ body: { ids: [id] } });
    expect((await page(tenant.host, '/news/launch')).text).toContain('<p>Two</p>');
    expect((await page(tenant.host, '/news/')).text).toContain('Second launch');

    await chief(columns).edit({ body: { id: columnId, slug: 'stories' } });
    expect((await page(tenant.host, '/stories/launch')).text).toContain('<p>Two</p>');
    await api.unpublish({ body: { ids: [id] } });
    expect((await page(tenant.host, '/stories/launch')).status).toBe(404);
    expect((await page(tenant.host, '/stories/')).text).not.toContain('Second launch');
  });
});

// The embedded database has one connection: two transactions never meet there.
describe.each(engine === 'postgres' ? [engine] : [])('two editors at once (%s)', () => {
  test('one saves, the other hears of it', async () => {
    const { api, chief, columnId, tenant } = await company();
    const { id } = await api.add({ body: { column_id: columnId, title: 'One' } });
    const { version } = await rowOf(chief, id);
    const save = (title: string) => () => api.edit({ body: { id, version, title, save_mode: 'submit' } });
    const outcomes = await race(w.data, `select 1 from archives where tenant_id = ${tenant.id} for update`, [save('A'), save('B')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await api.revisions({ query: { id } })).list).toHaveLength(2);
  });
});

test('another company finds nothing', async () => {
  const { api, columnId } = await company();
  const { id } = await api.add({ body: { column_id: columnId, title: 'Secret', save_mode: 'submit' } });
  const { api: stranger } = await company();
  expect((await stranger.index()).total).toBe(0);
  expect((await refusal(stranger.find({ query: { id } })))?.msg).toBe('The record does not exist');
  expect((await refusal(stranger.revisions({ query: { id } })))?.msg).toBe('The record does not exist');
  expect((await refusal(stranger.edit({ body: { id, version: 2, title: 'Mine' } })))?.msg).toBe('The record does not exist');
  expect((await refusal(stranger.add({ body: { column_id: columnId, title: 'X' } })))?.data.errors).toMatchObject([{ field: 'column_id' }]);
});
