/** Documents of columns that are deleted: few at once, many a piece at a time, and never a mixture in between. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import type { Job } from '#kit/server/jobs.ts';
import { disagreements } from '#testing/consistency.ts';
import { doJobs } from '#testing/jobs.ts';
import { refusal, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';
import { importArchives, leavingJobs } from './door.ts';
import { leaveQueue } from './leaving-columns.service.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
afterEach(async () => {
  expect(await disagreements(w.data.asOwner)).toEqual([]);
});

/** Two lists, and what tests ask of them. */
async function company() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const [docs, tree] = [person(archives), person(columns)];
  const column = async (slug: string) => (await tree.add({ body: { name: slug, slug } })).id;
  const [news, cases] = [await column('news'), await column('cases')];
  const add = async (title: string, save_mode: 'save' | 'submit' = 'submit', column_id = news) =>
    (await docs.add({ body: { column_id, title, slug: title.toLowerCase(), save_mode } })).id;
  const edit = async (id: number, change: { column_id?: number; further_ids?: number[] }, save_mode: 'save' | 'submit' = 'save') => {
    const { row } = await docs.find({ query: { id } });
    await docs.edit({ body: { id, version: row.version, ...change, save_mode } });
  };
  const page = async (path: string) => {
    const { statusCode, headers } = await w.server.http.inject({ url: path, headers: { host: tenant.host, accept: 'text/html' } });
    return statusCode === 301 ? headers.location : statusCode;
  };
  const row = async (id: number) => (await docs.find({ query: { id } })).row;
  return { tenant, person, docs, tree, news, cases, add, edit, page, row };
}

/** More documents than one call sends away. */
const many = 1200;

async function fill(realm: number, columnId: number, beginning = 'doc') {
  const blank = { subtitle: '', cover: '', summary: '', author: '', source: '', tags: [], flags: [], link_url: '', seo_title: '' };
  const rest = {
    seo_keywords: '',
    seo_description: '',
    locale: 'zh-cn',
    expire_time: null,
    weigh: 0,
    data: {},
    publish_time: 1_700_000_000,
  };
  const documents = Array.from({ length: many }, (_, n) => ({
    ...{ ...blank, ...rest, column_id: columnId, title: `Doc ${n}`, slug: `${beginning}-${n}`, content: '<p>Text</p>' },
  }));
  await w.data.db.inScope(toRealm(realm), (tx) => importArchives(tx, documents));
  await w.data.asOwner(
    `insert into archive_events (tenant_id, archive_id, revision_id, move)
     select tenant_id, id, latest_revision_id, 'add' from archives a where tenant_id = $1
        and not exists (select from archive_events e where e.tenant_id = a.tenant_id and e.archive_id = a.id)`,
    [realm],
  );
}

describe('few documents', () => {
  test('go into the recycle bin with the column, in one call', async () => {
    const { docs, tree, news, cases, add, page, row } = await company();
    const [one, two, three] = [await add('One'), await add('Two', 'save'), await add('Three', 'submit', cases)];
    expect([await page('/news/one'), await page('/cases/three')]).toEqual([200, 200]);
    expect(await tree.del({ query: { ids: [news], content: 'recycle' } })).toEqual({ count: 1 });
    expect([await page('/news/one'), await page('/cases/three')]).toEqual([404, 200]);
    expect((await docs.index({ query: { view: 'recycle' } })).total).toBe(2);
    expect(await row(one)).toMatchObject({ column_id: 0, published: false });
    expect((await row(three)).published).toBe(true);
    expect((await docs.timeline({ query: { id: two } })).list[0]).toMatchObject({ move: 'recycle' });
  });

  test('move with their addresses, and those whose address is taken get a number', async () => {
    const { tenant, docs, tree, news, cases, add, page, row } = await company();
    const [one, same, draft] = [await add('One'), await add('Same'), await add('Draft', 'save')];
    await add('Same', 'submit', cases);
    await tree.del({ query: { ids: [news], content: 'move', target_id: cases } });
    expect([await page('/cases/one'), await page(`/cases/same-${same}`)]).toEqual([200, 200]);
    expect(await row(draft)).toMatchObject({ path: 'cases/draft', published: false });
    expect((await docs.find({ query: { id: one } })).url).toBe(`http://${tenant.code}.localhost/cases/one`);
    expect((await docs.timeline({ query: { id: one } })).list[0]).toMatchObject({ move: 'move', details: { column: 'cases' } });
  });

  test.each(['recycle', 'move'] as const)('that visitors read elsewhere than editors do go from where they stand (%s)', async (content) => {
    const { tree, news, cases, add, edit, page, row } = await company();
    // One is moving in, the other is moving out; visitors see neither of it yet.
    const [comes, goes] = [await add('Comes', 'submit', cases), await add('Goes')];
    await edit(comes, { column_id: news });
    await edit(goes, { column_id: cases });
    await tree.del({ query: { ids: [news], content, ...(content === 'move' && { target_id: cases }) } });
    if (content === 'move') {
      expect([await page('/cases/comes'), await row(comes)]).toMatchObject([200, { column_id: cases, published: true }]);
      expect([await row(goes), await page('/news/goes')]).toMatchObject([
        { column_id: cases, published: true },
        expect.stringContaining('/cases/goes'),
      ]);
    } else {
      expect([await page('/cases/comes'), await row(comes)]).toMatchObject([404, { column_id: 0, published: false }]);
      expect(await row(goes)).toMatchObject({ column_id: cases, published: false, deleted_time: null, audit_status: -1 });
    }
  });

  test('that stand there as well keep their own column', async () => {
    const { tree, news, cases, add, edit, page, row } = await company();
    const id = await add('Both', 'submit', cases);
    await edit(id, { further_ids: [news] }, 'submit');
    await tree.del({ query: { ids: [news], content: 'recycle' } });
    expect([await page('/cases/both'), await row(id)]).toMatchObject([200, { further_ids: [], published: true }]);
  });
});

