/** What each type of field takes: the same for the form and for the server. */
import { describe, expect, test } from 'vitest';

import { emptyOfType, InputType, type ValueDemands, valueOfType } from './input-types.ts';
import { fieldErrors } from './issues.ts';
import type { ValueRule } from './value-rules.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const pair = (key: string, value = 'v') => ({ key, value });
const many = (count: number) => Array.from({ length: count }, (_, n) => String(n));

/** Good values beside the empty one, then bad ones. */
const values: Record<InputType, [good: unknown[], bad: unknown[]]> = {
  string: [
    ['x', '中文'],
    ['a\nb', 'x'.repeat(501), 1, null, ['x']],
  ],
  password: [['Secret-1'], ['a\0', 'x'.repeat(201), 1]],
  number: [
    [0, -1.5, 1e12],
    ['1', Number.NaN, Number.POSITIVE_INFINITY, [], ''],
  ],
  radio: [
    ['a', 'b'],
    ['c', 1, ['a']],
  ],
  checkbox: [
    [['a'], ['a', 'b']],
    [['c'], [''], 'a', [1]],
  ],
  switch: [[true], [0, 1, '1', null]],
  textarea: [['one\ntwo\tthree'], ['a\0b', 'x'.repeat(10_001), 1]],
  array: [
    [[pair('k')], [pair('k'), pair('k')], [pair('')]],
    [[{ key: 'k' }], [{ ...pair('k'), more: 1 }], {}, ['k']],
  ],
  datetime: [
    [0, 1_795_000_000],
    ['2026-01-01', -1, 1.5],
  ],
  year: [[2026], [999, 10_000, '2026', 2026.5]],
  date: [
    ['2026-02-28', '2028-02-29'],
    ['2026-02-29', '2026-13-01', '2026-1-1', '20260101', 1, '2026-02-28T00:00:00Z'],
  ],
  time: [
    ['00:00:00', '23:59:59', '08:30'],
    ['24:00:00', '8:30', '08:60:00', 1],
  ],
  select: [['a'], ['c', 1, null]],
  selects: [[['b', 'a']], [['c'], 'a']],
  remoteSelect: [
    [7, 'a-key'],
    [-1, 1.5, '', {}, [1]],
  ],
  remoteSelects: [[[7, 'a-key']], [[-1], [''], 7]],
  editor: [['<p>x</p>'], [1, '\0']],
  city: [
    [[330000], [330000, 330100, 330106]],
    [[1, 2, 3, 4], ['330000'], [1.5], 330000],
  ],
  image: [
    ['/storage/a.png', 'https://cdn.example.com/a.png'],
    ['javascript:alert(1)', '//evil.example', 'data:image/png;base64,x', 1],
  ],
  images: [[['/a.png', '/b.png']], [['javascript:alert(1)'], [''], '/a.png']],
  file: [['/storage/a.pdf'], ['file:///etc/passwd', 1]],
  files: [[['/a.pdf']], [['ftp://x'], ['']]],
  icon: [
    ['rocket', 'building-2', 'local-wechat'],
    ['Rocket', 'a b', '<i>', 'x'.repeat(61), 1],
  ],
  color: [
    ['#1677ff', '#1677FF80'],
    ['red', '#fff', '1677ff', '#1677ff;x'],
  ],
  timerange: [
    [
      ['09:00', '17:30:00'],
      ['22:00:00', '06:00:00'],
    ],
    [['09:00'], ['09:00', ''], ['09:00', '25:00'], '09:00', []],
  ],
  json: [
    ['{"a":[1]}', '1', 'null', '  '],
    ['{', "{'a':1}", '\0'],
  ],
  keyValue: [[[pair('a'), pair('b')]], [[pair('a'), pair('a')], [pair('')], [pair(' ')]]],
  slug: [
    ['a-b', '产品'],
    ['A', 'a b', '-a', 'a/b'],
  ],
};

const demandsOf = (type: InputType): ValueDemands => (['radio', 'checkbox', 'select', 'selects'].includes(type) ? { options } : {});

