/** The blocks of the home page: their limits, their settings, what visitors see of them, and the preview that only its author sees. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { blockKinds, blockLimits, blockNames, type HomeBlock } from '#kit/contract/home-blocks.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { refusal, type World, world } from '#testing/world.ts';
import { ownArrangement } from '../arrangement.contract.ts';
import { siteConfig, sitePreview } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const visit = async () =>
    (await w.server.http.inject({ method: 'GET', url: '/', headers: { host: tenant.host, accept: 'text/html' } })).body;
  return { tenant, person, visit, api: person(siteConfig), preview: person(sitePreview).preview };
}

type Sent = Partial<HomeBlock> & { kind: HomeBlock['kind'] };
const home = (...blocks: Sent[]) => ({ body: { home: { blocks } } });
/** What stands on a page, from top to bottom. */
const sections = (html: string) => [...html.matchAll(/<section[^>]* id="([\w-]+)"/g)].map(([, id]) => id);

describe('limits', () => {
  test.each(blockKinds)('a page holds only so many blocks of the kind %s', async (kind) => {
    const { api } = await company();
    const full = Array.from({ length: blockLimits[kind].blocks }, (): Sent => ({ kind }));
    await api.edit(home(...full));
    const answer = await refusal(api.edit(home(...full, { kind, hidden: true })));
    expect(answer).toMatchObject({ code: 0, data: { errors: [{ field: `home.blocks.${full.length}` }] } });
    expect(answer?.msg).toMatch(new RegExp(`^The home page holds at most ${full.length} of “[A-Z]`));
    expect((await api.index()).row.home.blocks).toHaveLength(full.length);
  });

  test('section 9: news up to four columns, one image grid, one row of honours', () => {
    expect([blockLimits.news.columns, blockLimits.image_grid.blocks, blockLimits.honours.blocks]).toEqual([4, 1, 1]);
  });

  test('a block shows only lists that exist in its own company, and not more than it has room for', async () => {
    const { api, person } = await company();
    const { id } = await person(columns).add({ body: { name: 'Products' } });
    await api.edit(home({ kind: 'products', column_ids: [id] }));
    const stranger = await company();
    const foreign = await stranger.person(columns).add({ body: { name: 'Foreign' } });
    for (const [block, field] of [
      [{ kind: 'products', column_ids: [foreign.id] }, 'home.blocks.0.column_ids'],
      [{ kind: 'products', column_ids: [id, id] }, 'home.blocks.0.column_ids'],
      [{ kind: 'news', column_ids: [id] }, 'home.blocks.0.column_ids'],
      [{ kind: 'contact', column_ids: [id] }, 'home.blocks.0.column_ids'],
    ] satisfies [Sent, string][]) {
      expect((await refusal(api.edit(home(block))))?.data.errors).toMatchObject([{ field }]);
    }
    await person(columns).del({ query: { ids: [id] } });
    expect((await api.index()).row.home.blocks).toMatchObject([{ kind: 'products', column_ids: [] }]);
  });

  test.each([
    [{ kind: 'image_grid', settings: { in_row: '9' } }, 'in_row'],
    [{ kind: 'image_grid', settings: { count: 1000 } }, 'count'],
    [{ kind: 'image_grid', settings: { color: 'red' } }, 'color'],
    [{ kind: 'contact', settings: { link: 'javascript:alert(1)' } }, 'link'],
    [{ kind: 'partners', settings: { pictures: ['javascript:alert(1)'] } }, 'pictures.0'],
    [{ kind: 'video', settings: { video: 'https://example.com/about.html' } }, 'video'],
    [{ kind: 'focus', settings: { position: 7 } }, 'position'],
  ] satisfies [Sent, string][])('T146 the setting in %j is refused', async (block, name) => {
    const { api } = await company();
    expect((await refusal(api.edit(home(block))))?.data.errors).toMatchObject([{ field: `home.blocks.0.settings.${name}` }]);
  });

  test('all that is wrong with the settings of several blocks is said, each at the part that it is about', async () => {
    const { api } = await company();
    const pictures = ['/a.png', ''];
    const wrong = home(
      { kind: 'contact', settings: { link: 'www.example.com', link_title: 'x'.repeat(21) } },
      { kind: 'news' },
      { kind: 'partners', settings: { pictures } },
    );
    expect((await refusal(api.edit(wrong)))?.data.errors).toEqual([
      { field: 'home.blocks.0.settings.link', message: 'Enter a link without spaces that begins with http(s)://, mailto:, tel: or one /' },
      { field: 'home.blocks.0.settings.link_title', message: 'At most 20 characters' },
      { field: 'home.blocks.2.settings.pictures.1', message: 'This cannot be empty' },
    ]);
  });

  test('a part of the home page that is not sent stays as it is', async () => {
    const { api, person } = await company();
    const { id } = await person(columns).add({ body: { name: 'News' } });
    await api.edit({ body: { home: { news: [id] } } });
    await api.edit(home({ kind: 'news' }, { kind: 'contact' }));
    await api.edit({ body: { home: { honours: id } } });
    expect((await api.index()).row.home).toMatchObject({ news: [id], honours: id, blocks: [{ kind: 'news' }, { kind: 'contact' }] });
  });
});

