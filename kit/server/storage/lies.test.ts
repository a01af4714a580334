/** What is believed of a store that answers with something else than it announces. */
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { gives, type LyingStore, lists, lyingStore } from '#testing/lying-store.ts';
import { type ObjectStore, openStore } from './object-store.ts';
import { storeWire } from './wire.ts';

let liar: LyingStore;
let store: ObjectStore;
beforeAll(async () => {
  liar = await lyingStore();
  store = openStore(liar.access, storeWire({ outboundPrivate: true }), () => new Date());
});
afterAll(() => liar.stop());

const isNoAnswer = { code: 'outbound.failed' };

describe('an object', () => {
  const read = async (range?: { start: number; end: number }) => text(await store.read('a', { etag: '"e"', sizeBytes: 5 }, range));

  test('comes as it was announced', async () => {
    liar.behave(gives(5, 'hel', 'lo'));
    expect(await read()).toBe('hello');
    liar.behave(gives(5, 'el'));
    expect(await read({ start: 1, end: 2 })).toBe('el');
  });

  test.each([
    ['more bytes in one piece', ['hello, world']],
    ['more bytes in a later piece', ['hello', ', world']],
    ['fewer bytes', ['hell']],
    ['no bytes', []],
  ])('with %s fails', async (_, pieces) => {
    liar.behave(gives(5, ...pieces));
    await expect(read()).rejects.toMatchObject(isNoAnswer);
    await expect(read({ start: 0, end: 4 })).rejects.toMatchObject(isNoAnswer);
  });

  test('of another announced size is not begun, and an endless one is left', async () => {
    liar.behave((_, answer) => answer.writeHead(200, { 'content-length': 6 }).end('hello!'));
    await expect(store.read('a', { etag: '"e"', sizeBytes: 5 })).rejects.toMatchObject(isNoAnswer);
    const left = new Promise((done) => {
      liar.behave((_, answer) => {
        const more = setInterval(() => answer.write('x'.repeat(60_000)), 1);
        answer.once('close', () => done(clearInterval(more)));
      });
    });
    await expect(read()).rejects.toMatchObject(isNoAnswer);
    await left;
  });
});

test.each([
  ['in another order', ['r7/b', 'r7/a']],
  ['twice', ['r7/b', 'r7/b']],
  ['of another prefix', ['r8/b']],
  ['that were on the page before', ['r7/a']],
])('a list with keys %s is none', async (_, keys) => {
  liar.behave((_request, answer) => answer.end(lists(keys)));
  await expect(store.list('r7/', 'r7/a')).rejects.toMatchObject(isNoAnswer);
});