describe('very many documents', () => {
  test('leave the site at once, and go into the recycle bin a piece at a time', async () => {
    const { tenant, docs, tree, news, cases, page } = await company();
    await fill(tenant.id, news);
    expect(await page('/news/doc-7')).toBe(200);
    expect(await tree.del({ query: { ids: [news], content: 'recycle' } })).toEqual({ count: 1, goes_on: true });
    expect([await page('/news/'), await page('/news/doc-7'), await page('/news/doc-1100')]).toEqual([404, 404, 404]);
    const [going] = (await tree.index()).list;
    expect(going).toMatchObject({ id: news, status: 0, leaving_time: expect.any(Number) });
    expect(going?.archives).toBeLessThan(many);
    expect(going?.archives).toBeGreaterThan(0);

    // Nobody interferes meanwhile.
    const words = '“news” is being deleted';
    expect((await refusal(tree.edit({ body: { id: news, status: 1 } })))?.msg).toContain(words);
    expect((await refusal(tree.del({ query: { ids: [news], content: 'recycle' } })))?.msg).toContain(words);
    expect((await refusal(tree.add({ body: { name: 'Below', pid: news } })))?.msg).toContain(words);
    expect((await refusal(tree.move({ body: { id: cases, pid: news } })))?.msg).toContain(words);
    expect((await refusal(docs.add({ body: { column_id: news, title: 'New' } })))?.msg).toContain(words);

    // A job that dies goes on where it was, and whatever it has done agrees.
    const [{ payload } = { payload: {} }] = await w.data.asOwner<{ payload: unknown }>(
      'select payload from jobs where tenant_id = $1 and queue = $2 and done_time is null',
      [tenant.id, leaveQueue],
    );
    const job: Job = { id: 0, realm: toRealm(tenant.id), payload, attempt: 1 };
    const { db } = w.server.surroundings;
    /** Dies at the statement that would be the commit of this step. */
    const dying = (step: number) => {
      let steps = 0;
      const inScope: typeof db.inScope = (realm, work) =>
        db.inScope(realm, async (tx) => {
          const answer = await work(tx);
          steps += 1;
          if (steps === step) throw new Error('It died.');
          return answer;
        });
      return leavingJobs({ db: { ...db, inScope }, invalidate: () => undefined })[leaveQueue]?.(job);
    };
    for (const step of [1, 2]) {
      await expect(dying(step)).rejects.toThrow('It died.');
      expect(await disagreements(w.data.asOwner)).toEqual([]);
      expect((await tree.index()).list).toHaveLength(2);
    }
    await doJobs(w);
    expect((await tree.index()).list.map(({ id }) => id)).toEqual([cases]);
    expect(await docs.counts()).toMatchObject({ counts: { all: 0, live: 0 }, more: ['recycle'] });
    // Once more, as after a crash before the job was ticked off.
    await dying(99);
    expect((await tree.index()).list.map(({ id }) => id)).toEqual([cases]);
  });

  test('move into the other column, every one of them reachable all the time', async () => {
    const { tenant, docs, tree, news, cases, page } = await company();
    await fill(tenant.id, news);
    await tree.del({ query: { ids: [news], content: 'move', target_id: cases } });
    expect((await refusal(tree.del({ query: { ids: [cases], content: 'recycle' } })))?.msg).toContain('is taking in the documents');
    expect([200, '/cases/doc-3']).toContainEqual(await page('/news/doc-3'));
    expect([200, '/cases/doc-1100']).toContainEqual(await page('/news/doc-1100'));
    await doJobs(w);
    expect((await tree.index()).list).toMatchObject([{ id: cases, archives: many }]);
    expect((await docs.index({ query: { column: cases, limit: 1 } })).list).toHaveLength(1);
    expect([await page('/news/'), await page('/news/doc-3'), await page('/news/doc-1100')]).toEqual([
      '/cases/',
      '/cases/doc-3',
      '/cases/doc-1100',
    ]);
  });
});
