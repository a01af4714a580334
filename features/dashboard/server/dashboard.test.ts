import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { tenants } from '#features/tenants/contract.ts';
import { tenantStates } from '#features/tenants/state.contract.ts';
import { type Person, unique, type World, world } from '#testing/world.ts';
import { platformDashboard, tenantDashboard } from '../contract.ts';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

const open = (changes: object = {}) =>
  operator(tenants).add({
    body: { name: '恒川科技', code: unique('c'), admin_username: unique('u'), template: 'corporate-zh', ...changes },
  });
const seconds = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;

describe('the platform’s dashboard', () => {
  test('counts companies by state and what they have together', async () => {
    const { id } = await open();
    const { id: calm } = await open({ expire_time: seconds(10) });
    await open({ expire_time: seconds(-1) });
    await open({ status: 0, template: 'empty' });
    await w.member(id);
    await w.data.asOwner(
      `update archives set audit_status = 0, published_revision_id = null where id = (select min(id) from archives where tenant_id = ${id})`,
    );
    await w.data.asOwner('update archives set update_time = $2 where tenant_id = $1', [calm, new Date(Date.now() + 60_000)]);
    const {
      tenants: companies,
      archives,
      members,
      edited,
      tenant_admins,
      opened,
      newest,
      expiring,
      visits,
      log,
    } = await operator(platformDashboard).index();
    expect(companies).toEqual({ total: 4, open: 2, expiring: 1, expired: 1, disabled: 1 });
    expect(archives).toEqual({ total: 24, published: 23, draft: 0, pending: 1, rejected: 0 });
    expect({ members, tenant_admins }).toEqual({ members: 1, tenant_admins: 4 });
    expect(edited[0]?.id, 'the last edit first').toBe(calm);
    expect(opened).toHaveLength(30);
    expect(opened.at(-1)?.count).toBe(4);
    expect(newest).toHaveLength(4);
    expect(expiring.map(({ expire_time }) => expire_time)).toEqual([expect.any(Number), expect.any(Number)]);
    expect(expiring[0]?.expire_time).toBeLessThan(seconds(0));
    expect(visits).toEqual({ views: 0, visitors: 0 });
    expect(log[0]).toMatchObject({ title: 'Tenants – Add', username: operator.username });
  });

  test('counts as published what visitors see now, as each company does', async () => {
    const { id } = await open();
    const { published } = (await operator(platformDashboard).index()).archives;
    const ofCompany = async () => (await (await w.person(id))(tenantDashboard).index()).archives.published;
    const before = await ofCompany();
    await w.data.asOwner(
      `update archives set live_time = now() + interval '1 day' where id = (select min(id) from archives where tenant_id = ${id})`,
    );
    await w.data.asOwner(
      `update archives set live_until = now() - interval '1 day' where id = (select max(id) from archives where tenant_id = ${id})`,
    );
    expect((await operator(platformDashboard).index()).archives.published).toBe(published - 2);
    expect(await ofCompany()).toBe(before - 2);
  });

  test('counts as many companies of a state as the list behind the figure has', async () => {
    await open();
    await open({ expire_time: seconds(-1) });
    await open({ status: 0, expire_time: seconds(-1) });
    const { tenants: companies } = await operator(platformDashboard).index();
    for (const state of tenantStates) {
      const { list, total } = await operator(tenants).index({ query: { search: [{ field: 'state', operator: '=', val: state }] } });
      expect({ state, total }).toEqual({ state, total: companies[state] });
      expect(new Set(list.map((row) => row.state))).toEqual(new Set([state]));
    }
  });

  test('names no company to somebody who may not list them, and shows only one’s own log', async () => {
    const clerk = await w.person(0, 'dashboard/index');
    const { newest, expiring, edited, log } = await clerk(platformDashboard).index();
    expect({ newest, expiring, edited, log }).toEqual({ newest: [], expiring: [], edited: [], log: [] });
  });
});

const none = { total: 0, mine: 0, published: 0, scheduled: 0, expired: 0, offline: 0, draft: 0, pending: 0, rejected: 0 };

