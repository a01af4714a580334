import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { contract, del, get, neededNode, nodeOf, post } from './endpoint.ts';
import { languages, toLang } from './lang.ts';
import { ListQuery, operators, operatorsOf } from './list.ts';
import { fill, Refusal, refusals } from './refusal.ts';

describe('the node of an endpoint', () => {
  test.each([
    ['corp.Archives', 'index', 'corp/archives/index'],
    ['auth.AdminLog', 'index', 'auth/adminLog/index'],
    ['Index', 'index', 'index/index'],
    ['a.B.CdEf', 'moveTo', 'a/b/cdEf/moveTo'],
  ])('%s and %s is %s', (controller, action, node) => expect(nodeOf(controller, action)).toBe(node));

  test('is its own, another one, or none, as its access says', () => {
    const data = z.object({});
    const { endpoints } = contract('auth.Group', {
      add: post('add', { access: 'node', data }),
      choose: get('choose', { access: { node: 'auth/group/index' }, data }),
      own: del('own', { access: 'loggedIn', data }),
      open: get('open', { access: 'public', data }),
    });
    expect(Object.values(endpoints).map((endpoint) => neededNode('auth.Group', endpoint))).toEqual([
      'auth/group/add',
      'auth/group/index',
      undefined,
      undefined,
    ]);
    expect(Object.values(endpoints).map(({ method }) => method)).toEqual(['POST', 'GET', 'DELETE', 'GET']);
  });
});

describe('a refusal', () => {
  const refuse = refusals({ 'shop.sold_out': { 'zh-cn': '{name} 只剩 {n} 件', en: 'Only {n} of {name} left' } });

  test('says its sentence in both languages and keeps its field and facts', () => {
    const refusal = refuse('shop.sold_out', { name: 'X', n: 0 }, { field: 'amount', data: { left: 0 } });
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ message: 'shop.sold_out', code: 'shop.sold_out', field: 'amount', data: { left: 0 } });
    expect([refusal.in('zh-cn'), refusal.in('en')]).toEqual(['X 只剩 0 件', 'Only 0 of X left']);
  });

  test('with other facts is another one, and says the same of the same field', () => {
    const refusal = refuse('shop.sold_out', { name: 'X', n: 0 }, { field: 'amount', data: { left: 0 } });
    const other = refusal.with({ errors: [] });
    expect(other).toMatchObject({ message: 'shop.sold_out', code: 'shop.sold_out', field: 'amount', data: { errors: [] } });
    expect(other.in('en')).toBe('Only 0 of X left');
    expect(refusal.data).toEqual({ left: 0 });
  });

  test.each([
    ['{n} rows', { n: 3 }, '3 rows'],
    ['{n} of {n}', { n: 0 }, '0 of 0'],
    ['{unknown} stays', {}, '{unknown} stays'],
    ['{a}', { a: '{b}', b: 'no' }, '{b}'],
    ['{a}', { a: '$& $1' }, '$& $1'],
    ['{toString}', {}, '{toString}'],
    ['{a b}', { 'a b': 1 }, '{a b}'],
  ])('puts details into %j', (sentence, details, whole) => expect(fill(sentence, details)).toBe(whole));
});

test('a language that is not spoken here is Chinese', () => {
  expect([...languages, 'EN', 'fr', '', undefined, null, 7, ['en']].map(toLang)).toEqual([
    'zh-cn',
    'en',
    ...Array.from({ length: 7 }, () => 'zh-cn'),
  ]);
});

describe('a list request', () => {
  test('is the first ten rows when nothing is said', () => expect(ListQuery.parse({})).toEqual({ page: 1, limit: 10 }));

  test.each([
    { page: 0 },
    { page: 1.5 },
    { page: 'x' },
    { limit: 0 },
    { limit: 1001 },
    { order: 'x'.repeat(81) },
    { quickSearch: 'x'.repeat(101) },
    { count: 'about' },
    { nobody: 1 },
    { search: 'x' },
    { search: Array.from({ length: 21 }, () => ({ field: 'a', operator: '=', val: 1 })) },
    { search: [{ field: 'a' }] },
    { search: [{ field: {}, operator: '=' }] },
  ])('is refused with %j', (query) => expect(ListQuery.safeParse(query).success).toBe(false));

  test('T108 T109 T110 has bounds for what it compares with, and names its rows by the key alone', () => {
    const many = Array.from({ length: 1001 }, (_, n) => n + 1);
    const takes = (query: object) => ListQuery.safeParse(query).success;
    const compared = (val: unknown) => takes({ search: [{ field: 'a', operator: 'IN', val }] });
    expect([compared(many.slice(1)), compared(many), compared([[1]]), compared({ 1: 1 })]).toEqual([true, false, false, false]);
    expect([compared('x'.repeat(1000)), compared('x'.repeat(1001)), compared('%'.repeat(10_000))]).toEqual([true, false, false]);
    expect([takes({ initValue: many.slice(1) }), takes({ initValue: many }), takes({ initValue: [[1]] })]).toEqual([true, false, false]);
    for (const initOperator of ['=', 'IN', 'not in', 'LIKE', '']) expect(takes({ initValue: '1', initOperator })).toBe(false);
    expect(takes({ initValue: '1', initOperator: 'in' })).toBe(true);
  });

  test('can use every operator on some type of column', () => {
    expect(new Set(Object.values(operatorsOf).flat())).toEqual(new Set(operators));
  });
});
