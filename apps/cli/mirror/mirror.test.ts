/** A site as a folder: the same pages, on any file server, at any path. */
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { siteConfig } from '#features/site-config/contract.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type World, world } from '#testing/world.ts';
import { type Answer, SiteFailed, walkSite } from './crawl.ts';
import { farFiles } from './far.ts';
import { FolderTaken, mirrorFolder } from './folder.ts';
import { relinkPage, relinkStyles } from './links.ts';
import { placeOf } from './places.ts';

const origin = 'https://www.example.com';

test('every address has one file, which lies in the folder', () => {
  const files = (addresses: string[]) => addresses.map((address) => placeOf(address, origin)?.file);
  expect(files(['/', '/news/', '/news', '/news/?page=2', '/news/one?utm_source=x', `${origin}/news/one#top`])).toEqual([
    'index.html',
    ...['news/index.html', 'news/index.html', 'news/page_2.html', 'news/one/index.html', 'news/one/index.html'],
  ]);
  expect(files(['/assets/a-1.css', '/storage/r1/b.webp?v=12', '/%E6%96%B0/', '/sitemap.xml'])).toEqual([
    ...['assets/a-1.css', 'storage/r1/b.webp', '新/index.html', 'sitemap.xml'],
  ]);
  expect(
    files([
      '/user/login',
      '/en/search?q=a',
      '/form/contact',
      '/en/form/contact/sent',
      '/search/?q=a',
      '/api/x',
      'https://other.example/',
      'mailto:a@b.c',
      '//other.example/x',
      '/..//other.example/x',
      '/a//b',
      '/healthz',
      '/admin/Index/login',
    ]),
  ).toEqual(Array.from({ length: 13 }, () => undefined));
  const [dots, slash, long] = files(['/..%2f..%2fetc/', '/a/%2e%2e/%2e%2e/b/', `/${encodeURIComponent('长'.repeat(80))}/`]);
  expect([dots, slash]).toEqual([expect.stringMatching(/^file-[0-9a-f]{16}\/index\.html$/), 'b/index.html']);
  expect(Buffer.byteLength(long?.split('/')[0] ?? '')).toBeLessThan(255);
});

test('links lead from file to file, and to the site where only the site can answer', () => {
  const { text: html, leads } = relinkPage(
    `<link rel="canonical" href="${origin}/news/"><a href="/news/one?a=1&amp;b=2#x">/news/one</a><img src="/storage/a.webp?v=1" ` +
      'srcset="/storage/a.webp?v=1 640w, /storage/b.webp 1280w"><form action="/search/"><a href="https://other.example/">',
    { origin, file: 'news/page_2.html' },
  );
  expect(html).toBe(
    `<link rel="canonical" href="${origin}/news/"><a href="one/index.html#x">/news/one</a><img src="../storage/a.webp" ` +
      `srcset="../storage/a.webp 640w, ../storage/b.webp 1280w"><form action="${origin}/search/"><a href="https://other.example/">`,
  );
  expect(new Set(leads)).toEqual(new Set(['/news/', '/news/one', '/storage/a.webp', '/storage/b.webp']));
  const styles = 'a{src:url("/assets/f.woff2")}b{mask:url("data:image/svg+xml,/x")}';
  expect(relinkStyles(styles, { origin, file: 'assets/t.css' }).text).toBe('a{src:url("f.woff2")}b{mask:url("data:image/svg+xml,/x")}');
});

test('files that stand elsewhere are fetched through the guard of every other address', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url);
    if (url === '/far') reply.writeHead(302, { location: '/near' }).end();
    else reply.end('bytes');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const inside = farFiles({ outboundPrivate: false });
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '169.254.169.254']) {
    await expect(inside(`http://${host}:${port}/secret`)).rejects.toThrow(SiteFailed);
  }
  expect(asked).toEqual([]);
  const { status, content } = await farFiles({ outboundPrivate: true })(`http://127.0.0.1:${port}/far`);
  expect([status, await text(content), asked]).toEqual([200, 'bytes', ['/far', '/near']]);
  server.close();
});