describe('a company’s dashboard', () => {
  test('counts its own documents by state, and nothing of the neighbour', async () => {
    const { id } = await open({ expire_time: seconds(90) });
    await w.data.asOwner(
      `update archives set audit_status = 0, published_revision_id = null where id = (select min(id) from archives where tenant_id = ${id})`,
    );
    const person = await w.person(id);
    const figures = await person(tenantDashboard).index();
    expect(figures.archives).toEqual({ ...none, total: 8, published: 7, pending: 1 });
    expect(figures).toMatchObject({
      admins: 2,
      members: 0,
      new_members: 0,
      storage: 0,
      limits: { admins: null, members: null, archives: null, storage: null, domains: null },
      log: [],
    });
    expect(figures.expire_time).toBeGreaterThan(seconds(89));
    await w.member(id);
    await w.data.asOwner("update members set join_time = now() - interval '31 days' where id = $1", [(await w.member(id)).id]);
    expect(await person(tenantDashboard).index()).toMatchObject({ members: 2, new_members: 1 });
    const [first] = figures.latest;
    await w.data.asOwner(`update archives set deleted_time = now() where tenant_id = ${id} and id = ${first?.id}`);
    const without = await person(tenantDashboard).index();
    expect(without.archives.total, 'what is in the recycle bin does not count').toBe(7);
    expect(without.latest.map(({ title }) => title)).toEqual(figures.latest.slice(1).map(({ title }) => title));
    expect(figures.visits.days).toHaveLength(30);
    expect(figures.visits.before).toHaveLength(30);
    expect((await person(tenantDashboard).index({ query: { days: 7 } })).visits.days).toHaveLength(7);
    await expect(person(tenantDashboard).index({ query: { days: 8 } })).rejects.toThrow();
  });

  test('counts the messages that wait, for whoever may see them', async () => {
    const { id } = await open({ expire_time: null });
    await w.data.asOwner(
      `insert into form_messages (tenant_id, form_id, title, remove_time) select tenant_id, min(id), 'Hello', now() + interval '1 day' from forms where tenant_id = ${id} group by 1`,
    );
    const reader = await w.person(id, 'dashboard/index', 'corp/messages/index');
    const other = await w.person(id, 'dashboard/index');
    expect((await reader(tenantDashboard).index()).messages).toBe(1);
    expect((await other(tenantDashboard).index()).messages).toBe(0);
  });

  test('says of the documents changed last what their list says, in the reader’s language', async () => {
    const { id: realm } = await w.tenant();
    const person = await w.person(realm);
    const desk = person(archives);
    const column = await person(columns).add({ body: { name: 'News', slug: 'news' } });
    const write = async (title: string, save_mode: 'save' | 'submit' = 'submit', times: object = {}) =>
      (await desk.add({ body: { column_id: column.id, title, save_mode, ...times } })).id;
    await write('written', 'save');
    await write('shown');
    await desk.unpublish({ body: { ids: [await write('taken off')] } });
    await write('waits for its day', 'submit', { publish_time: seconds(1) });
    const over = await write('over', 'submit', { expire_time: seconds(1) });
    await w.data.asOwner("update archives set live_until = now() - interval '1 minute' where id = $1", [over]);
    const edited = await write('edited');
    await desk.edit({ body: { id: edited, version: (await desk.find({ query: { id: edited } })).row.version, title: 'edited twice' } });

    const { latest, archives: counted } = await person(tenantDashboard).index();
    expect(Object.fromEntries(latest.map(({ title, state }) => [title, state]))).toEqual({
      written: { word: 'Draft', tone: 'neutral', note: '' },
      shown: { word: 'Published', tone: 'success', note: '' },
      'taken off': { word: 'Taken off', tone: 'neutral', note: '' },
      'waits for its day': { word: 'Scheduled', tone: 'info', note: '' },
      over: { word: 'Expired', tone: 'neutral', note: '' },
      'edited twice': { word: 'Published', tone: 'success', note: 'Unpublished changes' },
    });
    // Each figure is what the view of the list behind it has.
    for (const [view, figure] of [
      ['live', counted.published],
      ['scheduled', counted.scheduled],
      ['drafts', counted.draft],
    ] as const)
      expect((await desk.index({ query: { view } })).total, view).toBe(figure);
    const chinese = await w.call('tenant', {
      method: 'GET',
      url: '/tenant/Dashboard/index',
      token: person.token,
      headers: { 'think-lang': 'zh-cn' },
    });
    expect(JSON.stringify(chinese)).toContain('已下线');
  });
});
