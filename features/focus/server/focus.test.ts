import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { startJobs } from '#kit/server/jobs.ts';
import { engine } from '#testing/database.ts';
import { race, refusal, type World, world } from '#testing/world.ts';
import { focuses } from '../contract.ts';
import { focusJobs, listShown } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  return { tenant, person, api: person(focuses) };
}

const picture = (title: string, more: object = {}) => ({ title, image: '/storage/picture.webp', ...more });
const seconds = () => Math.floor(Date.now() / 1000);
const shown = async (realm: number, ...positions: string[]) =>
  (await w.data.db.inScope(toRealm(realm), (tx) => listShown(tx, 'zh-cn', positions))).map(({ title }) => title);

describe('a picture', () => {
  test('stands last in its position until somebody sorts it, and only among its own', async () => {
    const { api, tenant } = await company();
    const ids: number[] = [];
    for (const title of ['one', 'two', 'three']) ids.push((await api.add({ body: picture(title) })).id);
    const { id: elsewhere } = await api.add({ body: picture('campaign', { position: 'campaign' }) });
    const { id: english } = await api.add({ body: picture('english', { locale: 'en' }) });
    expect(await shown(tenant.id, 'home')).toEqual(['one', 'two', 'three']);

    const [first = 0, , third = 0] = ids;
    await api.sortable({ body: { id: third, targetId: first } });
    expect(await shown(tenant.id, 'home')).toEqual(['three', 'one', 'two']);
    for (const targetId of [elsewhere, english])
      expect(await refusal(api.sortable({ body: { id: first, targetId } }))).toMatchObject({ code: 0 });
    const { list } = await api.index();
    expect(list.map(({ title }) => title)).toEqual(['three', 'one', 'two', 'campaign', 'english']);
  });

  test('is moved by hand also where weights were equal', async () => {
    const { api, tenant } = await company();
    const ids: number[] = [];
    for (const title of ['one', 'two', 'three']) ids.push((await api.add({ body: picture(title, { weigh: 0 }) })).id);
    await api.sortable({ body: { id: ids[2] ?? 0, targetId: ids[1] ?? 0 } });
    expect(await shown(tenant.id, 'home')).toEqual(['one', 'three', 'two']);
  });

  test('is shown while it is enabled and its time has come and not gone, and says so', async () => {
    const { api, tenant } = await company();
    const now = seconds();
    await api.add({ body: picture('always') });
    await api.add({ body: picture('later', { start_time: now + 3600 }) });
    await api.add({ body: picture('gone', { end_time: now - 60 }) });
    await api.add({ body: picture('off', { status: 0 }) });
    await api.add({ body: picture('now', { start_time: now - 60, end_time: now + 3600 }) });
    expect(await shown(tenant.id, 'home')).toEqual(['always', 'now']);
    const states = Object.fromEntries((await api.index()).list.map(({ title, state }) => [title, state]));
    expect(states).toEqual({ always: 'showing', later: 'scheduled', gone: 'over', off: 'off', now: 'showing' });
    const { list, total } = await api.index({ query: { search: [{ field: 'state', operator: '=', val: 'scheduled' }] } });
    expect([total, list[0]?.title]).toEqual([1, 'later']);
  });

  test('ends after it begins, also when only one of the two is changed', async () => {
    const { api } = await company();
    const now = seconds();
    const wrong = await refusal(api.add({ body: picture('x', { start_time: now + 60, end_time: now + 60 }) }));
    expect(wrong?.data.errors).toMatchObject([{ field: 'end_time' }]);
    const { id } = await api.add({ body: picture('x', { start_time: now + 60, end_time: now + 120 }) });
    expect((await refusal(api.edit({ body: { id, end_time: now + 30 } })))?.data.errors).toMatchObject([{ field: 'end_time' }]);
    await api.edit({ body: { id, start_time: null, end_time: now + 30 } });
    expect((await api.find({ query: { id } })).row).toMatchObject({ start_time: null, end_time: now + 30 });
  });

  test('can stand at a column of its own language, and says which', async () => {
    const { api, person } = await company();
    const { id: column } = await person(columns).add({ body: { name: 'News', slug: 'news' } });
    const { id } = await api.add({ body: picture('at news', { position: `column:${column}` }) });
    expect((await api.find({ query: { id } })).row.column_name).toBe('News');
    expect((await api.places()).columns).toMatchObject([{ id: column, name: 'News' }]);
    const stranger = await company();
    for (const [who, locale] of [
      [stranger.api, 'zh-cn'],
      [api, 'en'],
    ] as const) {
      const answer = await refusal(who.add({ body: picture('x', { position: `column:${column}`, locale }) }));
      expect(answer?.data.errors).toMatchObject([{ field: 'position' }]);
    }
  });

  test('is kept and stands nowhere when its column is deleted, until it is given another position', async () => {
    const { api, tenant, person } = await company();
    const { id: news } = await person(columns).add({ body: { name: 'News', slug: 'news' } });
    const { id: cases } = await person(columns).add({ body: { name: 'Cases', slug: 'cases' } });
    const { id } = await api.add({ body: picture('at news', { position: `column:${news}` }) });
    const { id: other } = await api.add({ body: picture('at cases', { position: `column:${cases}` }) });
    const { row } = await api.find({ query: { id } });
    await person(columns).del({ query: { ids: [news] } });
    expect((await api.find({ query: { id } })).row).toMatchObject({
      position: '',
      column_name: null,
      state: 'off',
      version: row.version + 1,
    });
    expect((await api.find({ query: { id: other } })).row).toMatchObject({ position: `column:${cases}`, state: 'showing' });

    expect((await refusal(api.edit({ body: { id, status: 1 } })))?.data.errors).toMatchObject([{ field: 'position' }]);
    expect((await refusal(api.edit({ body: { id, position: '' } })))?.data.errors).toMatchObject([{ field: 'position' }]);
    await api.edit({ body: { id, title: 'saved for later' } });
    expect((await refusal(api.edit({ body: { id, position: `column:${news}` } })))?.data.errors).toMatchObject([{ field: 'position' }]);
    await api.edit({ body: { id, position: `column:${cases}`, status: 1 } });
    expect(await shown(tenant.id, `column:${cases}`)).toEqual(['saved for later', 'at cases']);
    expect((await api.places()).codes).toEqual([]);
  });

  test.each(engine === 'postgres' ? [engine] : [])(
    'that is put at a column while this is deleted ends nowhere, never at what is gone (%s)',
    async () => {
      const { api, tenant, person } = await company();
      const { id: column } = await person(columns).add({ body: { name: 'News', slug: 'news' } });
      const { id } = await api.add({ body: picture('x') });
      const outcomes = await race<unknown>(w.data, `select 1 from columns where tenant_id = ${tenant.id} for update`, [
        () => api.edit({ body: { id, position: `column:${column}` } }),
        () => person(columns).del({ query: { ids: [column] } }),
      ]);
      expect(outcomes[1]?.status).toBe('fulfilled');
      expect((await api.find({ query: { id } })).row.position).toBe(outcomes[0]?.status === 'fulfilled' ? '' : 'home');
    },
  );

  test.each([
    ['position', 'Home page'],
    ['position', 'column:0'],
    ['image', ''],
    ['image', 'javascript:alert(1)'],
    ['link', 'javascript:alert(1)'],
    ['link', ' javascript:alert(1)'],
    ['target', '_top'],
    ['title', 'x'.repeat(101)],
  ])('T146 with %s %j is refused', async (name, value) => {
    const { api } = await company();
    const answer = await refusal(api.add({ body: { ...picture('x'), [name]: value } }));
    expect(answer?.data.errors).toMatchObject([{ field: name }]);
  });

  test('that somebody else changed meanwhile is not written over', async () => {
    const { api, person } = await company();
    const { id } = await api.add({ body: picture('x') });
    const { row } = await api.find({ query: { id } });
    await api.edit({ body: { id, version: row.version, title: 'first' } });
    expect(await refusal(api.edit({ body: { id, version: row.version, title: 'second' } }))).toMatchObject({
      data: { conflict: { admin: person.username } },
    });
  });

  test('of another company cannot be deleted along with one’s own', async () => {
    const [mine, theirs] = [await company(), await company()];
    const { id } = await mine.api.add({ body: picture('mine') });
    const { id: foreign } = await theirs.api.add({ body: picture('theirs') });
    expect(await refusal(mine.api.del({ query: { ids: [id, foreign] } }))).toMatchObject({ code: 0 });
    expect(await shown(mine.tenant.id, 'home')).toEqual(['mine']);
    expect(await mine.api.del({ query: { ids: [id] } })).toEqual({ count: 1 });
    expect(await shown(theirs.tenant.id, 'home')).toEqual(['theirs']);
  });
});

