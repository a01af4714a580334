import { describe, expect, test } from 'vitest';

import { queryString } from '#kit/client/client.ts';
import { ListQuery } from '#kit/contract/list.ts';
import { readQuery } from './query.ts';

const travelled = (query: object) => readQuery(queryString(query).slice(1));

describe('a query that travels from the client to the server', () => {
  test.each([
    ['nothing', {}, {}],
    ['words and numbers', { page: 2, order: 'id,desc', on: true }, { page: '2', order: 'id,desc', on: 'true' }],
    ['signs that mean something in an address', { a: 'b&c=d#e?f/g+h%20 i[j]' }, { a: 'b&c=d#e?f/g+h%20 i[j]' }],
    ['other scripts', { q: '中文 é 🙂' }, { q: '中文 é 🙂' }],
    ['half a character', { q: 'a\ud800b' }, { q: 'a\ufffdb' }],
    ['what is not there', { a: undefined, b: null, c: '' }, { c: '' }],
    ['a list', { ids: [3, 1, 2] }, { ids: ['3', '1', '2'] }],
    ['a list of one', { ids: [1] }, { ids: ['1'] }],
    ['an object', { filter: { from: 1, to: '2' } }, { filter: { from: '1', to: '2' } }],
    ['a name with signs', { filter: { 'a b&c': 1 } }, { filter: { 'a b&c': '1' } }],
    [
      'a list of objects',
      { search: [{ field: 'a', val: [1, 2] }, { field: 'b' }] },
      { search: [{ field: 'a', val: ['1', '2'] }, { field: 'b' }] },
    ],
  ])('arrives: %s', (_what, sent, arrived) => expect(travelled(sent)).toEqual(arrived));

  test('arrives as a list with a thousand entries', () => {
    const ids = Array.from({ length: 1000 }, (_, n) => n + 1);
    expect(travelled({ ids })).toEqual({ ids: ids.map(String) });
  });

  test('is the same list request on both ends', () => {
    const search = Array.from({ length: 20 }, (_, n) => ({ field: `f${n}`, operator: 'IN', val: ['a', 'b,c'] }));
    const sent = { page: 3, limit: 50, order: 'name,asc', quickSearch: '100% [sure]', search, initKey: 'id', initValue: ['1', '2'] };
    expect(ListQuery.parse(travelled(sent))).toEqual(sent);
  });
});

describe('a query that somebody else wrote', () => {
  test('pollutes nothing', () => {
    readQuery('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined(); // safe: only looked at
  });

  test('has the last of two values without brackets', () => expect(readQuery('a=1&a=2')).toEqual({ a: '2' }));

  test('is bounded in depth and in number', () => {
    expect(JSON.stringify(readQuery(`a${'[b]'.repeat(100)}=1`)).split('{').length).toBeLessThan(8);
    expect(Object.keys(readQuery(Array.from({ length: 5000 }, (_, n) => `p${n}=1`).join('&')))).toHaveLength(2000);
  });
});
