/** Searching a website: what visitors find by words and by tags, in which order, and what they never find. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { type Person, type World, world } from '#testing/world.ts';

let w: World;
let ours: Company;
let theirs: Company;
beforeAll(async () => {
  w = await world();
  [ours, theirs] = [await company(), await company()];
  for (const each of documents) await publish(ours, each);
  await publish(theirs, { title: '别家的减速器', content: '<p>竞争对手</p>', tags: ['减速器'] });
});
afterAll(() => w.close());

interface Company {
  host: string;
  id: number;
  editor: Person;
  columns: Record<'news' | 'products' | 'inside', number>;
}

async function company(): Promise<Company> {
  const { id, host } = await w.tenant();
  const editor = await w.person(id);
  const add = async (slug: string, more: object = {}) => (await editor(columns).add({ body: { name: slug, slug, ...more } })).id;
  return {
    id,
    host,
    editor,
    columns: { news: await add('news'), products: await add('products'), inside: await add('inside', { visible_to: 'members' }) },
  };
}

interface Written {
  title: string;
  content?: string;
  summary?: string;
  tags?: string[];
  column?: keyof Company['columns'];
  publish_time?: number;
}

let written = 0;
async function publish({ editor, columns: { ...ids } }: Company, { column = 'news', ...text }: Written): Promise<number> {
  written += 1;
  const { id } = await editor(archives).add({ body: { column_id: ids[column], slug: `d${written}`, save_mode: 'submit', ...text } });
  return id;
}

const documents: Written[] = [
  { title: '风电轴承交付', content: '<p>我们的精密减速器与轴承一起出厂。</p>', tags: ['轴承', '交付'] },
  { title: '精密减速器通过测试', content: '<p>行星齿轮<b>机构</b>的温升低于标准限值。</p>', tags: ['减速器'], column: 'products' },
  {
    title: '年度展会',
    summary: '精密减速器首次展出',
    content: '<p>欢迎光临 &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    tags: ['展会', 'a/b?c#d&e'],
  },
  { title: 'Planetary gearboxes, type RV-40E', content: '<p>The gearbox was tested for two thousand hours. Café.</p>', column: 'products' },
  { title: 'Quality report', content: '<p>A test of quality; the quality test came later.</p>' },
  { title: '内部减速器资料', content: '<p>会员资料</p>', column: 'inside', tags: ['减速器'] },
  { title: '定速巡航器与减震', content: '<p>无关</p>' },
];

async function visit(path: string, host = ours.host) {
  const answer = await w.server.http.inject({ method: 'GET', url: path, headers: { host, accept: 'text/html' } });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

async function search(words: string, more = '', host = ours.host) {
  const page = await visit(`/search?q=${encodeURIComponent(words)}${more}`, host);
  expect(page.status).toBe(200);
  return { ...page, titles: titlesIn(page.text) };
}

/** Titles of the results, without their marks. */
function titlesIn(html: string): string[] {
  const results = /<ol class="rows">(.*?)<\/ol>/s.exec(html)?.[1] ?? '';
  return [...results.matchAll(/<h2 class="card-title">(.*?)<\/h2>/gs)].map(([, title = '']) => title.replace(/<[^>]+>/g, ''));
}

const isRelaxed = ({ text }: { text: string }) => text.includes('没有同时包含所有词');
const isEmpty = ({ text }: { text: string }) => text.includes('没有找到');

