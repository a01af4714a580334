import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { engine } from '#testing/database.ts';
import { race, refusal, type World, world } from '#testing/world.ts';
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
    await api.edit({ body: { corp_name: 'Acme', qq_list: ['123456'], police_numbers: ['苏公网安备32048102000001号'] } });
    const { row } = await api.edit({ body: { phone: '0510-5550 1800', version: 1 } });
    expect(row).toMatchObject({ corp_name: 'Acme', phone: '0510-5550 1800', qq_list: ['123456'], version: 2 });
    expect(await w.data.db.inScope(toRealm(tenant.id), mainSite)).toMatchObject({ locale: 'zh-cn', config: { corp_name: 'Acme' } });
  });

  test('has every item that the specification names', async () => {
    const { api } = await company();
    const { row } = await api.index();
    for (const item of [
      ...['logo', 'corp_name', 'address', 'postcode', 'phone', 'fax', 'email', 'hotline_24h', 'hotline_service', 'switchboard'],
      ...['qq_list', 'wechat_qr', 'h5_qr', 'promo_video', 'promo_video_oss', 'icp_number', 'profile', 'police_numbers'],
      ...['seo_keywords', 'seo_description', 'tabbar', 'bottom_banner', 'home'],
    ]) {
      expect(row).toHaveProperty(item);
    }
    const entry = { title: 'News', component_id: 'news', link: '/news/', column_id: null, icon: '/a.png', icon_active: '/b.png' };
    await api.edit({ body: { tabbar: [{ ...entry, status: 0 }] } });
    expect((await api.index()).row.tabbar).toEqual([{ ...entry, status: 0 }]);
  });

  test('says whether the website has its language: without a column it has not', async () => {
    const { api, person } = await company();
    await api.edit({ body: { corp_name: '织物公司' } });
    expect(await Promise.all([undefined, 'en' as const].map(async (locale) => (await api.index({ query: { locale } })).on_site))).toEqual([
      true,
      false,
    ]);
    expect((await api.edit({ body: { locale: 'en', corp_name: 'Textiles' } })).on_site).toBe(false);
    await person(columns).add({ body: { name: 'About', locale: 'en' } });
    expect((await api.edit({ body: { locale: 'en', corp_name: 'Textiles' } })).on_site).toBe(true);
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
    expect((await api.index()).row.home).toEqual({ news: [id], image_grid: id, honours: null, blocks: [] });
    const stranger = await company();
    const foreign = await stranger.person(columns).add({ body: { name: 'Foreign' } });
    expect((await refusal(api.edit({ body: { home: { news: [foreign.id] } } })))?.data.errors).toMatchObject([{ field: 'home.news' }]);
    expect((await refusal(api.edit({ body: { tabbar: [{ title: 'X', column_id: foreign.id }] } })))?.data.errors).toMatchObject([
      { field: 'tabbar.0.column_id' },
    ]);
    expect(await refusal(api.edit({ body: { home: { news: [id, id, id, id, id] } } }))).toMatchObject({
      msg: 'A block “News” shows at most 4 columns',
      data: { errors: [{ field: 'home.news' }] },
    });
    const { id: page } = await person(columns).add({ body: { name: 'About', type: 'page' } });
    expect(await refusal(api.edit({ body: { home: { honours: page } } }))).toMatchObject({
      msg: '“About” is not a list, so it has no documents to show',
      data: { errors: [{ field: 'home.honours' }] },
    });
  });

  test('forgets a column that is deleted, in every language, and tells whoever has the form open', async () => {
    const { api, person, tenant } = await company();
    const { id: gone } = await person(columns).add({ body: { name: 'News' } });
    const { id: stays } = await person(columns).add({ body: { name: 'Cases' } });
    const { id: english } = await person(columns).add({ body: { name: 'English', locale: 'en' } });
    const home = (...news: number[]) => ({
      news,
      image_grid: gone,
      honours: stays,
      blocks: [{ kind: 'products' as const, column_ids: [gone] }],
    });
    await api.edit({ body: { home: home(gone, stays), tabbar: [{ title: 'News', column_id: gone }] } });
    const { row } = await api.edit({ body: { phone: '1' } });
    await api.edit({ body: { locale: 'en', home: { news: [english] } } });
    const stored = () =>
      w.data.asOwner<{ config: object; version: number }>('select config, version from site_configs where tenant_id = $1 order by locale', [
        tenant.id,
      ]);
    await person(columns).del({ query: { ids: [gone] } });
    expect(await stored()).toMatchObject([
      { config: { home: { news: [english] } }, version: 1 },
      {
        config: {
          phone: '1',
          home: { news: [stays], image_grid: null, honours: stays, blocks: [{ column_ids: [] }] },
          tabbar: [{ title: 'News', column_id: null }],
        },
        version: row.version + 1,
      },
    ]);
    expect(await refusal(api.edit({ body: { home: home(gone), version: row.version } }))).toMatchObject({
      data: { conflict: { admin: person.username } },
    });
    await person(columns).del({ query: { ids: [english] } });
    expect(await stored()).toMatchObject([{ config: { home: { news: [] } } }, { version: row.version + 1 }]);
  });

  test.each(engine === 'postgres' ? [engine] : [])('never keeps a column that was deleted while it was being bound (%s)', async () => {
    const { api, person, tenant } = await company();
    const { id } = await person(columns).add({ body: { name: 'News' } });
    await api.edit({ body: { corp_name: 'Acme' } });
    const outcomes = await race<unknown>(w.data, `select 1 from columns where tenant_id = ${tenant.id} for update`, [
      () => api.edit({ body: { home: { news: [id] } } }),
      () => person(columns).del({ query: { ids: [id] } }),
    ]);
    expect(outcomes[1]?.status).toBe('fulfilled');
    const [stored] = await w.data.asOwner('select config from site_configs where tenant_id = $1', [tenant.id]);
    expect(stored).toMatchObject({ config: { corp_name: 'Acme', home: { news: [] } } });
  });

  test.each([
    ['logo', 'javascript:alert(1)'],
    ['email', 'nobody'],
    ['qq_list', ['<b>']],
    ['corp_name', 'x'.repeat(101)],
    ['icp_number', '京ICP备'],
    ['icp_number', 'ICP12345678'],
    ['icp_number', '京ICP备12345678号<b>'],
    ['police_numbers', ['公安备案123']],
    ['bottom_banner_link', 'javascript:alert(1)'],
    ['promo_video', 'https://example.com/x.html'],
    ['promo_video_oss', 'http://oss.example/film.mp4'],
    ['tabbar', [{ title: '', link: '/' }]],
  ])('refuses a wrong %s', async (name, value) => {
    const { api } = await company();
    const answer = await refusal(api.edit({ body: { [name]: value } }));
    expect(answer?.data.errors).toMatchObject([{ field: expect.stringMatching(new RegExp(`^${name}`)) }]);
  });
});