describe.each(InputType.options)('%s', (type) => {
  const [good, bad] = values[type];
  const schema = valueOfType(type, demandsOf(type));

  test('takes its own values and the empty one', () => {
    for (const value of [...good, emptyOfType(type)]) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(true);
  });

  test('refuses everything else, in words', () => {
    for (const value of bad) {
      const parsed = schema.safeParse(value);
      expect(parsed.success, JSON.stringify(value)).toBe(false);
      const [error] = parsed.error ? fieldErrors(parsed.error.issues, 'en') : [];
      expect(error?.message).toMatch(/^[A-Z]/);
    }
    expect(schema.safeParse(undefined).success).toBe(false);
  });

  test('when it is required, refuses the empty value and nothing else', () => {
    const required = valueOfType(type, { ...demandsOf(type), required: true });
    for (const value of good.filter((each) => each !== '  ')) expect(required.safeParse(value).success, JSON.stringify(value)).toBe(true);
    // Off is an answer.
    expect(required.safeParse(emptyOfType(type)).success).toBe(type === 'switch');
  });
});

test('a required text of blanks, or HTML without words and pictures, is empty', () => {
  const editor = valueOfType('editor', { rules: ['editorRequired'] });
  for (const value of ['', '<p></p>', '<p>&nbsp; <br></p>']) expect(editor.safeParse(value).success).toBe(false);
  for (const value of ['<p>x</p>', '<p><img src="/a.png"></p>']) expect(editor.safeParse(value).success).toBe(true);
  const [error] = fieldErrors(valueOfType('string', { required: true }).safeParse('   ').error?.issues ?? [], 'zh-cn');
  expect(error?.message).toBe('此项不能为空');
});

test('what is missing or wrong is said as the specification says it', () => {
  const said = (rule: ValueRule, value: string) =>
    fieldErrors(valueOfType('string', { rules: [rule] }).safeParse(value).error?.issues ?? [], 'en')[0]?.message;
  expect(said('mobile', '1')).toBe('Please enter the correct mobile number');
  expect(said('idNumber', '1')).toBe('Please enter the correct ID number');
  expect(said('varName', '1')).toMatch(/^Please enter the correct name/);
  expect(said('editorRequired', '')).toBe('Content cannot be empty');
  expect(said('required', '')).toBe('This cannot be empty');
});

test.each(['array', 'keyValue'] as const)('a row of %s that was added and left blank is dropped', (type) => {
  const blank = { key: ' ', value: '' };
  expect(valueOfType(type).parse([pair('a'), blank, pair('b'), blank])).toEqual([pair('a'), pair('b')]);
  expect(valueOfType(type, { required: true }).safeParse([blank]).success).toBe(false);
});

test('bounds are kept', () => {
  expect(valueOfType('number', { min: 1, max: 5 }).safeParse(6).success).toBe(false);
  expect(valueOfType('string', { lengthMax: 3 }).safeParse('abcd').success).toBe(false);
  expect(valueOfType('images', { lengthMax: 1 }).safeParse(['/a.png', '/b.png']).success).toBe(false);
  expect(valueOfType('selects').safeParse(many(101)).success).toBe(false);
});

const rules: [rule: ValueRule, good: string[], bad: string[]][] = [
  ['mobile', ['13812345678'], ['12812345678', '1381234567']],
  ['idNumber', ['11010519491231002X', '110105491231002'], ['110105194912310021', '1101051949123100', 'x']],
  ['account', ['abc_1'], ['1abc', 'ab', 'a'.repeat(16)]],
  ['password', ['123456'], ['12345', 'abc<def']],
  ['varName', ['_a1', 'camelCase'], ['1a', 'a-b', 'a b']],
  ['url', ['https://example.com/a?b=1', '/news'], ['javascript:alert(1)', 'example.com']],
  ['email', ['a@example.com'], ['a@', 'a b@example.com']],
  ['date', ['2026-01-31'], ['31.01.2026', '2026-02-30']],
  ['number', ['1', '-1.5'], ['x', '1,5']],
  ['integer', ['1', '-7'], ['1.5', 'x']],
  ['float', ['1.5', '2'], ['1.', 'x']],
];

test.each(rules)('the rule %s', (rule, good, bad) => {
  const schema = valueOfType('string', { rules: [rule] });
  for (const value of ['', ...good]) expect(schema.safeParse(value).success, value).toBe(true);
  for (const value of bad) expect(schema.safeParse(value).success, value).toBe(false);
});

test('a text of nothing but beginnings of tags is looked at once', () => {
  const began = performance.now();
  expect(valueOfType('editor', { required: true }).safeParse('<a'.repeat(100_000)).success).toBe(true);
  expect(performance.now() - began).toBeLessThan(1500);
});
