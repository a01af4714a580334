import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { Refused, type World, world } from '#testing/world.ts';
import { siteConfig } from '../contract.ts';
import { mainSite } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  return { tenant, person, api: person(siteConfig) };
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? error.envelope : undefined),
  );

describe('the configuration', () => {
  test('has a default for everything and keeps what is changed, item by item', async () => {
    const { api, tenant } = await company();
    expect((await api.index()).row).toMatchObject({
      corp_name: '',
      qq_list: [],
      tabbar: [],
      home: { news: [], image_grid: null },
      version: 0,
    });
    await api.edit({ body: { corp_name: 'Acme', qq_list: ['123456'], police_numbers: ['苏公网安备 1 号'] } });
    const { row } = await api.edit({ body: { phone: '0510-5550 1800', version: 1 } });
    expect(row).toMatchObject({ corp_name: 'Acme', phone: '0510-5550 1800', qq_list: ['123456'], version: 2 });
    expect(await w.data.db.inScope(toRealm(tenant.id), mainSite)).toMatchObject({ locale: 'zh-cn', config: { corp_name: 'Acme' } });
  });

  test('is one for each language', async () => {
    const { api } = await company();
    await api.edit({ body: { corp_name: '织物公司' } });
    await api.edit({ body: { locale: 'en', corp_name: 'Textiles' } });
    expect((await api.index({ query: { locale: 'en' } })).row.corp_name).toBe('Textiles');
    expect((await api.index()).row).toMatchObject({ corp_name: '织物公司', locale: 'zh-cn' });
    const english = await company();
    await english.api.edit({ body: { locale: 'en', corp_name: 'Only English' } });
    expect((await english.api.index()).row).toMatchObject({ corp_name: 'Only English', locale: 'en' });
  });

  test('tells who was faster', async () => {
    const { api, person } = await company();
    await api.edit({ body: { corp_name: 'First', version: 0 } });
    expect(await refusal(api.edit({ body: { corp_name: 'Second', version: 0 } }))).toMatchObject({
      data: { conflict: { admin: person.username } },
    });
  });

  test('binds only columns that exist here, and not more than the home page has room for', async () => {
    const { api, person } = await company();
    const { id } = await person(columns).add({ body: { name: 'News' } });
    await api.edit({ body: { home: { news: [id], image_grid: id, honours: null }, tabbar: [{ title: 'News', column_id: id }] } });
    expect((await api.index()).row.home).toEqual({ news: [id], image_grid: id, honours: null });
    const stranger = await company();
    const foreign = await stranger.person(columns).add({ body: { name: 'Foreign' } });
    expect((await refusal(api.edit({ body: { home: { news: [foreign.id] } } })))?.data.errors).toMatchObject([{ field: 'home.news' }]);
    expect((await refusal(api.edit({ body: { tabbar: [{ title: 'X', column_id: foreign.id }] } })))?.data.errors).toMatchObject([
      { field: 'tabbar.0.column_id' },
    ]);
    expect((await refusal(api.edit({ body: { home: { news: [id, id, id, id, id] } } })))?.data.errors).toMatchObject([
      { field: 'home.news' },
    ]);
  });

  test('forgets a column that is gone', async () => {
    const { api, person } = await company();
    const { id } = await person(columns).add({ body: { name: 'News' } });
    await api.edit({ body: { home: { news: [id], honours: id }, tabbar: [{ title: 'News', column_id: id }] } });
    await person(columns).del({ query: { ids: [id] } });
    expect((await api.index()).row).toMatchObject({ home: { news: [], image_grid: null, honours: null }, tabbar: [{ column_id: null }] });
  });

  test.each([
    ['logo', 'javascript:alert(1)'],
    ['email', 'nobody'],
    ['qq_list', ['<b>']],
    ['corp_name', 'x'.repeat(101)],
    ['tabbar', [{ title: '' }]],
  ])('refuses a wrong %s', async (name, value) => {
    const { api } = await company();
    const answer = await refusal(api.edit({ body: { [name]: value } }));
    expect(answer?.data.errors).toMatchObject([{ field: expect.stringMatching(new RegExp(`^${name}`)) }]);
  });
});