describe('an entry of the bar', () => {
  test('leads somewhere while it is shown: what is missing is said at that entry', async () => {
    const { api } = await company();
    const sent = (...tabbar: { title: string; link?: string; status?: 0 }[]) => refusal(api.edit({ body: { tabbar } }));
    const home = { title: 'Home', link: '/' };
    expect((await sent(home, { title: 'Nowhere' }))?.data.errors).toEqual([
      { field: 'tabbar.1.column_id', message: 'Enter a link, or bind a column' },
    ]);
    expect((await sent(home, { title: '' }))?.data.errors).toMatchObject([
      { field: 'tabbar.1.title', message: 'This cannot be empty' },
      { field: 'tabbar.1.column_id' },
    ]);
    expect(await sent(home, { title: 'Later', status: 0 })).toBeUndefined();
  });

  test('whose column is deleted is shown no more, unless it has a link too', async () => {
    const { api, person } = await company();
    const { id } = await person(columns).add({ body: { name: 'News' } });
    const both = { title: 'Both', column_id: id, link: '/news/' };
    await api.edit({ body: { tabbar: [{ title: 'News', column_id: id }, both, { title: 'Home', link: '/' }] } });
    await person(columns).del({ query: { ids: [id] } });
    expect((await api.index()).row.tabbar.map(({ column_id, status }) => [column_id, status])).toEqual([
      [null, 0],
      [null, 1],
      [null, 1],
    ]);
  });
});

test('what an earlier version kept and this one refuses is still read, and stands in the way of no other change', async () => {
  const { api, tenant } = await company();
  await api.edit({ body: { corp_name: 'Old' } });
  const old = { promo_video: 'https://example.com/x.html', promo_video_oss: 'http://oss.example/film', tabbar: [{ title: 'Home' }] };
  await w.data.asOwner('update site_configs set config = config || $2::jsonb where tenant_id = $1', [tenant.id, JSON.stringify(old)]);
  const { row } = await api.index();
  expect(row).toMatchObject(old);
  expect((await api.edit({ body: { phone: '1', version: row.version } })).row).toMatchObject({ ...old, phone: '1' });
  expect((await api.edit({ body: { promo_video: '/storage/film.mp4' } })).row).toMatchObject({ promo_video: '/storage/film.mp4' });
});

describe('filing numbers', () => {
  test.each(['京ICP备12345678号', '粤ICP备2021012345号-12', '京ICP证030173号', '浙B2-20080224', 'ICP证浙B2-20080224', ''])(
    '“%s” is one',
    async (icp_number) => {
      const { api } = await company();
      expect((await api.edit({ body: { icp_number } })).row.icp_number).toBe(icp_number);
    },
  );

  test('that an earlier version kept in another form are still shown, and refused when they are saved again', async () => {
    const { api, tenant } = await company();
    await api.edit({ body: { corp_name: 'Old' } });
    await w.data.asOwner(`update site_configs set config = config || '{"icp_number":"see below"}' where tenant_id = $1`, [tenant.id]);
    const { row } = await api.index();
    expect(row.icp_number).toBe('see below');
    await api.edit({ body: { phone: '1', version: row.version } });
    expect((await refusal(api.edit({ body: { icp_number: row.icp_number } })))?.data.errors).toMatchObject([{ field: 'icp_number' }]);
  });
});