describe('on the site', () => {
  const visit = async (host: string, path = '/') =>
    (await w.server.http.inject({ method: 'GET', url: path, headers: { host, accept: 'text/html' } })).body;

  test('every change shows at once, on the pages of its position only', async () => {
    const { api, tenant, person } = await company();
    const { id: column } = await person(columns).add({ body: { name: 'News', slug: 'news' } });
    expect(await visit(tenant.host)).not.toContain('harvest');
    await visit(tenant.host, '/news/');
    const before = w.server.cache.stats().pages;

    const { id } = await api.add({ body: picture('harvest') });
    expect(w.server.cache.stats().pages).toBe(before - 1);
    expect(await visit(tenant.host)).toContain('harvest');
    await api.edit({ body: { id, position: `column:${column}` } });
    expect(await visit(tenant.host)).not.toContain('harvest');
    expect(await visit(tenant.host, '/news/')).toContain('harvest');
    await api.edit({ body: { id, status: 0 } });
    expect(await visit(tenant.host, '/news/')).not.toContain('harvest');
  });

  test('the job of a time that has come drops the pages, once or twice, and nobody else’s', async () => {
    const { api, tenant } = await company();
    const other = await company();
    const at = seconds() + 3600;
    const { id } = await api.add({ body: picture('tomorrow', { start_time: at, end_time: at + 3600 }) });
    const planned = () => w.data.asOwner('select run_time from jobs where tenant_id = $1', [tenant.id]);
    expect(await planned()).toHaveLength(2);
    expect(await visit(tenant.host)).not.toContain('tomorrow');
    await visit(other.tenant.host);

    // The time comes: not even the database can tell that it was made to.
    await w.data.asOwner("update focuses set start_time = now() - interval '1 second' where id = $1", [id]);
    expect(await visit(tenant.host)).not.toContain('tomorrow');
    const before = w.server.cache.stats().pages;
    for (let turn = 0; turn < 2; turn += 1) {
      await w.data.asOwner('update jobs set run_time = now(), done_time = null where tenant_id = $1', [tenant.id]);
      const runner = startJobs(w.data.db, focusJobs(w.server.surroundings), {
        worker: 'test',
        report: (error) => expect(error).toBeUndefined(),
      });
      await expect.poll(() => w.data.asOwner('select 1 from jobs where tenant_id = $1 and done_time is null', [tenant.id])).toEqual([]);
      await runner.stop();
    }
    expect(w.server.cache.stats().pages).toBe(before - 1);
    expect(await visit(tenant.host)).toContain('tomorrow');
  });

  test('a picture that is gone when its time comes disturbs nobody', async () => {
    const { api, tenant } = await company();
    const { id } = await api.add({ body: picture('x', { start_time: seconds() + 3600 }) });
    await api.del({ query: { ids: [id] } });
    const [job] = await w.data.asOwner<{ payload: unknown }>('select payload from jobs where tenant_id = $1', [tenant.id]);
    await visit(tenant.host);
    const before = w.server.cache.stats().pages;
    await focusJobs(w.server.surroundings)['focus.changed']?.({ id: 1, realm: toRealm(tenant.id), payload: job?.payload, attempt: 1 });
    expect(w.server.cache.stats().pages).toBe(before);
  });
});
