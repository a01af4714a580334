import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { answerWith, finishPage } from './finished-page.ts';
import { pageCache, type StoredPage } from './page-cache.ts';

const page = (...shows: string[]): StoredPage => ({
  status: 200,
  headers: {},
  body: Buffer.from('body'),
  encoding: 'identity',
  etag: '"1"',
  shows: new Set(shows),
});

test('a change drops exactly the pages that show it, of its own realm', () => {
  const cache = pageCache({ maxBytes: 1_000_000 });
  cache.store(cache.begin(1), '/news', page('column:1', 'archive:7'));
  cache.store(cache.begin(1), '/news/a', page('archive:7'));
  cache.store(cache.begin(1), '/about', page('column:2'));
  cache.store(cache.begin(2), '/news', page('archive:7'));

  expect(cache.invalidate(1, ['archive:7'])).toBe(2);
  expect(cache.find(1, '/about')).toBeDefined();
  expect(cache.find(2, '/news')).toBeDefined();
  expect(cache.find(1, '/news')).toBeUndefined();
});

test('a page rendered while its subject changed is not kept', () => {
  const cache = pageCache({ maxBytes: 1_000_000 });
  const ticket = cache.begin(1);
  cache.invalidate(1, ['archive:7']);
  cache.store(ticket, '/news/a', page('archive:7'));
  cache.store(ticket, '/about', page('column:2'));
  expect(cache.find(1, '/news/a')).toBeUndefined();
  expect(cache.find(1, '/about')).toBeDefined();
});

test('the cache stays within its bytes, and the oldest pages give way', () => {
  const cache = pageCache({ maxBytes: 20_000 });
  for (let number = 0; number < 100; number += 1) cache.store(cache.begin(1), `/${number}`, page('config'));
  expect(cache.stats().bytes).toBeLessThanOrEqual(20_000);
  expect(cache.find(1, '/99')).toBeDefined();
  expect(cache.find(1, '/0')).toBeUndefined();
  cache.invalidate(1);
  expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
});

test('a realm that has its share pushes out its own pages, the oldest first, and nobody else’s', () => {
  const cache = pageCache({ maxBytes: 80_000, share: 1 / 4 });
  cache.store(cache.begin(2), '/quiet', page('config'));
  for (let number = 0; number < 500; number += 1) cache.store(cache.begin(1), `/${number}`, page('config'));
  expect(cache.find(2, '/quiet')).toBeDefined();
  expect([cache.find(1, '/499') !== undefined, cache.find(1, '/0')]).toEqual([true, undefined]);
  expect(cache.stats().bytes).toBeLessThanOrEqual(22_000);
  cache.invalidate(1);
  expect(cache.stats().pages).toBe(1);
  for (let number = 0; number < 10; number += 1) cache.store(cache.begin(1), `/${number}`, page('config'));
  expect(cache.stats().pages).toBe(11);
});

test('what a page shows is weighed too: a short list of many documents is no short page', () => {
  const cache = pageCache({ maxBytes: 1_000_000 });
  const names = Array.from({ length: 500 }, (_, number) => `archive:${number}`);
  for (let number = 0; number < 100; number += 1) cache.store(cache.begin(1), `/${number}`, page(...names));
  expect(cache.stats().pages).toBeLessThan(20);
  expect(cache.find(1, '/99')).toBeDefined();
  cache.invalidate(1);
  expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
});

test('a change of every realm reaches the realms with pages and the page that is just being rendered', () => {
  const cache = pageCache({ maxBytes: 1_000_000 });
  cache.store(cache.begin(1), '/', page('config'));
  cache.store(cache.begin(2), '/about', page('column:2'));
  const ticket = cache.begin(3);
  expect(cache.invalidate('every', ['config'])).toBe(1);
  cache.store(ticket, '/', page('config'));
  cache.store(ticket, '/about', page('column:2'));
  expect(cache.find(1, '/')).toBeUndefined();
  expect(cache.find(3, '/')).toBeUndefined();
  expect(cache.find(3, '/about')).toBeDefined();
  expect(cache.invalidate('every')).toBe(2);
  expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
});

test('a page is not kept when more has changed since its rendering began than is remembered', () => {
  const cache = pageCache({ maxBytes: 1_000_000 });
  const early = cache.begin(1);
  cache.invalidate(1, ['archive:7']);
  const late = cache.begin(1);
  cache.invalidate(
    2,
    Array.from({ length: 20_000 }, (_, number) => `archive:${number}`),
  );
  cache.store(early, '/early', page('column:1'));
  cache.store(late, '/late', page('column:1'));
  expect(cache.find(1, '/early')).toBeUndefined();
  expect(cache.find(1, '/late')).toBeDefined();
});

test('a page is sent in the encoding its reader takes, made once', () => {
  const text = '<p>page</p>'.repeat(100);
  const finished = finishPage({ status: 200, contentType: 'text/html', text, shows: new Set() });
  const sent = (acceptEncoding: string) => answerWith(finished, { method: 'GET', acceptEncoding });
  const opened = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, open] of Object.entries(opened)) {
    const { headers, body } = sent(encoding === 'br' ? 'gzip, deflate, br' : 'gzip, deflate');
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(body?.length) });
    expect(open(body ?? '').toString()).toBe(text);
  }
  expect(sent('gzip').body).toBe(sent('gzip').body);
  expect(sent('gzip;q=1.0, br;q=0').headers['content-encoding']).toBe('gzip');
  expect(sent('br;q=0.5, gzip;q=0').headers['content-encoding']).toBe('br');
  expect(sent('br;q=0.0, gzip;q=0').headers['content-encoding']).toBeUndefined();
  expect(sent('')).toMatchObject({ body: Buffer.from(text), headers: { etag: finished.etag } });
});