describe('visitors', () => {
  test('see the blocks in their order, without the hidden and the empty ones', async () => {
    const { api, visit } = await company();
    const text = { kind: 'rich_text', title: 'Words', settings: { html: '<p>Good <b>day</b></p>' } } satisfies Sent;
    const figures = { kind: 'figures', title: 'Numbers', settings: { figures: [{ key: 'Patents', value: '260 items' }] } } satisfies Sent;
    await api.edit({
      body: {
        corp_name: 'Acme',
        phone: '1',
        profile: 'We weave.',
        ...home(text, { kind: 'news' }, { kind: 'contact' }, figures, { kind: 'about', hidden: true }).body,
      },
    });
    const html = await visit();
    expect(sections(html)).toEqual(['rich_text', 'contact', 'figures']);
    expect(html).toContain('<p>Good <b>day</b></p>');
    expect(html).toMatch(/260<span[^>]*>items/);

    await api.edit(home({ kind: 'contact' }, { kind: 'about' }, text));
    expect(sections(await visit())).toEqual(['contact', 'about', 'rich_text']);
  });

  test('see the page that the theme arranges while nobody has arranged it, and get it back', async () => {
    const tenant = await plantedTenant(w, 'demo');
    const api = (await w.person(tenant.id))(siteConfig);
    const visit = async () =>
      sections((await w.server.http.inject({ url: '/', headers: { host: tenant.host, accept: 'text/html' } })).body);
    const own = ['focus', 'about', 'image_grid', 'cases', 'news', 'honours', 'contact'];
    expect(await visit()).toEqual(own);
    const { row, own_columns } = await api.index();
    const arrangement = ownArrangement(row, own_columns);
    expect(blockNames(arrangement)).toEqual(own);
    await api.edit({ body: { home: { blocks: arrangement.toReversed() } } });
    expect(await visit()).toEqual(own.toReversed());
    await api.edit({ body: { home: { blocks: [] } } });
    expect(await visit()).toEqual(own);
  });

  test('get no script out of a text, whoever wrote it', async () => {
    const { api, visit } = await company();
    await api.edit(
      home({ kind: 'rich_text', settings: { html: '<p onclick="x()">A<script>alert(1)</script><img src=x onerror=alert(1)></p>' } }),
    );
    const html = await visit();
    expect(sections(html)).toEqual(['rich_text']);
    expect(html).not.toMatch(/onclick|onerror|<script>alert/);
  });

  test('see what a company says of itself: banner, film, codes, numbers with their registers', async () => {
    const { api, visit } = await company();
    await api.edit({
      body: {
        corp_name: 'Acme',
        logo: '/storage/logo.png',
        logo_dark: '/storage/logo-light-on-dark.png',
        logo_has_name: true,
        short_name: 'Shorty',
        bottom_banner: '/storage/banner.webp',
        bottom_banner_link: 'https://shop.example/',
        promo_video: 'https://www.bilibili.com/video/BV1GJ411x7h7',
        qq_list: ['123456'],
        wechat_qr: '/storage/wechat.png',
        h5_qr: '/storage/h5.png',
        icp_number: '苏ICP备12345678号-1',
        police_numbers: ['苏公网安备32048102000001号'],
      },
    });
    const html = await visit();
    expect(html).toMatch(/class="banner"><a href="https:\/\/shop\.example\/"[^>]*target="_blank" rel="noopener"/);
    expect(html).toContain('<iframe class="video" src="https://player.bilibili.com/player.html?bvid=BV1GJ411x7h7&amp;autoplay=0"');
    expect(html).toContain('uin=123456');
    for (const picture of ['logo-light-on-dark.png', 'banner.webp', 'wechat.png', 'h5.png']) expect(html).toContain(`/storage/${picture}`);
    expect(html).toContain('href="https://beian.miit.gov.cn/"');
    expect(html).toContain('href="https://beian.mps.gov.cn/#/query/webSearch?code=32048102000001"');
    expect(html).not.toMatch(/class="brand"[^>]*>(?:(?!<\/a>).)*Shorty<\/span>/);
    await api.edit({ body: { logo_has_name: false } });
    expect(await visit()).toMatch(/class="brand"[^>]*>(?:(?!<\/a>).)*Shorty<\/span>/);
  });
});

