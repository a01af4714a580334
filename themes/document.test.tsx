import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { Head } from '#kit/site/view.ts';
import { Document, jsonLdText } from './document.tsx';
import { themeOf, themes } from './index.ts';
import { sampleSite } from './sample/site.ts';

const head: Head = {
  title: 'Company',
  description: 'What it does',
  canonical: 'https://company.example/news',
  siteName: 'Company',
  ogType: 'website',
  jsonLd: [],
  alternates: [{ hreflang: 'en', url: 'https://company.example/en/news' }],
};
const assets = { styles: ['/assets/theme.css', '/assets/tokens.css'], script: '/assets/theme.js' };

function documentOf(changes: Partial<Head>): string {
  return renderToStaticMarkup(
    <Document frame={{ locale: 'zh-cn', assets }} head={{ ...head, ...changes }}>
      <main />
    </Document>,
  );
}

describe('the document', () => {
  it('names its language, its address and its other languages', () => {
    const html = documentOf({ prev: 'https://company.example/news?page=1' });
    expect(html).toContain('<html lang="zh-CN">');
    expect(html).toContain('<link rel="canonical" href="https://company.example/news"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://company.example/en/news"/>');
    expect(html).toContain('<link rel="prev" href="https://company.example/news?page=1"/>');
    expect(html).toContain('<meta property="og:locale" content="zh_CN"/>');
  });

  it('that search engines keep out stands in for no other page', () => {
    const html = documentOf({ robots: 'noindex' });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });

  it.each(themes)('$key asks for the face of its text before the style sheet is read, and has it', ({ document, files, styles }) => {
    const frame = { locale: 'zh-cn', assets } as Parameters<typeof document>[0]['frame']; // safe: the head asks for no more
    const html = renderToStaticMarkup(document({ frame, head, children: undefined }));
    const [, href = ''] = /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin="anonymous"\/>/i.exec(html) ?? [];
    expect(files.map(({ name }) => `/assets/${name}`)).toContain(href);
    expect(styles).toContain(`url("${href}")`);
  });

  it('lets a tenant’s tokens follow the theme’s styles', () => {
    const html = documentOf({});
    expect(html.indexOf('/assets/tokens.css')).toBeGreaterThan(html.indexOf('/assets/theme.css'));
  });

  it('cannot be left through structured data', () => {
    const wicked = { name: '</script><script>alert(1)</script><!--', text: 'a\u2028b & c' };
    const html = documentOf({ jsonLd: [wicked] });
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(html).not.toContain('<script>alert');
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(wicked);
    expect(JSON.parse(jsonLdText(wicked))).toEqual(wicked);
  });
});

describe('the themes', () => {
  it.each(themes)('$key loads the pictures of a list’s first row at once, and no later ones', ({ pages }) => {
    const { frame, list, searches } = sampleSite('en');
    const view = list('products');
    const items = [...view.items, ...view.items].slice(0, 8).map((card, place) => ({ ...card, url: `/products/${place}` }));
    const loadingOf = (changes: Partial<typeof view>) => {
      const shown = renderToStaticMarkup(pages.list(frame, { ...view, ...changes, items }));
      return shown.slice(shown.indexOf('<main'), shown.indexOf('</main>')).match(/(?<=loading=")\w+/g);
    };
    expect(loadingOf({ cover: undefined })).toEqual([...Array(3).fill('eager'), ...Array(5).fill('lazy')]);
    // The column's own picture is the first screen.
    expect(loadingOf({ cover: items[0]?.cover })).toEqual(['eager', ...Array(8).fill('lazy')]);
    expect(renderToStaticMarkup(pages.search(frame, searches.found))).toMatch(/<ol(?:(?!<\/ol>).)*loading="eager"/s);
  });

  it('have a key of their own, and the default for a key that is gone', () => {
    expect(new Set(themes.map((theme) => theme.key)).size).toBe(themes.length);
    expect(themeOf('gone')).toBe(themes[0]);
    expect(themeOf(undefined)).toBe(themes[0]);
    for (const theme of themes) expect(themeOf(theme.key)).toBe(theme);
  });
});
