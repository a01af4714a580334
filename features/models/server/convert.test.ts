import { describe, expect, test } from 'vitest';
import { emptyOfType, InputType } from '#kit/contract/input-types.ts';
import { convertValue } from './convert.ts';

const options = [
  { value: 'red', label: '红' },
  { value: 'blue', label: '蓝' },
];
const noon = Date.parse('2026-11-21T12:30:00+08:00') / 1000;

/** A value of each kind. */
const samples: Readonly<Record<InputType, unknown>> = {
  string: '40 mm',
  password: 'keep out',
  number: 12.5,
  radio: 'red',
  checkbox: ['red', 'blue'],
  switch: true,
  textarea: 'one\ntwo',
  array: [{ key: 'a', value: '1' }],
  datetime: noon,
  year: 2026,
  date: '2026-11-21',
  time: '08:30:00',
  select: 'blue',
  selects: ['blue'],
  remoteSelect: 7,
  remoteSelects: [7, 'x'],
  editor: '<p>Hello <strong>you</strong></p>',
  city: [330000, 330100],
  image: '/storage/r1/a.png',
  images: ['/storage/r1/a.png', '/storage/r1/b.png'],
  file: '/storage/r1/a.pdf',
  files: ['/storage/r1/a.pdf'],
  icon: 'star',
  color: '#1677ff',
  timerange: ['08:00:00', '09:00:00'],
  json: '{"a":1}',
  keyValue: [{ key: 'a', value: '1' }],
  slug: 'a-b',
};

describe.each(InputType.options)('a value of the kind %s', (type) => {
  test('stays as it is while the kind stays', () => {
    expect(convertValue(samples[type], type, { type, options })).toEqual({ value: samples[type], lost: false });
  });

  test('is empty, and not lost, where there was none', () => {
    expect(convertValue(emptyOfType(type) === false ? undefined : emptyOfType(type), type, { type: 'string' })).toEqual({
      value: '',
      lost: false,
    });
  });

  test.each(InputType.options)('becomes a good value of the kind %s or is called lost', (to) => {
    const { value, lost } = convertValue(samples[type], type, { type: to, options });
    const again = convertValue(value, to, { type: to, options });
    expect(again.value).toEqual(value);
    if (JSON.stringify(value) === JSON.stringify(emptyOfType(to)) && to !== 'switch') expect(lost).toBe(true);
  });
});

test.each<[InputType, unknown, InputType, unknown]>([
  ['string', '12', 'number', 12],
  ['string', '1,200.5', 'number', 1200.5],
  ['number', 12, 'string', '12'],
  ['number', 0, 'switch', false],
  ['switch', true, 'radio', ''],
  ['string', '是', 'switch', true],
  ['string', '红', 'select', 'red'],
  ['select', 'red', 'selects', ['red']],
  ['selects', ['red'], 'radio', 'red'],
  ['string', 'red, blue', 'checkbox', ['red', 'blue']],
  ['datetime', noon, 'date', '2026-11-21'],
  ['datetime', noon, 'time', '12:30:00'],
  ['datetime', noon, 'year', 2026],
  ['datetime', noon, 'string', '2026-11-21 12:30:00'],
  ['date', '2026-11-21', 'datetime', Date.parse('2026-11-21T00:00:00+08:00') / 1000],
  ['string', '2026-11-21 12:30', 'datetime', noon],
  ['image', '/a.png', 'images', ['/a.png']],
  ['images', ['/a.png'], 'image', '/a.png'],
  ['textarea', 'one\n\ntwo & three', 'editor', '<p>one</p><p>two &#38; three</p>'],
  ['editor', '<p>one</p><p>two &amp; three</p>', 'textarea', 'one\ntwo & three'],
  [
    'textarea',
    '颜色: 红\n重: 2 kg',
    'keyValue',
    [
      { key: '颜色', value: '红' },
      { key: '重', value: '2 kg' },
    ],
  ],
  ['keyValue', [{ key: 'a', value: '1' }], 'textarea', 'a: 1'],
  ['json', '{"a":1}', 'keyValue', [{ key: 'a', value: '1' }]],
  ['string', 'plain', 'json', '"plain"'],
  ['remoteSelect', 7, 'remoteSelects', [7]],
  ['string', '8:00', 'timerange', null],
])('%s %j becomes the %s %j', (from, value, to, wanted) => {
  expect(convertValue(value, from, { type: to, options }).value).toEqual(wanted);
});

test.each<[InputType, unknown, InputType]>([
  ['string', 'forty', 'number'],
  ['string', '2026-02-31', 'datetime'],
  ['string', 'green', 'select'],
  ['checkbox', ['red', 'blue'], 'radio'],
  ['images', ['/a.png', '/b.png'], 'image'],
  ['editor', '<p><strong>bold</strong></p>', 'string'],
  ['textarea', 'x'.repeat(600), 'string'],
  ['string', 'not an address', 'image'],
])('%s %j does not survive as %s, or not whole', (from, value, to) => {
  expect(convertValue(value, from, { type: to, options }).lost).toBe(true);
});

test('a limit of the new kind counts', () => {
  expect(convertValue('12', 'string', { type: 'number', max: 10 })).toEqual({ value: null, lost: true });
  expect(convertValue('12', 'string', { type: 'number', max: 12 })).toEqual({ value: 12, lost: false });
});

test('a text with a long emptiness in it is converted as fast as any other', () => {
  const text = `<p>a${' '.repeat(80_000)}b</p><p>c</p>`;
  const began = performance.now();
  convertValue(text, 'editor', { type: 'string', lengthMax: 100_000 });
  convertValue(text, 'editor', { type: 'selects', options });
  expect(performance.now() - began).toBeLessThan(1500);
});
