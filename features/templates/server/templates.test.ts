import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import type { SiteTemplate } from './site-template.ts';
import { findTemplate, templates } from './templates.ts';

const publicFolder = path.join(import.meta.dirname, '../../../apps/console/public');
const slugPattern = /^[a-z0-9\u4e00-\u9fa5]+(?:-[a-z0-9\u4e00-\u9fa5]+)*$/;
const allowedTags = new Set(['p', 'h2', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'blockquote', 'strong']);

function texts(template: SiteTemplate): string[] {
  return [...template.columns.map(({ content }) => content ?? ''), ...template.archives.map(({ content }) => content)];
}

function picturesOf(template: SiteTemplate): string[] {
  const inTexts = texts(template).flatMap((html) => [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src ?? ''));
  const covers = [...template.columns, ...template.archives].map(({ cover }) => cover ?? '');
  return [...inTexts, ...covers, ...template.focus.map(({ image }) => image), template.site.logo ?? ''].filter((address) => address !== '');
}

/** `/products/servo` for a column, from its parents' slugs. */
function pathOf(template: SiteTemplate, key: string): string {
  const column = template.columns.find((one) => one.key === key);
  return column ? `${column.parent ? pathOf(template, column.parent) : ''}/${column.slug}` : '';
}

function plain(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/\s+/g, '');
}

test('every template that the API names exists, each under its own key', () => {
  expect(templates.map(({ key }) => key)).toEqual(['empty', 'corporate-zh', 'corporate-en', 'demo']);
  expect(findTemplate('demo')?.locale).toBe('zh-cn');
  expect(findTemplate('nothing-like-it')).toBeUndefined();
});

/** Every starter in every language it is written in. */
const parts = templates.flatMap((template): SiteTemplate[] => {
  const { translation, ...own } = template;
  return translation ? [own, { ...own, ...translation, key: `${own.key} in ${translation.locale}` }] : [own];
});

describe.each(parts)('the template $key', (template) => {
  test('has column keys of its own, and parents that stand before their children', () => {
    const seen = new Set<string>();
    for (const { key, parent } of template.columns) {
      expect(seen.has(key)).toBe(false);
      if (parent) expect(seen).toContain(parent);
      seen.add(key);
    }
  });

  test('gives every column and every document an address of its own', () => {
    const addresses = [
      ...template.columns.map(({ key }) => pathOf(template, key)),
      ...template.archives.map(({ column, slug }) => `${pathOf(template, column)}/${slug}`),
    ];
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { slug } of [...template.columns, ...template.archives]) expect(slug).toMatch(slugPattern);
  });

  test('files documents in list columns only, and leaves no list column without any', () => {
    const lists = new Set(template.columns.filter(({ type }) => type === 'list').map(({ key }) => key));
    for (const { column } of template.archives) expect(lists).toContain(column);
    const filled = new Set(template.archives.map(({ column }) => column));
    for (const key of lists) {
      const children = template.columns.filter(({ parent }) => parent === key).map((child) => child.key);
      expect([key, ...children].some((one) => filled.has(one))).toBe(true);
    }
  });

  test('gives every page its text', () => {
    for (const { type, content } of template.columns) expect(plain(content ?? '').length > 100).toBe(type === 'page');
  });

  test('shows only pictures that are there', () => {
    for (const address of picturesOf(template)) expect(existsSync(path.join(publicFolder, address)), address).toBe(true);
  });

  test('binds home blocks and focus links to what exists', () => {
    const keys = new Set(template.columns.map(({ key }) => key));
    const { news, image_grid, honours } = template.site.home;
    for (const key of [...news, image_grid, honours]) if (key) expect(keys).toContain(key);
    expect(news.length).toBeLessThanOrEqual(4);
    const addresses = new Set([
      ...template.columns.map(({ key }) => `${pathOf(template, key)}/`),
      ...template.archives.map(({ column, slug }) => `${pathOf(template, column)}/${slug}`),
    ]);
    const { locale } = findTemplate(template.key) ?? { locale: '' };
    const prefix = locale === template.locale ? '' : `/${template.locale}`;
    for (const { link } of template.focus) expect([...addresses].map((address) => `${prefix}${address}`)).toContain(link);
  });

  test('is written in plain, closed, allowed HTML', () => {
    for (const html of texts(template)) {
      const open: string[] = [];
      for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        expect(allowedTags).toContain(name);
        if (name === 'img') continue;
        if (slash) expect(open.pop()).toBe(name);
        else open.push(name);
      }
      expect(open).toEqual([]);
      for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ alt="[^"]+" width="\d+" height="\d+">$/);
    }
  });

  test('dates its documents in 2026, each with a summary, an author and tags', () => {
    for (const archive of template.archives) {
      expect(archive.publish_time).toMatch(/^2026-(0[1-9]|1[0-2])-([0-2]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/);
      expect(archive.summary.length).toBeGreaterThan(10);
      expect(archive.author).not.toBe('');
      expect(archive.tags.length).toBeGreaterThan(0);
    }
  });

  test('speaks without exclamation marks', () => {
    expect(JSON.stringify(template)).not.toMatch(/[!！]/);
  });
});

describe('the demonstration site', () => {
  const demo = findTemplate('demo');

  test('has at least thirty documents of 150 to 600 characters in two levels of columns', () => {
    expect(demo?.archives.length).toBeGreaterThanOrEqual(30);
    expect(demo?.columns.some(({ parent }) => parent)).toBe(true);
    expect(demo?.columns.filter(({ parent }) => !parent).length).toBeLessThanOrEqual(8);
    for (const { title, content } of demo?.archives ?? []) {
      expect(plain(content).length, title).toBeGreaterThanOrEqual(150);
      expect(plain(content).length, title).toBeLessThanOrEqual(600);
    }
  });

  test('says a part of it in English too, each column and document as one that is there in Chinese', () => {
    const english = demo?.translation;
    expect(english?.locale).toBe('en');
    const [keys, slugs] = [demo?.columns.map(({ key }) => key), demo?.archives.map(({ slug }) => slug)];
    for (const { key } of english?.columns ?? []) expect(keys).toContain(key);
    for (const { slug } of english?.archives ?? []) expect(slugs?.filter((one) => one === slug)).toEqual([slug]);
    expect(english?.archives.length).toBeGreaterThan(5);
  });

  test('shows every kind of list', () => {
    const kinds = new Set(demo?.columns.map(({ list_template }) => list_template));
    for (const kind of ['news', 'products', 'cases', 'downloads', 'jobs', 'album']) expect(kinds).toContain(kind);
  });

  test('shows more than twenty different pictures, each at most 45 kB', () => {
    const pictures = new Set(demo ? picturesOf(demo) : []);
    expect(pictures.size).toBeGreaterThan(24);
    for (const address of pictures) expect(statSync(path.join(publicFolder, address)).size, address).toBeLessThanOrEqual(45 * 1024);
  });

  test('has a logo without script or foreign parts', () => {
    const logo = readFileSync(path.join(publicFolder, demo?.site.logo ?? ''), 'utf8');
    expect(logo).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(logo).not.toMatch(/<script|href|url\(/);
  });
});
