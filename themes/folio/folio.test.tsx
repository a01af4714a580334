import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { SiteFrame } from '#kit/site/view.ts';

import { sampleSite } from '../sample/site.ts';
import { folio } from './theme.ts';
import { dateText, wordsOf } from './words.ts';

const { pages } = folio;

describe('the pages', () => {
  it('show what editors typed as text', () => {
    const wicked = '<script>alert(1)</script>"\'&';
    const { frame, detail, head } = sampleSite('zh-cn');
    const site = { ...frame.site, name: wicked, shortName: wicked, profile: wicked, address: wicked };
    const view = {
      ...detail('products'),
      title: wicked,
      summary: wicked,
      tags: [{ title: wicked }],
      facts: [{ label: wicked, value: wicked }],
    };
    const children = pages.detail({ ...frame, site }, view);
    const html = renderToStaticMarkup(folio.document({ frame, head: { ...head, title: wicked }, children }));
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
  });

  it('say when a link opens elsewhere, and do not hand over the page', () => {
    const { frame } = sampleSite('en');
    const html = renderToStaticMarkup(
      pages.notFound(frame, { status: 404, suggestions: [{ title: 'Shop', url: 'https://shop.example/', newTab: true }] }),
    );
    expect(html).toMatch(/<a href="https:\/\/shop\.example\/" target="_blank" rel="noopener">Shop<span[^>]*> \(opens in a new window\)/);
  });

  it('load the first picture at once and no other', () => {
    const { frame, home, detail, page } = sampleSite('en');
    for (const drawn of [pages.home(frame, home), pages.detail(frame, detail('products')), pages.page(frame, page)]) {
      expect(renderToStaticMarkup(drawn).match(/loading="eager"/g)).toHaveLength(1);
    }
  });

  it('put a letter where a picture is missing', () => {
    const { frame, list } = sampleSite('en');
    const view = list('products');
    const bare = { ...view, items: view.items.map((card) => ({ ...card, title: 'Quire', cover: undefined })) };
    expect(renderToStaticMarkup(pages.list(frame, bare))).toContain('<div class="cover cover-letter" aria-hidden="true"><span>Q</span>');
  });

  it('leave gaps in the numbers of a long list, and draw none for a single page', () => {
    const { frame, list } = sampleSite('en');
    const view = list('news');
    expect(renderToStaticMarkup(pages.list(frame, view))).toContain('<li class="pager-gap">…</li>');
    const single = { ...view, pager: { page: 1, pages: 1, total: 6, links: [{ page: 1, url: '/list/1', current: true }] } };
    expect(renderToStaticMarkup(pages.list(frame, single))).not.toContain('class="pager"');
  });
});

describe('the frame', () => {
  const { frame, page } = sampleSite('zh-cn');
  const drawn = (change: Partial<SiteFrame>) => renderToStaticMarkup(pages.page({ ...frame, ...change }, page));

  it('takes the header and the footer that were chosen, and its first for what it does not know', () => {
    expect(drawn({})).toContain('<header class="head">');
    expect(drawn({ variants: { header: 'side', footer: 'line' } })).toMatch(/class="head head-side"[\s\S]*class="wrap foot-row"/);
    expect(drawn({ variants: { header: 'deep', footer: 'compact' } })).toMatch(/class="head"[\s\S]*class="wrap colophon"/);
  });

  it('shows a logo alone where it says the name, and one for the dark where there is one', () => {
    const logo = { src: '/logo.svg', width: 160, height: 40, alt: '' };
    const named = (isNameInLogo: boolean) => drawn({ site: { ...frame.site, logo, logoDark: logo, isNameInLogo } });
    expect(named(false)).toContain('<span>云梭精密</span></a>');
    expect(named(true)).not.toContain('<span>云梭精密</span></a>');
    expect(named(true)).toMatch(/class="logo logo-light"[^>]*loading="eager" alt=""/);
    expect(named(true)).toContain('class="logo logo-dark"');
  });
});

describe('its words', () => {
  it('are all there in both languages', () => {
    for (const words of [wordsOf('zh-cn'), wordsOf('en')]) expect(Object.values(words).filter((word) => word.trim() === '')).toEqual([]);
    expect(wordsOf('zh-cn').search).toBe('搜索');
    expect(wordsOf('en').search).toBe('Search');
  });

  it('write dates as the language does, and leave alone what is no date', () => {
    expect(dateText('2026-03-08', 'zh-cn')).toBe('2026年3月8日');
    expect(dateText('2026-03-08', 'en')).toBe('8 March 2026');
    expect(dateText('soon', 'en')).toBe('soon');
  });
});