describe('a search finds', () => {
  test('Chinese words, titles before summaries before texts', async () => {
    expect((await search('精密减速器')).titles).toEqual(['精密减速器通过测试', '年度展会', '风电轴承交付']);
    expect((await search('轴承')).titles).toEqual(['风电轴承交付']);
    expect((await search('承')).titles).toEqual(['风电轴承交付']);
  });

  test('English words in every form, the last one unfinished, and types with or without their strokes', async () => {
    for (const words of ['gearbox', 'GEARBOXES', 'planetary gearb', 'testing gearboxes', 'rv-40e', 'RV40E', 'cafe', 'ｇｅａｒｂｏｘ'])
      expect([words, (await search(words)).titles]).toEqual([words, ['Planetary gearboxes, type RV-40E']]);
  });

  test('a type in one piece before its parts, which stand apart in newer documents', async () => {
    const whole = await publish(ours, { title: '选型表', content: '<p>CYH-20 额定转矩 34 N·m</p>' });
    const apart = await publish(ours, { title: 'CYH 关节模组', content: '<p>背隙不超过 20 角秒，2026 年上市</p>' });
    expect((await search('CYH-20')).titles).toEqual(['选型表', 'CYH 关节模组']);
    expect(apart).toBeGreaterThan(whole);
  });

  test('words of both languages together', async () => {
    await publish(ours, { title: 'RV 系列减速器选型', content: '<p>Selection guide</p>' });
    expect((await search('减速器 selection')).titles).toEqual(['RV 系列减速器选型']);
  });

  test('a phrase between quotes as it is written', async () => {
    expect((await search('"quality test"')).titles).toEqual(['Quality report']);
    expect((await search('"test quality"')).titles).toEqual([]);
    expect((await search('test quality')).titles).toEqual(['Quality report']);
    expect((await search('“精密减速器首次”')).titles).toEqual(['年度展会']);
  });

  test('some of the words where no document has all of them, and says so', async () => {
    const typo = await search('精密减速机通过测试');
    expect([isRelaxed(typo), typo.titles[0]]).toEqual([true, '精密减速器通过测试']);
    const apart = await search('展会 gearbox');
    expect([isRelaxed(apart), apart.titles.sort()]).toEqual([true, ['Planetary gearboxes, type RV-40E', '年度展会']]);
    expect(isRelaxed(await search('精密减速器'))).toBe(false);
  });

  test('what is published at once, and no longer what is changed, taken off or deleted', async () => {
    expect(isEmpty(await search('瞬时可见'))).toBe(true);
    const id = await publish(ours, { title: '瞬时可见', content: '<p>第一版独有</p>' });
    expect((await search('瞬时可见')).titles).toEqual(['瞬时可见']);
    const edit = async (more: object) => {
      const { row } = await ours.editor(archives).find({ query: { id } });
      await ours.editor(archives).edit({ body: { id, version: row.version, ...more } });
    };
    await edit({ content: '<p>第二版</p>', save_mode: 'save' });
    expect((await search('第一版独有')).titles).toEqual(['瞬时可见']);
    await edit({ content: '<p>第三版专属</p>', save_mode: 'submit' });
    expect((await search('第一版独有')).titles).not.toContain('瞬时可见');
    expect((await search('第三版专属')).titles).toEqual(['瞬时可见']);
    await ours.editor(archives).unpublish({ body: { ids: [id] } });
    expect(isEmpty(await search('瞬时可见'))).toBe(true);
  });

  test('what is scheduled when its time has come, and nothing that has expired', async () => {
    const id = await publish(ours, { title: '预告重磅发布', publish_time: Math.floor(Date.now() / 1000) + 3600 });
    expect(isEmpty(await search('预告重磅'))).toBe(true);
    const move = (column: string, interval: string) =>
      w.data.asOwner(
        `update publications set ${column} = now() + interval '${interval}' where tenant_id = ${ours.id} and archive_id = ${id}`,
      );
    await move('publish_time', '-1 second');
    expect((await search('预告重磅')).titles).toEqual(['预告重磅发布']);
    await move('expire_time', '-1 second');
    expect(isEmpty(await search('预告重磅'))).toBe(true);
  });
});

