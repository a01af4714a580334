/** Searching a website: which columns and single pages visitors find by words, before and behind documents. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { disagreements } from '#testing/consistency.ts';
import { pageReaders } from '#testing/page-readers.ts';
import { type Person, type World, world } from '#testing/world.ts';

let w: World;
let site: { id: number; host: string };
let editor: Person;
beforeAll(async () => {
  w = await world();
  site = await w.tenant();
  editor = await w.person(site.id);
});
afterAll(() => w.close());

const { page: read, signedIn } = pageReaders(() => ({ w, site }));

interface Written {
  name: string;
  [field: string]: unknown;
}

let made = 0;
async function column(values: Written): Promise<number> {
  made += 1;
  return (await editor(columns).add({ body: { slug: `c${made}`, ...values } })).id;
}
const page = (name: string, content: string, more: object = {}) => column({ type: 'page', name, content, ...more });

async function document(columnId: number, title: string, content = ''): Promise<number> {
  made += 1;
  const { id } = await editor(archives).add({ body: { column_id: columnId, title, content, slug: `d${made}`, save_mode: 'submit' } });
  return id;
}

async function edit(id: number, changes: object): Promise<void> {
  const { row } = await editor(columns).find({ query: { id } });
  await editor(columns).edit({ body: { id, version: row.version, ...changes } });
}

const said = (html: string) => html.replace(/<[^>]+>/g, '');

async function search(words: string, more = '', { cookie = '', host = site.host } = {}) {
  const { status, text } = await read(`/search?q=${encodeURIComponent(words)}${more}`, cookie, host);
  const results = /<ol class="rows">(.*?)<\/ol>/s.exec(text)?.[1] ?? '';
  return {
    ...{ status, text },
    titles: [...results.matchAll(/<h2 class="card-title">(.*?)<\/h2>/gs)].map(([, title = '']) => said(title)),
    kinds: [...results.matchAll(/<p class="tag-line">(.*?)<\/p>/gs)].map(([, kind = '']) => said(kind)),
    total: Number(/<p class="outcome"[^>]*>\D*(\d+)/s.exec(text)?.[1] ?? 0),
  };
}
const found = async (words: string, as: { cookie?: string; host?: string } = {}) => (await search(words, '', as)).titles;

describe('a search finds', () => {
  test('single pages by name, description and text, and lists by name and description', async () => {
    const about = await page('织造公司介绍', '<p>创立于一九九八年，主营<b>剑杆</b>织机 &amp; 整经机。</p>', {
      seo_description: '一家专注纺机的企业',
    });
    await column({ name: '整机目录', seo_description: '全部在售型号' });
    for (const words of ['公司介绍', '专注纺机', '剑杆织机', '一九九八'])
      expect([words, await found(words)]).toEqual([words, ['织造公司介绍']]);
    for (const words of ['整机目录', '在售型号']) expect([words, await found(words)]).toEqual([words, ['整机目录']]);
    const { text, kinds } = await search('剑杆织机');
    expect(text).toContain(`<mark>剑杆织机</mark>`);
    expect(text).toContain('&amp; 整经机');
    expect(kinds).toEqual(['页面']);
    expect((await search('整机目录')).kinds).toEqual(['栏目']);
    const below = await page('历史沿革大事', '<p>略</p>', { pid: about });
    expect(await search('沿革大事')).toMatchObject({ titles: ['历史沿革大事'], kinds: ['织造公司介绍'] });
    expect(below).toBeGreaterThan(about);
  });

  test('what is named so first, then documents, then pages that mention it, over as many pages as it takes', async () => {
    const list = await column({ name: '卷布机' });
    await page('车间参观', '<p>这里生产卷布机。</p>');
    await page('选型须知', '<p>略</p>', { seo_description: '如何选卷布机' });
    for (let n = 1; n <= 11; n += 1) await document(list, `卷布机 ${n} 号`);
    const [first, second] = [await search('卷布机'), await search('卷布机', '&page=2')];
    const documents = Array.from({ length: 11 }, (_, place) => `卷布机 ${11 - place} 号`);
    expect([...first.titles, ...second.titles]).toEqual(['卷布机', '选型须知', ...documents, '车间参观']);
    expect([first.titles.length, first.total, second.total]).toEqual([10, 14, 14]);
    expect((await search('卷布机', '&page=3')).status).toBe(404);
    expect(first.text).toContain(`column=${list}"`);
    // Kept to one column: itself and what is in it.
    expect((await search('卷布机', `&column=${list}`)).total).toBe(12);
  });

  test('a page with every word instead of documents with some, and a phrase as it is written', async () => {
    const list = await column({ name: '动态一览' });
    await document(list, '浆纱新闻一则');
    await page('工艺百科', '<p>浆纱与穿经是织前准备。</p>');
    const every = await search('浆纱 穿经');
    expect([every.titles, every.text.includes('没有同时包含所有词')]).toEqual([['工艺百科'], false]);
    expect(await found('“浆纱与穿经”')).toEqual(['工艺百科']);
    expect(await found('“穿经与浆纱”')).toEqual([]);
    expect(await found('浆纱 不存在的词')).toEqual(['浆纱新闻一则']);
  });

  test('what a page says now', async () => {
    const id = await page('旧名甲乙', '<p>旧文丙丁</p>');
    await edit(id, { name: '新名戊己', content: '<p>新文庚辛</p>' });
    expect([await found('旧名甲乙'), await found('旧文丙丁')]).toEqual([[], []]);
    expect([await found('新名戊己'), await found('新文庚辛')]).toEqual([['新名戊己'], ['新名戊己']]);
    await edit(id, { type: 'list' });
    expect([await found('新名戊己'), await found('新文庚辛')]).toEqual([['新名戊己'], []]);
    await edit(id, { type: 'link', url: 'https://example.com/' });
    expect(await found('新名戊己')).toEqual([]);
    await edit(id, { type: 'page' });
    expect(await found('新文庚辛')).toEqual(['新名戊己']);
    await editor(columns).del({ query: { ids: [id] } });
    expect(await found('新名戊己')).toEqual([]);
  });
});

describe('a search never finds', () => {
  test('a column that is off, or below one that is, of another language, or for members', async () => {
    const { id: above } = { id: await column({ name: '停用上级栏目', status: 0 }) };
    await page('停用下级页面', '<p>停用正文</p>', { pid: above });
    await page('仅供会员阅读', '<p>会员秘闻</p>', { visible_to: 'members' });
    await page('English only page', '<p>elsewhere entirely</p>', { locale: 'en' });
    for (const words of ['停用上级', '停用下级', '停用正文', '会员阅读', '会员秘闻', 'elsewhere'])
      expect([words, await found(words)]).toEqual([words, []]);
    expect((await search('会员秘闻')).text).not.toContain('仅供会员阅读');
  });

  test('another company’s, nor anything without a realm', async () => {
    const other = await w.tenant();
    const stranger = await w.person(other.id);
    await stranger(columns).add({ body: { name: '邻家独有页面', slug: 'x', type: 'page', content: '<p>邻家秘方</p>' } });
    expect([await found('邻家秘方'), await found('邻家秘方', { host: other.host })]).toEqual([[], ['邻家独有页面']]);
    const count = async (lead: string) => {
      const every = 'select array_agg(id) from generate_series(1, 1000) as id';
      const asked = (run: (text: string) => Promise<{ rows: { n: number }[] }>) =>
        run(`select count(*) as n from siteloom.search_columns('zh-cn', '{邻家}', (${every}), 100)`);
      return (await w.data.connections.transaction(lead, (run) => asked(run<{ n: number }>))).rows[0]?.n;
    };
    expect(await count('set local role siteloom_app')).toBe(0);
    expect(await count(`set local role siteloom_app; set local siteloom.realm = '${site.id}'`)).toBe(0);
    expect(await count(`set local role siteloom_app; set local siteloom.realm = '${other.id}'`)).toBe(1);
  });
});

test('members find the pages that are for them', async () => {
  await page('会员专享资料', '<p>会员专享正文</p>', { visible_to: 'members' });
  const { cookie } = await signedIn();
  expect([await found('会员专享正文'), await found('会员专享正文', { cookie })]).toEqual([[], ['会员专享资料']]);
});

test('copies of columns are found once they are on the site, and every column by the words it has', async () => {
  const id = await page('样板页面一', '<p>样板正文</p>');
  const copy = await editor(columns).copy({ body: { id, pid: 0, name: '样板页面二' } });
  expect(await found('样板正文')).toEqual(['样板页面一']);
  await edit(copy.id, { status: 1 });
  expect((await found('样板正文')).sort()).toEqual(['样板页面一', '样板页面二']);
  expect(await disagreements(w.data.asOwner)).toEqual([]);
});
