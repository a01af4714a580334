import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { SiteFrame } from '#kit/site/view.ts';
import { sampleSite } from '../sample/site.ts';
import { Header } from './header.tsx';
import { warp } from './theme.ts';
import { dateColumn, dateText, wordsOf } from './words.ts';

describe('the words of the theme', () => {
  it('exist in both languages', () => {
    const chinese = wordsOf('zh-cn');
    const english = wordsOf('en');
    expect(Object.keys(english)).toEqual(Object.keys(chinese));
    for (const word of [...Object.values(chinese), ...Object.values(english)]) expect(word.trim()).not.toBe('');
  });

  it('ask for the same values in both languages', () => {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
    const english: Record<string, string> = { ...wordsOf('en') };
    for (const [key, text] of Object.entries(wordsOf('zh-cn'))) expect([key, holes(english[key] ?? '')]).toEqual([key, holes(text)]);
  });

  it('write dates as the language does, and leave alone what is no date', () => {
    expect(dateText('2026-03-08', 'zh-cn')).toBe('2026年3月8日');
    expect(dateText('2026-03-08', 'en')).toBe('8 Mar 2026');
    expect(dateColumn('2026-03-08', 'zh-cn')).toEqual({ day: '08', month: '2026.03' });
    expect(dateText('soon', 'en')).toBe('soon');
    expect(dateColumn('soon', 'en')).toBeUndefined();
  });
});

describe('what editors typed', () => {
  const wicked = '<script>alert(1)</script>"\'&';

  it('is shown as text', () => {
    const site = sampleSite('zh-cn');
    const frame: SiteFrame = {
      ...site.frame,
      site: { ...site.frame.site, name: wicked, shortName: wicked, profile: wicked, address: wicked },
    };
    const detail = {
      ...site.detail('products'),
      title: wicked,
      summary: wicked,
      tags: [{ title: wicked }],
      facts: [{ label: wicked, value: wicked }],
    };
    const head = { ...site.head, title: wicked, description: wicked };
    const html = renderToStaticMarkup(warp.document({ frame, head, children: warp.pages.detail(frame, detail) }));
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
  });

  it('may leave everything out that is not required', () => {
    const { frame, detail } = sampleSite('en');
    const site = { name: 'A', shortName: 'A', homeUrl: '/en', qq: [], police: [] };
    const bare: SiteFrame = {
      locale: 'en',
      assets: frame.assets,
      site,
      nav: [],
      footerNav: [],
      languages: [],
      friends: [],
      variants: {},
      year: 2026,
    };
    const { column } = detail('news');
    const empty = {
      template: 'news' as const,
      title: 'B',
      breadcrumb: [],
      column,
      pictures: [],
      facts: [],
      files: [],
      html: '',
      tags: [],
      related: [],
    };
    const html = renderToStaticMarkup(warp.pages.detail(bare, empty));
    expect(html).toContain('<h1>B</h1>');
    expect(html).not.toMatch(/<dl><\/dl>|<ul><\/ul>|<img/);
  });

  it('says when a link opens elsewhere, and does not hand over the page', () => {
    const { frame } = sampleSite('en');
    const html = renderToStaticMarkup(
      warp.pages.notFound(frame, { status: 404, suggestions: [{ title: 'Shop', url: 'https://shop.example/', newTab: true }] }),
    );
    expect(html).toMatch(/<a href="https:\/\/shop\.example\/" target="_blank" rel="noopener">Shop<span[^>]*> \(opens in a new window\)/);
  });
});

describe('the pager', () => {
  it('draws a gap where pages are left out, and nothing for a single page', () => {
    const { frame, list } = sampleSite('en');
    const view = list('news');
    expect(renderToStaticMarkup(warp.pages.list(frame, view))).toContain('<li class="pager-gap">…</li>');
    const single = { ...view, pager: { page: 1, pages: 1, total: 6, links: [{ page: 1, url: '/list/1', current: true }] } };
    expect(renderToStaticMarkup(warp.pages.list(frame, single))).not.toContain('class="pager"');
  });
});

describe('the bar at the foot of phones', () => {
  it('has a sign of its own for every entry without a picture, by where it leads, else by its place', () => {
    const { frame, page } = sampleSite('zh-cn');
    const entries = { 首页: '/', 新闻: '/news/', 打电话: 'tel:4000000000', 联系我们: '/contact/', 别处: '/x/' };
    const tabs = Object.entries(entries).map(([title, url]) => ({ title, url, current: false }));
    const html = renderToStaticMarkup(warp.pages.page({ ...frame, tabs }, page));
    const bar = /<nav class="tabs-bar".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const signs = [...bar.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path);
    expect(signs).toHaveLength(tabs.length);
    expect(new Set(signs).size).toBe(tabs.length);
    const [home] = signs;
    const [first] = tabs;
    const again = renderToStaticMarkup(warp.pages.page({ ...frame, tabs: [...tabs.slice(1), ...(first ? [first] : [])] }, page));
    expect(again.lastIndexOf(`${home}`)).toBeGreaterThan(again.lastIndexOf(`${signs[1]}`));
  });

  it('shows the picture that an entry brings, and no sign beside it', () => {
    const { frame, page } = sampleSite('zh-cn');
    const html = renderToStaticMarkup(warp.pages.page(frame, page));
    const entries = (/<nav class="tabs-bar".*?<\/nav>/s.exec(html)?.[0] ?? '').split('<li>').slice(1);
    expect(entries.map((entry) => [entry.includes('<img'), entry.includes('<svg')])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });
});

describe('the sections of the header', () => {
  const classesOf = (count: number, shortName: string, header = '') => {
    const { frame } = sampleSite('zh-cn');
    const nav = Array.from({ length: count }, (_, at) => ({ title: '产品中心', url: `/${at}/`, current: false, children: [] }));
    const { logo: _logo, ...site } = { ...frame.site, shortName };
    const html = renderToStaticMarkup(<Header frame={{ ...frame, site, nav, variants: { header } }} />);
    return /<header class="([^"]*)"/.exec(html)?.[1]?.split(' ').slice(1).join(' ');
  };

  it('stand closer before they are folded', () => {
    expect(classesOf(6, '织梦精机')).toBe('');
    expect(classesOf(7, '织梦精机')).toBe('close-1280');
    expect(classesOf(9, '织梦精机')).toBe('unfolded-1280 close-1440');
    expect(classesOf(10, '织梦精密机械科技')).toBe('unfolded-1440 close-99999');
    expect(classesOf(14, '织梦精机')).toBe('unfolded-99999 close-99999');
    expect(classesOf(10, '织梦精机', 'centered')).toBe('site-header-centered close-1280');
  });

  it('have the space of a wide screen only where that holds on wider ones too', () => {
    expect(classesOf(12, '织梦精机', 'centered')).toBe('site-header-centered close-99999');
  });
});