describe('the preview', () => {
  test('shows what is not saved, to its author alone', async () => {
    const { api, preview, visit, tenant } = await company();
    await api.edit({ body: { corp_name: 'Acme' } });
    await visit();
    const before = { pages: w.server.cache.stats().pages, version: (await api.index()).row.version };
    const { html } = await preview({
      body: { corp_name: 'Not yet Ltd', ...home({ kind: 'rich_text', settings: { html: '<p>secret plan</p>' } }).body },
    });
    expect(html).toContain('Not yet Ltd');
    expect(sections(html)).toEqual(['rich_text']);
    expect(html).toContain('<meta name="robots" content="noindex"/>');

    expect(await visit()).not.toMatch(/Not yet Ltd|secret plan/);
    expect(w.server.cache.stats().pages).toBe(before.pages);
    expect((await api.index()).row).toMatchObject({ corp_name: 'Acme', version: before.version, home: { blocks: [] } });
    const [kept] = await w.data.asOwner<{ n: number }>(
      "select count(*)::int as n from admin_log where tenant_id = $1 and data::text like '%secret plan%'",
      [tenant.id],
    );
    expect(kept?.n).toBe(0);
  });

  test('runs no script, and cleans what is typed', async () => {
    const { preview } = await company();
    const { html } = await preview(home({ kind: 'rich_text', settings: { html: '<p>A<script>alert(1)</script></p>' } }));
    expect(html).not.toMatch(/<script/);
    expect(html).toContain('<p>A</p>');
  });

  test('shows published documents only, and of the own company', async () => {
    const { person, preview } = await company();
    const { id: column_id } = await person(columns).add({ body: { name: 'News', slug: 'news' } });
    await person(archives).add({ body: { column_id, title: 'A draft', content: '<p>x</p>', save_mode: 'save' } });
    await person(archives).add({ body: { column_id, title: 'Published', content: '<p>x</p>', save_mode: 'submit' } });
    const stranger = await company();
    const { id: foreign } = await stranger.person(columns).add({ body: { name: 'Theirs', slug: 'theirs' } });
    await stranger.person(archives).add({ body: { column_id: foreign, title: 'Their news', content: '<p>x</p>', save_mode: 'submit' } });

    const { html } = await preview({ body: { home: { news: [column_id], blocks: [{ kind: 'news' }] } } });
    expect(html).toContain('Published');
    expect(html).not.toMatch(/A draft|Their news/);
    expect((await refusal(preview({ body: { home: { news: [foreign] } } })))?.data.errors).toMatchObject([{ field: 'home.news' }]);
  });

  test('is closed to whoever may not change the configuration, and to those who were signed in once', async () => {
    const { tenant } = await company();
    const reader = await w.person(tenant.id, 'corp/config/index');
    expect(await refusal(reader(sitePreview).preview({ body: {} }))).toMatchObject({ code: 401 });
    const past = await w.person(tenant.id);
    await w.data.asOwner('delete from sessions where tenant_id = $1 and account_id = $2', [tenant.id, past.id]);
    expect(await refusal(past(sitePreview).preview({ body: {} }))).toMatchObject({ code: 302 });
    const visitor = await w.call('tenant', { method: 'POST', url: '/tenant/corp.Config/preview', body: {} });
    expect(visitor.code).toBe(302);
    const asPage = await w.server.http.inject({
      method: 'GET',
      url: '/tenant/corp.Config/preview',
      headers: { host: tenant.host, accept: 'text/html' },
    });
    expect(asPage.statusCode).toBe(404);
  });

  test('is kept by no browser and no proxy', async () => {
    const { person } = await company();
    const answer = await w.call('tenant', { method: 'POST', url: '/tenant/corp.Config/preview', body: {}, token: person.token });
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  test('keeps to the limits, with the same sentences', async () => {
    const { preview } = await company();
    expect((await refusal(preview(home({ kind: 'honours' }, { kind: 'honours' }))))?.msg).toBe(
      'The home page holds at most 1 of “Honours”',
    );
  });
});
