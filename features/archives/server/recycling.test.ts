import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { Refused, race, unique, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';
import { removeOldArchives } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const api = person(archives);
  const column = async (slug: string) => (await person(columns).add({ body: { name: slug, slug } })).id;
  const columnId = await column('news');
  const add = async (title: string, save_mode: 'save' | 'submit' = 'submit', column_id = columnId) =>
    (await api.add({ body: { column_id, title, slug: title.toLowerCase(), save_mode } })).id;
  const page = async (path: string) =>
    (await w.server.http.inject({ method: 'GET', url: path, headers: { host: tenant.host, accept: 'text/html' } })).statusCode;
  return { tenant, person, api, column, columnId, add, page };
}

/** Puts the company on a plan with so many documents. */
const roomFor = (tenantId: number, archivesMax: number) =>
  w.data.asOwner(
    `with p as (insert into plans (name, rules, max_archives) select $2, array(select id from rules), ${archivesMax} returning id)
     update tenants set plan_id = (select id from p) where id = $1`,
    [tenantId, unique('Small ')],
  );

const sentence = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Refused ? reason.envelope.msg : String(reason)),
  );

describe('a document that is thrown away', () => {
  test('leaves the site, the lists and its address, and comes back off the site', async () => {
    const { api, add, page } = await company();
    const id = await add('One');
    expect(await page('/news/one')).toBe(200);
    expect(await api.del({ query: { ids: [id] } })).toEqual({ count: 1 });
    expect(await page('/news/one')).toBe(404);
    expect((await api.index()).total).toBe(0);
    expect((await api.index({ query: { view: 'recycle' } })).list).toMatchObject([{ id, title: 'One', published: false }]);
    expect((await api.columns()).list.map(({ archives: count }) => count)).toEqual([0]);

    const again = await add('One');
    expect((await api.find({ query: { id: again } })).row.slug).toBe('one');
    const { version } = (await api.find({ query: { id } })).row;
    expect(await sentence(api.edit({ body: { id, version, title: 'X' } }))).toBe('“One” is in the recycle bin. Bring it back first');
    expect(await sentence(api.publish({ body: { ids: [id] } }))).toContain('recycle bin');

    expect(await api.recover({ body: { ids: [id] } })).toEqual({ count: 1, renamed: [{ id, slug: 'one-2' }] });
    expect((await api.find({ query: { id } })).row).toMatchObject({ slug: 'one-2', deleted_time: null, published: false, audit_status: 1 });
    expect(await page('/news/one-2')).toBe(404);
    await api.publish({ body: { ids: [id] } });
    expect(await page('/news/one-2')).toBe(200);
    const moves = (await api.timeline({ query: { id } })).list.map(({ move }) => move);
    expect(moves).toEqual(['publish', 'recover', 'recycle', 'publish', 'add']);
  });

  test('is deleted for good only from the bin, with everything of it', async () => {
    const { tenant, api, add } = await company();
    const id = await add('One');
    expect(await sentence(api.purge({ query: { ids: [id] } }))).toContain('not in a state that allows this');
    await api.del({ query: { ids: [id] } });
    expect(await api.purge({ query: { ids: [id] } })).toEqual({ count: 1 });
    for (const table of ['archives', 'archive_revisions', 'archive_events', 'publications']) {
      expect([table, await w.data.asOwner(`select 1 from ${table} where tenant_id = $1`, [tenant.id])]).toEqual([table, []]);
    }
  });

  test('is deleted for good by itself after thirty days, and not before', async () => {
    const { api, add } = await company();
    const [kept, gone] = [await add('Kept'), await add('Gone')];
    await api.del({ query: { ids: [gone] } });
    const sweep = (days: number) =>
      w.server.surroundings.db.acrossRealms((tx) => removeOldArchives(tx, new Date(Date.now() + days * 86_400_000)));
    await sweep(29);
    expect((await api.index({ query: { view: 'recycle' } })).total).toBe(1);
    await sweep(31);
    expect((await api.index({ query: { view: 'recycle' } })).total).toBe(0);
    expect((await api.find({ query: { id: kept } })).row.published).toBe(true);
  });

  test('outlives its column, and comes back into another one of its language', async () => {
    const { api, add, column, person, columnId } = await company();
    const id = await add('One', 'save');
    await api.del({ query: { ids: [id] } });
    await person(columns).del({ query: { ids: [columnId] } });
    expect((await api.find({ query: { id } })).row).toMatchObject({ column_id: 0, column: { id: 0 }, path: '' });
    expect((await api.index({ query: { view: 'recycle' } })).list).toMatchObject([{ id, path: '' }]);
    expect(await sentence(api.recover({ body: { ids: [id] } }))).toBe('Choose a column');
    const [other, third] = [await column('cases'), await column('places')];
    const housed = (await api.add({ body: { title: 'Housed', column_id: third } })).id;
    await api.del({ query: { ids: [housed] } });
    await api.recover({ body: { ids: [id, housed], column_id: other } });
    // The choice is for what has none.
    expect((await api.find({ query: { id: housed } })).row).toMatchObject({ column_id: third });
    expect((await api.find({ query: { id } })).row).toMatchObject({ column_id: other, path: 'cases/one', audit_status: -1 });
  });

  test('takes what waited for a review out of the queue', async () => {
    const { tenant, api, add } = await company();
    await w.data.asOwner("insert into settings (tenant_id, name, value) values ($1, 'archiveAudit', '\"open\"')", [tenant.id]);
    const id = await add('One');
    expect((await api.queue()).list).toHaveLength(1);
    await api.del({ query: { ids: [id] } });
    expect((await api.queue()).list).toHaveLength(0);
    await api.recover({ body: { ids: [id] } });
    expect((await api.find({ query: { id } })).row.audit_status).toBe(-1);
  });

  test('has the room of its plan once, however many come at once', async () => {
    const { tenant, api, add, columnId } = await company();
    const id = await add('One');
    await api.del({ query: { ids: [id] } });
    await roomFor(tenant.id, 1);
    const writes = [
      () => api.recover({ body: { ids: [id] } }),
      ...['a', 'b'].map((slug) => () => api.add({ body: { column_id: columnId, title: slug, slug, save_mode: 'save' as const } })),
    ];
    const outcomes =
      w.engine === 'postgres'
        ? await race<unknown>(w.data, 'lock table archives in share mode', writes)
        : await Promise.allSettled(writes.map((write) => write()));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await api.index()).total).toBe(1);
  });

  test('needs its plan’s room to come back', async () => {
    const { tenant, api, add } = await company();
    const id = await add('One');
    await api.del({ query: { ids: [id] } });
    await add('Two');
    await roomFor(tenant.id, 1);
    expect(await sentence(api.recover({ body: { ids: [id] } }))).toMatch(/1/);
    expect((await api.index({ query: { view: 'recycle' } })).total).toBe(1);
  });
});
