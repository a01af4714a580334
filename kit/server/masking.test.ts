import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { password } from '#kit/contract/fields.ts';
import { sensitive } from '#kit/contract/sensitive.ts';
import { masked, storable, withoutSecrets } from './masking.ts';

test('what a schema calls sensitive is masked wherever it stands, whatever it is called', () => {
  const key = () => sensitive(z.string());
  const schema = z.strictObject({
    name: z.string(),
    plain: z._default(z.optional(password()), ''),
    either: z.union([z.literal(''), key()]),
    list: z.array(z.object({ opening: key(), title: z.string() })),
    inner: z.nullable(z.partial(z.object({ word: key() }))),
  });
  const value = { name: 'a', plain: 'b', either: 'c', list: [{ opening: 'd', title: 'e' }], inner: { word: 'f', other: 'g' }, more: 1 };
  expect(withoutSecrets(schema, value)).toEqual({
    ...{ name: 'a', plain: '***', either: '***', more: 1 },
    list: [{ opening: '***', title: 'e' }],
    inner: { word: '***', other: 'g' },
  });
  expect(withoutSecrets(schema, 'not an object')).toBe('not an object');
  expect(withoutSecrets(undefined, { word: 'f' })).toEqual({ word: 'f' });
});

test('a code is shown where a schema says whose it is, and is a secret elsewhere', () => {
  const schema = z.strictObject({
    code: z.string(),
    rows: z.array(z.object({ code: z.number() })),
    once: z.object({ code: sensitive(z.string()) }),
  });
  const value = { code: 'acme', rows: [{ code: 301 }], once: { code: '123456' }, more: { code: 'a1b2' } };
  const safe = { code: 'acme', rows: [{ code: 301 }], once: { code: '***' }, more: { code: '***' } };
  expect(withoutSecrets(schema, value)).toEqual(safe);
  expect(masked(safe)).toEqual(safe);
  expect(withoutSecrets(undefined, [{ code: 'a1b2' }])).toEqual([{ code: '***' }]);
});

test('what is nested beyond all reason does not overflow', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(JSON.stringify(withoutSecrets(undefined, { deep })).length).toBeLessThan(200);
});

test('names that sound like secrets are masked without any schema', () => {
  expect(masked({ newPassword: 'a', apiKey: 'b', deep: [{ refresh_token: 'c' }], decode: 'e' })).toEqual({
    ...{ newPassword: '***', apiKey: '***', deep: [{ refresh_token: '***' }], decode: 'e' },
  });
});

test('whatever somebody sends, an entry stays small', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`name${place}`, place]));
  expect(Object.keys(Object(masked(many)))).toHaveLength(51);
  expect(masked(many)).toMatchObject({ name0: 0, '…': 4950 });
  const wide = Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => 'x'.repeat(400)));
  for (const large of [wide, { ['n'.repeat(1_000_000)]: 1 }, { a: many, b: [many, { c: many }] }]) {
    expect(JSON.stringify(masked(large)).length).toBeLessThan(64_000);
  }
});

test('long texts and lists are cut, deep ones end', () => {
  expect(masked('x'.repeat(600))).toBe(`${'x'.repeat(500)}… (600)`);
  expect(masked(Array.from({ length: 60 }, () => 1))).toHaveLength(50);
  expect(JSON.stringify(masked({ a: { a: { a: { a: { a: { a: { a: 1 } } } } } } }))).toContain('…');
  expect(storable('a\0\ud800')).toBe('a\uFFFD\uFFFD');
});