describe('a search never finds', () => {
  test('another company’s documents, and nobody’s without a realm', async () => {
    expect((await search('竞争对手')).titles).toEqual([]);
    expect((await search('别家', '', theirs.host)).titles).toEqual(['别家的减速器']);
    const found = (lead: string) =>
      w.data.connections.transaction(lead, (run) =>
        run<{ n: number }>(`select count(*) as n from siteloom.search_some('zh-cn', '3', '{减速}', true, null, null, 100)`),
      );
    expect((await found('set local role siteloom_app')).rows[0]?.n).toBe(0);
    expect((await found(`set local role siteloom_app; set local siteloom.realm = '${theirs.id}'`)).rows[0]?.n).toBe(1);
  });

  test('what stands in a column for members, or in one of another language', async () => {
    expect((await search('会员资料')).titles).toEqual([]);
    expect((await search('内部减速器')).text).not.toContain('内部减速器资料');
    const english = (await ours.editor(columns).add({ body: { name: 'english', slug: 'english', locale: 'en' } })).id;
    await ours.editor(archives).add({ body: { column_id: english, title: 'Zweisprachig only', slug: 'zw', save_mode: 'submit' } });
    expect((await search('zweisprachig')).titles).toEqual([]);
  });

  test.each([
    `'); drop table publications; --`,
    `' | '${'1z3'}减速`,
    '减速:* & !x',
    '((((',
    '\\',
    '%',
    '<script>alert(1)</script>',
    '"">\'><img src=x onerror=alert(1)>',
    '\u0000减速',
    '\ud83d',
    'a'.repeat(4000),
    '减'.repeat(500),
  ])('anything but words in %j', async (words) => {
    const { status, text } = await visit(`/search?q=${encodeURIComponent(words.replace('\ud83d', '😀'))}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    expect(await w.data.asOwner('select count(*) as n from publications')).not.toEqual([{ n: 0 }]);
  });
});

describe('the page of a search', () => {
  test('marks what was found in titles and texts, and escapes the rest', async () => {
    const { text } = await search('精密减速器');
    expect(text).toContain('<mark>精密减速器</mark><span>通过测试</span>');
    expect(text).toContain('<span>我们的</span><mark>精密减速器</mark>');
    const { text: script } = await search('展会');
    expect(script).not.toContain('<script>alert');
  });

  test('is not for search engines, keeps the words in its form, and is never kept', async () => {
    const before = w.server.cache.stats().pages;
    const { text, headers } = await search('"><b>减速');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;减速"');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(w.server.cache.stats().pages).toBe(before);
    for (const unseen of ['%00', '%1F%20']) expect((await visit(`/search?q=${unseen}`)).text).toContain('<title>搜索 - ');
    expect((await search('x'.repeat(500))).text).toContain(`value="${'x'.repeat(100)}"`);
    expect(await visit('/search/?q=%E5%87%8F')).toMatchObject({ status: 301, headers: { location: '/search?q=%E5%87%8F' } });
  });

  test('without words, or without results, shows what is newest', async () => {
    expect((await visit('/search')).text).toContain('最新发布');
    const nothing = await search('不存在的东西');
    expect([isEmpty(nothing), nothing.text.includes('最新发布')]).toEqual([true, true]);
    expect(nothing.text).not.toContain('内部减速器资料');
  });

  test('can be kept to a column', async () => {
    const all = await search('减速器');
    expect(all.text).toContain(`/search?q=%E5%87%8F%E9%80%9F%E5%99%A8&amp;column=${ours.columns.products}`);
    expect((await search('减速器', `&column=${ours.columns.products}`)).titles).toEqual(['精密减速器通过测试']);
    expect((await search('减速器', `&column=${ours.columns.inside}`)).text).not.toContain('内部减速器资料');
    expect((await search('减速器', '&column=0x1')).titles).toEqual(all.titles);
  });

  test('turns, and ends where the results end', async () => {
    for (let n = 1; n <= 12; n += 1) await publish(ours, { title: `翻页文档 ${n}` });
    const [first, second] = [await search('翻页文档'), await search('翻页文档', '&page=2')];
    expect([first.titles.length, second.titles.length, new Set([...first.titles, ...second.titles]).size]).toEqual([10, 2, 12]);
    expect(first.titles[0]).toBe('翻页文档 12');
    expect(first.text).toContain('/search?q=%E7%BF%BB%E9%A1%B5%E6%96%87%E6%A1%A3&amp;page=2');
    expect((await visit(`/search?q=${encodeURIComponent('翻页文档')}&page=3`)).status).toBe(404);
    expect((await visit(`/search?q=${encodeURIComponent('翻页文档')}&page=999999`)).status).toBe(404);
  });
});

describe('the page of a tag', () => {
  test('lists what has it, and is gone with the last', async () => {
    const path = `/tag/${encodeURIComponent('轴承')}`;
    const { status, text } = await visit(path);
    expect([status, text.includes('风电轴承交付'), text.includes('年度展会')]).toEqual([200, true, false]);
    const id = await publish(ours, { title: '又一篇', tags: ['轴承', '一时'] });
    expect((await visit(path)).text).toContain('又一篇');
    expect((await visit(`/tag/${encodeURIComponent('一时')}`)).status).toBe(200);
    await ours.editor(archives).unpublish({ body: { ids: [id] } });
    expect((await visit(path)).text).not.toContain('又一篇');
    expect((await visit(`/tag/${encodeURIComponent('一时')}`)).status).toBe(404);
  });

  test('shows nothing of members’ columns or of other companies, and turns', async () => {
    const { text: html } = await visit(`/tag/${encodeURIComponent('减速器')}`);
    // Long titles stand in pieces, to break between their words.
    const text = html.replaceAll(/<wbr\/?>|<\/?span[^>]*>/g, '');
    expect([text.includes('精密减速器通过测试'), text.includes('内部减速器资料'), text.includes('别家')]).toEqual([true, false, false]);
    for (let n = 1; n <= 21; n += 1) await publish(ours, { title: `标签文档 ${n}`, tags: ['多'] });
    const second = await visit(`/tag/${encodeURIComponent('多')}?page=2`);
    expect([second.status, second.text.includes('标签文档 1<'), second.text.includes('标签文档 2<')]).toEqual([200, true, false]);
    expect((await visit(`/tag/${encodeURIComponent('多')}?page=3`)).status).toBe(404);
  });

  test('is linked from documents, whatever the tag is called', async () => {
    const list = await ours.editor(archives).index({ query: { quickSearch: '年度展会' } });
    const { text } = await visit(`/news/${list.list[0]?.slug}`);
    const href = /href="(\/tag\/a[^"]*)"/.exec(text)?.[1] ?? '';
    expect(href).toBe('/tag/a%2Fb%3Fc%23d%26e');
    expect((await visit(href)).text).toContain('年度展会');
  });
});
