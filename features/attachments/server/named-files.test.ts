/** Which files a text names, before a site is copied into another company. */
import { expect, test } from 'vitest';
import { hashesIn } from './copy.service.ts';

const [one, two] = ['0123456789'.repeat(4), 'fedcba9876'.repeat(4)];

test('every address of a file names one, behind a name that ends in letters of a hash too', () => {
  const text = `<img src="/storage/r1/image/20261122/decade${one}.png"> and (/storage/r1/${two}) /storage/r1/${one}f /other/${two}`;
  expect(hashesIn(text)).toEqual([one, two, `${one}f`.slice(-40)]);
  expect(hashesIn('/storage/r1/short.png')).toEqual([]);
});

test('a text of beginnings of addresses is read once', () => {
  const text = `/storage/r1/${'a'.repeat(39)}g`.repeat(80_000);
  const begun = performance.now();
  expect(hashesIn(text)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(1000);
});
