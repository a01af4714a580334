/** What the editor and the reviewer are told to look at. */
import { describe, expect, test } from 'vitest';
import { sanitisedBody } from '#kit/server/html-cleaner.ts';
import {
  beginningOf,
  type Checked,
  checksOf,
  type Known,
  linkedPathMax,
  linkedPaths,
  sensitiveWords,
  titleWidthMax,
} from '../checks.contract.ts';

const good: Omit<Checked, 'body'> = {
  title: 'Launch',
  subtitle: '',
  summary: 'What is new',
  seo_title: '',
  seo_description: '',
  expire_time: null,
};
const nothing = { broken: [], off: [], others: [], siteUrl: 'https://www.example.com/', words: [], now: 1000 };
const check = async (html: string, checked: Partial<Checked> = {}, known: Partial<Known> = {}) =>
  checksOf({ ...good, ...checked, body: await sanitisedBody(html) }, { ...nothing, ...known });

test('a document with nothing to mend is told nothing', async () => {
  expect(await check('<h2>One</h2><h3>Two</h3><p>Text <a href="/news/a">here</a></p><img src="/storage/a.png" alt="Hall">')).toEqual([]);
});

test('pictures without a description are counted and named', async () => {
  const found = await check('<img src="/storage/a.png"><img src="/storage/b.png" alt=" "><img src="/storage/c.png" alt="Hall">');
  expect(found).toEqual([{ kind: 'no_alt', count: 2, examples: ['/storage/a.png', '/storage/b.png'] }]);
});

test('pictures that lie on other websites are named once each, whatever describes them', async () => {
  const far = 'https://other.example/a.png';
  const html = `<img src="${far}" alt="A"><img src="${far}" alt="B"><img src="https://www.example.com/storage/b.png" alt="C"><img src="/storage/c.png" alt="D">`;
  expect(await check(html)).toEqual([{ kind: 'foreign_pictures', count: 1, examples: [far] }]);
  // Whoever does not know where the own site stands takes every full address for a foreign one.
  expect(await check(html, {}, { siteUrl: '' })).toMatchObject([{ kind: 'foreign_pictures', count: 2 }]);
});

test('either a summary or a description is enough', async () => {
  expect(await check('<p>x</p>', { summary: '' })).toEqual([{ kind: 'no_description', count: 1, examples: [] }]);
  expect(await check('<p>x</p>', { summary: '', seo_description: 'Words for search engines' })).toEqual([]);
});

test('what is over already is named before it is published', async () => {
  expect(await check('<p>x</p>', { expire_time: 1000 })).toEqual([{ kind: 'over', count: 1, examples: [] }]);
  expect(await check('<p>x</p>', { expire_time: 1001 })).toEqual([]);
});

test('a title is too long by its width, and the one for search engines counts where there is one', async () => {
  const long = '产'.repeat(titleWidthMax / 2 + 1);
  expect(await check('<p>x</p>', { title: long })).toMatchObject([{ kind: 'title_long', examples: [long] }]);
  expect(await check('<p>x</p>', { title: 'x'.repeat(titleWidthMax) })).toEqual([]);
  expect(await check('<p>x</p>', { title: long, seo_title: 'Short' })).toEqual([]);
});

test('a heading that skips a level is named; the page’s own title is the first', async () => {
  expect(await check('<h2>One</h2><h4>Three</h4>')).toEqual([{ kind: 'headings', count: 1, examples: ['Three'] }]);
  expect(await check('<h3>First</h3><h4>Next</h4><h2>Back</h2>')).toEqual([]);
});

test('links into the own site are looked up, others are left alone', async () => {
  const html =
    '<a href="/news/gone?x=1#y">a</a><a href="https://www.example.com/%E4%BA%A7%E5%93%81/">b</a><a href="https://other.example/x">c</a>' +
    '<a href="#top">d</a><a href="/storage/a.pdf">e</a><a href="mailto:a@b.example">f</a><a href="/">g</a>';
  expect(linkedPaths(await sanitisedBody(html), nothing.siteUrl)).toEqual(['news/gone', '产品']);
  expect(await check(html, {}, { broken: ['news/gone', '产品'] })).toEqual([
    { kind: 'broken_links', count: 2, examples: ['/news/gone?x=1#y', 'https://www.example.com/%E4%BA%A7%E5%93%81/'] },
  ]);
});

test('a link to what no page can have for an address leads nowhere, and nobody looks it up', async () => {
  const html = `<p><a href="/a%00b">a</a><a href="/${'x'.repeat(linkedPathMax + 1)}">b</a><a href="/news">c</a></p>`;
  expect(linkedPaths(await sanitisedBody(html), nothing.siteUrl)).toEqual(['news']);
  expect(await check(html)).toMatchObject([{ kind: 'broken_links', count: 2 }]);
});

test('a link of nothing but strokes does not stop whoever looks at it', async () => {
  const html = `<p><a href="/a${'/'.repeat(100_000)}x">a</a></p>`;
  const begun = performance.now();
  expect(await check(html)).toMatchObject([{ kind: 'broken_links', count: 1 }]);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('sensitive words are found in every part, whatever their case', async () => {
  expect(sensitiveWords('The BEST of all', ['best', 'worst'])).toEqual(['best']);
  expect(await check('<p>最好的产品</p>', { title: 'Cheapest' }, { words: ['最好', 'cheapest', 'none'] })).toEqual([
    { kind: 'sensitive', count: 2, examples: ['最好', 'cheapest'] },
  ]);
});

describe('a translation', () => {
  const chinese = { locale: 'zh-cn' as const, title: '新织机', summary: '每月一千米', content: '第一段第二段' };
  const english = { locale: 'en' as const, title: 'Looms', summary: 'A thousand metres', content: 'OneTwo' };

  test('is told which parts are the original’s words still, however its text is set', async () => {
    const copied = await check('<p>第一段</p>\n<p>第二段</p>', chinese, { others: [chinese] });
    expect(copied).toEqual([{ kind: 'untranslated', count: 3, examples: ['title', 'summary', 'content'] }]);
    const begun = await check('<p>第一段</p><p>第二段</p>', { title: 'Looms' }, { others: [chinese] });
    expect(begun).toMatchObject([{ examples: ['content'] }]);
    expect(await check('<p>One</p><p>Two</p>', english, { others: [english] })).toMatchObject([{ count: 3 }]);
    expect(await check('<p>First</p>', {}, { others: [chinese] })).toEqual([]);
  });

  test('is told nothing of what is in its own language, and of what is empty', async () => {
    // The original, while its copy is not translated.
    expect(await check('<p>第一段</p><p>第二段</p>', chinese, { others: [{ ...chinese, locale: 'en' }] })).toEqual([]);
    expect(await check('<p>One</p><p>Two</p>', english, { others: [{ ...english, locale: 'zh-cn' }] })).toEqual([]);
    const bare = { title: '2026', summary: '', content: '' };
    expect(await check('<p></p>', { ...bare, seo_description: 'x' }, { others: [{ ...bare, locale: 'en' }] })).toEqual([]);
  });

  test('is as long as it likes: its beginning is compared', async () => {
    const long = '长'.repeat(1000);
    const others = [{ ...chinese, content: beginningOf(`${long}甲`) }];
    expect(await check(`<p>${long}乙</p>`, {}, { others })).toMatchObject([{ examples: ['content'] }]);
  });
});
