/** What every theme must do, whatever it looks like: the same pages of the same company, drawn by each. */
import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { answerWith } from '#kit/site/finished-page.ts';
import { themeAssets } from '#kit/site/theme-assets.ts';
import { blockKinds, type Lang, templates } from '#kit/site/view.ts';
import { faultsOf } from '#testing/valid-html.ts';
import { themes } from './index.ts';
import { extremePagesOf, pagesOf } from './sample/pages.ts';
import { sampleSite } from './sample/site.ts';

const languages: Lang[] = ['zh-cn', 'en'];
const stylesMaxBytes = 25_000;
const scriptMaxBytes = 15_000;

describe.each(themes)('theme $key', (theme) => {
  it('draws every kind of block', () => {
    expect(theme.blocks.map(({ kind }) => kind).sort()).toEqual([...blockKinds].sort());
  });

  it('offers two headers and two footers at least', () => {
    for (const key of ['header', 'footer']) {
      const token = theme.tokens.find((one) => one.key === key);
      expect(token?.kind === 'choice' ? token.options.length : 0, key).toBeGreaterThanOrEqual(2);
    }
  });

  it('weighs at most 25 kB of styles and 15 kB of script, compressed', () => {
    expect(gzipSync(theme.styles).length).toBeLessThan(stylesMaxBytes);
    expect(gzipSync(theme.script).length).toBeLessThan(scriptMaxBytes);
  });

  it('is sent in the smallest copy that a browser opens, compressed once', () => {
    const assets = themeAssets([theme]);
    const { styles, script } = assets.of(theme.key);
    for (const address of [...styles, script]) {
      const file = () => assets.file(address.replace('/assets/', ''));
      const page = file();
      const sent = (acceptEncoding: string) => page && answerWith(page, { acceptEncoding }).body?.length;
      expect(sent('gzip, br'), address).toBeLessThan(sent('gzip') ?? 0);
      expect(file()).toBe(page);
    }
  });

  it('stands still for who asks for it, can be printed, and has a dark side', () => {
    for (const query of ['prefers-reduced-motion', '@media print', 'prefers-color-scheme: dark']) expect(theme.styles).toContain(query);
  });

  it('asks nothing of other servers', () => {
    const addresses = [...theme.styles.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !/^(?:data:|\/assets\/)/.test(address))).toEqual([]);
    expect(`${theme.styles}${theme.script}`).not.toMatch(/@import|\bhttps?:\/\/(?!www\.w3\.org)/);
  });

  it('never exchanges its type while somebody reads', () => {
    const faces = (theme.styles.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) => face.includes('url('));
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.filter((face) => !/font-display:\s*optional/.test(face))).toEqual([]);
  });

  it.each(languages)('draws whole and clean pages in %s', (locale) => {
    const pages = { ...pagesOf(theme, locale), ...extremePagesOf(theme, locale) };
    const faults = Object.entries(pages).flatMap(([name, html]) => faultsIn(html).map((fault) => `${name}: ${fault}`));
    expect(faults).toEqual([]);
    expect(Object.keys(pages).length).toBeGreaterThan(50);
  });

  it('draws valid HTML', async () => {
    const locale = 'zh-cn';
    const { 'home-bare': bareHome = '', 'home-one': smallHome = '', 'detail-news-bare': bareDetail = '' } = extremePagesOf(theme, locale);
    const faults: string[] = [];
    for (const [name, html] of Object.entries({ ...pagesOf(theme, locale), bareHome, smallHome, bareDetail })) {
      faults.push(...(await faultsOf(html)).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('says the words of a cover only where they are not the title’s', () => {
    const { frame, list } = sampleSite('en');
    for (const template of templates) {
      const view = list(template);
      const drawn = (alt: (title: string) => string) => {
        const items = view.items.map((card) => ({ ...card, cover: card.cover && { ...card.cover, alt: alt(card.title) } }));
        return renderToStaticMarkup(theme.pages.list(frame, { ...view, items }));
      };
      for (const { title } of view.items) expect(drawn((same) => same)).not.toContain(`alt="${title}"`);
      if (drawn(() => '').includes('class="cover"')) expect(drawn(() => 'From above')).toContain('alt="From above"');
    }
  });

  it('says of a file in a list what kind it is once', () => {
    const { frame, list } = sampleSite('en');
    const view = list('downloads');
    const facts = [
      { label: 'Format', value: 'PDF' },
      { label: 'Version', value: '2.1' },
    ];
    const items = view.items.map((card) => ({ ...card, facts, file: card.file && { ...card.file, extension: 'pdf' } }));
    const html = renderToStaticMarkup(theme.pages.list(frame, { ...view, items }));
    expect(html).toContain('Version 2.1');
    expect(html).not.toContain('Format PDF');
  });

  it('says the number that stands large beside the ways to reach a company once more only under a name of its own', () => {
    const { frame, home } = sampleSite('zh-cn');
    const blocks = home.blocks.filter(({ kind }) => kind === 'contact');
    const [number, other] = ['13800138000', '4008008000'].map((text) => ({ text, url: `tel:${text}` }));
    const numbers = (calls: object) => {
      const { name, shortName, homeUrl } = frame.site;
      const site = { name, shortName, homeUrl, qq: [], police: [], ...calls };
      const html = renderToStaticMarkup(theme.pages.home({ ...frame, site }, { ...home, blocks }));
      return [
        ...(/<section[^>]* id="contact".*?<\/section>/s.exec(html)?.[0].matchAll(/(?:<dt>(.{1,9})<\/dt><dd>)?<a href="tel:(\d+)"/g) ?? []),
      ];
    };
    const told = (calls: object) => numbers(calls).map(([, name = 'large', digits]) => [name, digits]);
    expect(told({ phone: number })).toEqual([['large', number?.text]]);
    expect(told({ phone: number, hotline: other })).toEqual([
      ['large', other?.text],
      ['24 小时热线', other?.text],
      ['电话', number?.text],
    ]);
  });

  it('says in English nothing in Chinese', () => {
    for (const [name, html] of Object.entries(pagesOf(theme, 'en'))) {
      expect(`${name} ${html.replaceAll('>中文<', '')}`).not.toMatch(/[\u4e00-\u9fff]/);
    }
  });
});

/** By the name of the fault; what is found of it. */
const checks: Readonly<Record<string, (html: string) => readonly string[]>> = {
  'not one h1': (html) => (count(html, /<h1[ >]/g) === 1 ? [] : [`${count(html, /<h1[ >]/g)}`]),
  'not one main': (html) => (count(html, /<main[ >]/g) === 1 ? [] : [`${count(html, /<main[ >]/g)}`]),
  'headings leave a level out': skippedLevels,
  'a hole': (html) => html.match(/href=""|src=""|>undefined<|"undefined"|\[object|NaN|\{(?:n|total|page|pages|year|name|type)\}/g) ?? [],
  'nothing in it': (html) => html.match(/<(dl|ul|ol|nav|p|h[1-6])(?: [^>]*)?><\/\1>/g) ?? [],
  'inline style': (html) => html.match(/\sstyle="[^"]*"|<style/g) ?? [],
  'inline script': (html) => html.match(/<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>|\son[a-z]+="/g) ?? [],
  'a picture without size or alt': (html) =>
    (html.match(/<img[^>]*>/g) ?? []).filter((picture) => !/(?=.*\swidth="\d+")(?=.*\sheight="\d+")(?=.*\salt=")/.test(picture)),
  'a link without a name': namelessLinks,
  'something outside the landmarks': (html) =>
    html.match(/<\/main>(?!<footer>|<\/body>).{0,80}|<\/footer>(?!<nav |<\/body>).{0,80}$/gs) ?? [],
};

function faultsIn(html: string): string[] {
  return Object.entries(checks).flatMap(([name, found]) => found(html).map((what) => `${name}: ${what.slice(0, 160)}`));
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0;
}

function skippedLevels(html: string): string[] {
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  return levels.flatMap((level, place) => {
    const before = levels[place - 1] ?? 1;
    return place > 0 && level > before + 1 ? [`h${before} h${level}`] : [];
  });
}

/** Links and buttons that a screen reader has no name for. */
function namelessLinks(html: string): string[] {
  return [...html.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs)]
    .filter(([, , attributes = '', inside = '']) => {
      const said = inside.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]+>/g, '');
      return !/aria-label="[^"]/.test(attributes) && said.trim() === '' && !/alt="[^"]/.test(inside);
    })
    .map(([link]) => link);
}
