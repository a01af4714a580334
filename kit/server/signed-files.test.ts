import { expect, test } from 'vitest';

import { opensFile, signFileUrl } from './signed-files.ts';

const secret = 's'.repeat(32);
const path = '/storage/p7/form/cv.pdf';
const until = new Date('2026-11-22T10:00:00Z');
const before = new Date(until.getTime() - 1000);

const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://a.example').searchParams);
const signed = queryOf(signFileUrl(secret, path, until));

test('a signed address opens its file until its time is over', () => {
  expect(opensFile(secret, path, signed, before)).toBe(true);
  expect(opensFile(secret, path, signed, until)).toBe(false);
});

test('another file, a later end, another secret and no proof open nothing', () => {
  const later = String(Number(signed.e) + 3600);
  expect(opensFile(secret, '/storage/p8/form/cv.pdf', signed, before)).toBe(false);
  expect(opensFile(secret, path, { ...signed, e: later }, before)).toBe(false);
  expect(opensFile('t'.repeat(32), path, signed, before)).toBe(false);
  for (const query of [{}, { e: signed.e }, { ...signed, s: '' }, { ...signed, s: [signed.s] }, { ...signed, e: [signed.e] }]) {
    expect(opensFile(secret, path, query, before)).toBe(false);
  }
});