describe('the mirror of a site', { timeout: 240_000 }, () => {
  let w: World;
  let tenant: Awaited<ReturnType<typeof plantedTenant>>;
  let target: string;
  let files: Server;
  let at: string;
  beforeAll(async () => {
    w = await world();
    tenant = await plantedTenant(w, 'demo');
    target = join(w.data.dataFolder, 'mirror');
    files = createServer((request, reply) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname).replace(/^\/some\/where\//, '');
      const file = join(target, normalize(path));
      if (!existsSync(file)) return void reply.writeHead(404).end();
      reply.writeHead(200, { 'content-type': file.endsWith('.html') ? 'text/html' : 'application/octet-stream' }).end(readFileSync(file));
    });
    await new Promise<void>((done) => files.listen(0, '127.0.0.1', done));
    const address = files.address();
    at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/some/where/`;
  });
  afterAll(async () => {
    files.close();
    await w.close();
  });

  const ask = async (url: string): Promise<Answer> => {
    const headers = { host: tenant.host, accept: 'text/html', 'user-agent': 'mirror-bot' };
    const answer = await w.server.http.inject({ method: 'GET', url, headers, payloadAsStream: true });
    return { status: answer.statusCode, headers: answer.headers, content: answer.stream() };
  };
  const publish = async () => {
    const folder = await mirrorFolder(target);
    const walked = await walkSite({ origin: `http://${tenant.host}`, ask, fetchFar: ask, folder });
    return { ...walked, isNew: await folder.finish('demo') };
  };
  const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

  test('holds every page that its sitemap names, and no link of it leads nowhere', async () => {
    expect(await publish()).toMatchObject({ isNew: true, missing: [] });
    const seen = new Map<string, string>();
    const queue = ['index.html'];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const url = new URL(path, at);
      if (seen.has(url.pathname)) continue;
      const answer = await fetch(url);
      expect([path, answer.status]).toEqual([path, 200]);
      const isPage = answer.headers.get('content-type') === 'text/html';
      const html = isPage ? await answer.text() : '';
      seen.set(url.pathname, html);
      const links = [...html.matchAll(/<[a-z][^>]*\s(?:href|src)="([^"]*)"/g)].map(([tag, link = '']) => ({ tag, link }));
      for (const { tag, link } of links) {
        if (/^(https?:|mailto:|tel:|#)/.test(link) || /rel="(canonical|alternate|prev|next)"/.test(tag)) continue;
        const to = new URL(link, url);
        expect(to.pathname.startsWith('/some/where/')).toBe(true);
        queue.push(to.pathname);
      }
    }
    const locsOf = async (url: string) =>
      [...(await text((await ask(url)).content)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => new URL(found));
    const pages = await locsOf('/sitemap.xml');
    const named = (await Promise.all(pages.map(({ pathname }) => locsOf(pathname)))).flat();
    const programs = [...pages.map(({ pathname }) => pathname.slice(1)), 'feed.xml', 'en/feed.xml', 'news/feed.xml', 'robots.txt'];
    for (const file of programs) expect([file, existsSync(join(target, file))]).toEqual([file, true]);
    expect(readFileSync(join(target, 'en/index.html'), 'utf8')).toContain('<html lang="en"');
    expect(readFileSync(join(target, 'en/contact/index.html'), 'utf8')).toContain(
      `action="http://${tenant.host}/form/contact-en#form-contact-en"`,
    );
    expect(named.length).toBeGreaterThan(40);
    for (const { href, pathname } of named) {
      const place = placeOf(href, `http://${tenant.host}`);
      const mirrored = readFileSync(join(target, place?.file ?? ''), 'utf8');
      expect([pathname, titleOf(mirrored)]).toEqual([pathname, titleOf(await text((await ask(pathname)).content))]);
      expect(seen.has(`/some/where/${encodeURI(place?.file ?? '')}`)).toBe(true);
    }
    expect([...seen.keys()].filter((path) => /\.(woff2|webp|css|js)$/.test(path)).length).toBeGreaterThan(3);
    expect(readFileSync(join(target, '404.html'), 'utf8')).toContain('<html');
  });

  test('is the same when nothing changed, and is replaced as a whole when something did', async () => {
    const before = readlinkSync(target);
    expect((await publish()).isNew).toBe(false);
    const editor = await w.person(tenant.id);
    const { row } = await editor(siteConfig).index({ query: {} });
    await editor(siteConfig).edit({ body: { locale: 'zh-cn', version: row.version, icp_number: '苏ICP备2026000007号' } });
    expect((await publish()).isNew).toBe(true);
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toContain('苏ICP备2026000007号');
    expect(readlinkSync(target)).not.toBe(before);
    const beside = (await readdir(w.data.dataFolder)).filter((name) => name.startsWith('mirror'));
    expect(beside.sort()).toEqual(['mirror', readlinkSync(target)]);
  });

  test('never takes the place of somebody’s own files', async () => {
    const own = join(w.data.dataFolder, 'own');
    await mkdir(own);
    writeFileSync(join(own, 'letter.txt'), 'mine');
    await expect(mirrorFolder(own)).rejects.toBeInstanceOf(FolderTaken);
    expect(readFileSync(join(own, 'letter.txt'), 'utf8')).toBe('mine');
  });
});
