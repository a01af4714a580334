/** What answers tell a browser: who may frame a page, read an answer from elsewhere, send on whose behalf, and keep what for how long. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { plantForms } from '#features/forms/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, type World, world } from '#testing/world.ts';

let w: World;
let site: { id: number; host: string };
let closed: { id: number; host: string };
let editor: Person;
let preview: string;
beforeAll(async () => {
  w = await world({ CONSOLE_HOST: 'console.test' });
  [site, closed] = [await w.tenant(), await w.tenant()];
  await w.data.asOwner('update tenants set status = 0 where id = $1', [closed.id]);
  editor = await w.person(site.id);
  await w.data.db.inScope(toRealm(site.id), (tx) => plantForms(tx, 'zh-cn'));
  const { id: column_id } = await editor(columns).add({ body: { name: 'News', slug: 'news' } });
  await editor(columns).add({ body: { type: 'page', name: 'Inside', slug: 'inside', visible_to: 'members', content: '<p>x</p>' } });
  const { id } = await editor(archives).add({ body: { column_id, title: 'Words', slug: 'words' } });
  const { pathname, search } = new URL((await editor(archives).preview({ body: { id } })).url);
  preview = pathname + search;
});
afterAll(() => w.close());

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  w.server.http.inject({ url, headers: { host, accept: 'text/html', ...headers } });

/** Every kind of page there is: whose host, the address, the status, who may frame it. */
const pages: [what: string, place: () => [host: string, url: string], status: number, framed: string][] = [
  ['the console', () => ['console.test', '/platform/login'], 200, "'none'"],
  ['a screen of a company', () => ['console.test', '/tenant/corp/archives'], 200, "'none'"],
  ['the member centre', () => [site.host, '/user/login'], 200, "'none'"],
  ['a home page', () => [site.host, '/'], 200, "'self'"],
  ['a column', () => [site.host, '/news/'], 200, "'self'"],
  ['the door of members', () => [site.host, '/inside/'], 401, "'self'"],
  ['a form', () => [site.host, '/form/contact'], 200, "'self'"],
  ['a search', () => [site.host, '/search?q=words'], 200, "'self'"],
  ['a page that is not there', () => [site.host, '/nothing/here'], 404, "'self'"],
  ['a download that is not there', () => [site.host, '/download/999/1'], 404, "'self'"],
  ['a preview', () => [site.host, preview], 200, "'self' http://console.test"],
  ['a preview that is none', () => [site.host, '/preview/x'], 404, "'none'"],
  ['a company that is closed', () => [closed.host, '/'], 503, "'self'"],
  ['a host that is nobody’s', () => ['nobody.example', '/'], 404, "'self'"],
];

describe.each(pages)('%s', (_what, place, status, framed) => {
  test('T170 T173 says who may frame it, what it may do, and what of it leaves', async () => {
    const answer = await get(...place());
    expect([answer.statusCode, String(answer.headers['content-type'])]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
    const rules = Object.fromEntries(
      String(answer.headers['content-security-policy'])
        .split(';')
        .map((rule) => rule.trim().split(/ (.*)/)),
    );
    expect(rules).toMatchObject({ 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': framed });
    expect(rules['script-src'] ?? "'none'").toMatch(/^'(self|none)'$/);
  });

  test('T154 is kept by nobody between, where it is not the same page for everybody', async () => {
    const caching = String((await get(...place())).headers['cache-control']);
    expect(caching).not.toMatch(/immutable|max-age=[1-9]/);
    if (status !== 200 || framed.includes('console')) expect(caching).toMatch(/no-store|must-revalidate/);
  });
});

describe('another website', () => {
  const origins = ['https://evil.example', 'null', 'http://console.test.evil.example', 'http://xconsole.test', 'http://console.test:81'];

  test.each([...origins, 'http://console.test'])('T168 at %s reads no answer of a call', async (origin) => {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'batoken' };
    for (const url of ['/admin/Index/login', '/tenant/Index/index', '/api/index/index', '/tenant/ajax/upload', '/storage/r1/a.png']) {
      for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
        const headers = { host: url.startsWith('/api') ? site.host : 'console.test', origin, batoken: editor.token };
        const answer = await w.server.http.inject({ method, url, headers: { ...headers, ...(method === 'OPTIONS' && asked) } });
        const granted = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        expect([method, url, granted]).toEqual([method, url, []]);
      }
    }
  });

  test('T168 reads the contents that everybody may read, and never as somebody', async () => {
    const { headers } = await get(site.host, '/api/content/config', { origin: 'https://evil.example' });
    expect([headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual(['*', undefined]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'T169 sends nothing on somebody’s behalf by a form of %s, whatever cookies go along',
    async (type) => {
      const member = await w.member(site.id);
      const before = await w.data.asOwner('select count(*) from sessions');
      for (const [host, url] of [
        ['console.test', '/tenant/Index/lock'],
        ['console.test', '/tenant/corp.Focus/add'],
        [site.host, '/api/account/endOtherSessions'],
      ] as const) {
        const cookie = `batoken=${editor.token}; ba-user-token=${member.token}; member_pages=${member.token}`;
        const answer = await w.server.http.inject({
          ...{ method: 'POST', url, payload: '{"title":"x","image":"/a.png"}' },
          headers: { host, cookie, 'content-type': type, origin: 'https://evil.example' },
        });
        expect([url, answer.json().code]).not.toEqual([url, 1]);
      }
      expect(await w.data.asOwner('select count(*) from sessions')).toEqual(before);
    },
  );
});

test('T176 nothing installs a worker that would outlive its page', () => {
  const { root } = w.server.surroundings.config;
  const sources = ['apps', 'kit', 'features', 'themes']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)))
    .filter((path) => /\.(tsx?|js|html)$/.test(path) && !path.includes('.test.'));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => readFileSync(path, 'utf8').includes('serviceWorker'))).toEqual([]);
});

test('T152 nobody is sent to a host that stands in the address', async () => {
  for (const url of [
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '//evil.example/NEWS/',
    '//news',
    '//NEWS/',
    '/news?page=1&next=//evil.example',
    '/NEWS/%0d%0alocation:%20https:%2f%2fevil.example/',
    '/news%0d%0aset-cookie:%20a=1',
  ]) {
    const { headers, statusCode } = await get(site.host, url);
    const place = String(headers.location ?? '/');
    expect([url, new URL(place, `http://${site.host}`).host, statusCode < 500]).toEqual([url, site.host, true]);
    expect([url, headers['set-cookie'], /[\r\n]/.test(place)]).toEqual([url, undefined, false]);
  }
});

describe('what lies beside the program', () => {
  const paths = [
    '/.env',
    '/.git/config',
    '/package.json',
    '/data/secret',
    '/assets/',
    '/assets/index.js.map',
    '/storage/',
    '/debug',
    '/metrics',
  ];
  test.each([...paths, '/server/main.js.map', '/node_modules/react/package.json', '/install', '/setup', '/.well-known/security'])(
    'T194 T212 %s is not there, on no host',
    async (path) => {
      for (const host of ['console.test', site.host, 'nobody.example']) {
        const { statusCode, body } = await get(host, path, { accept: 'application/json' });
        const text = /<html/.test(body) ? '' : body;
        expect([host, statusCode, /version|sources|dependencies/.test(text)]).toEqual([host, 404, false]);
      }
    },
  );

  test('T212 the answer to whether all is well says nothing else', async () => {
    for (const path of ['/healthz', '/readyz']) expect(Object.keys((await get(site.host, path)).json())).toEqual(['status']);
  });
});
