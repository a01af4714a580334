import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';

import * as fields from './fields.ts';

type Kind = z.ZodMiniType;

const controls = ['\0', '\u0007', '\u001b', '\u007f', '\u0085'];

/** Hangul and braille without a mark, joiners, variation selectors, an accent without its letter, a soft hyphen, a tag. */
const unseen = [
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800',
  '\u200b',
  '\u200d\u200c',
  '\u2060',
  '\ufe0f',
  '\u0301',
  '\u00ad',
  '\u{e0041}',
  '\u3164 \u2800',
];

const kinds: [name: string, kind: Kind, accepted: unknown[], refused: unknown[]][] = [
  [
    'id',
    fields.id(),
    [1, '1', 2 ** 53 - 1],
    [0, -1, 1.5, '', 'x', '1; drop', null, undefined, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, [], {}],
  ],
  ['parentId', fields.parentId(), [0, '0', 7], [-1, 0.5, 'x', 2 ** 53, {}]],
  [
    'ids',
    fields.ids(),
    [[1], ['1', 2], Array.from({ length: 1000 }, (_, n) => n + 1)],
    [[], [0], ['x'], 1, '1,2', Array.from({ length: 1001 }, (_, n) => n + 1)],
  ],
  [
    'line',
    fields.line({ min: 1, max: 5 }),
    ['a', '中文字五个', ' a ', '🙂🙂', '❤️', '؟', '。', '한'],
    ['', '   ', ...unseen, '123456', 'a\nb', 'a\tb', 1, null, undefined, ...controls.map((sign) => `a${sign}b`)],
  ],
  ['line that may be empty', fields.line({ max: 5 }), ['', 'a'], ['123456', 'a\0']],
  [
    'personName',
    fields.personName({ max: 20 }),
    ['', '王小明', 'Zoë O’Neill', '이순신', 'نازی‌لا', '葛\u{e0100}城', '👩‍💻'],
    [...unseen, ...['\u3164', '\uffa0', '\u2800', '\u2060', '\u200b', '\u202e', '\u00ad', '<'].map((sign) => `a${sign}b`)],
  ],
  ['prose', fields.prose({ max: 10 }), ['', 'a\nb', 'a\r\nb\tc', '\n\n'], ['12345678901', 1, ...controls.map((sign) => `a${sign}b`)]],
  ['status', fields.status(), [0, 1], [2, -1, '1', true, null]],
  ['unixTime', fields.unixTime(), [0, 1_772_323_200, 253_402_300_799], [-1, 1.5, 253_402_300_800, '1', Number.NaN]],
  ['day', fields.day(), ['2026-11-21', '2024-02-29', '0001-01-01'], ['', '2026-02-29', '2026-2-1', '2026-11-21T00:00:00Z', 20261121, null]],
  ['day with an earliest one', fields.day('1900-01-01'), ['1900-01-01'], ['1899-12-31']],
  ['maybeTime', fields.maybeTime(), [null, 0], [undefined, -1, '']],
  ['weight', fields.weight(), [0, -2_147_483_648, 2_147_483_647], [2_147_483_648, -2_147_483_649, 0.5, '1']],
  [
    'account',
    fields.account(),
    ['abc', 'A_1', 'a23456789012345'],
    ['ab', '1abc', '_abc', 'a-bc', 'a bc', 'a234567890123456', 'äbc', 'abc\n', ''],
  ],
  [
    'password',
    fields.password(),
    ['123456', 'x'.repeat(32), '密码密码密码', 'a b c d'],
    ['12345', 'x'.repeat(33), 'abc&def', 'abc<def', 'abc>def', 'abc"def', "abc'def", 'abc\ndef', 'abcdef\n'],
  ],
  [
    'mobile',
    fields.mobile(),
    ['13800138000', '19912345678', '138 0013 8000', '+8613800138000', '１３８００１３８０００'],
    ['12800138000', '1380013800', '138001380000', '+113800138000', 'a13800138000', '13800138000 13800138001', ''],
  ],
  [
    'email',
    fields.email(),
    ['a@b.example', 'a.b+c@d.e.example'],
    ['a', 'a@', '@b.example', 'a b@c.example', 'a@b.example\n', `${'a'.repeat(120)}@b.example`, ''],
  ],
  ['unlessEmpty', fields.unlessEmpty(fields.mobile()), ['', undefined, '13800138000'], ['1', ' ', null]],
  ['orEmpty', fields.orEmpty(fields.mobile()), ['', '13800138000'], ['1', ' ', null]],
  [
    'link',
    fields.link(),
    ['', 'https://a.example/b?c#d', 'HTTP://a.example', 'mailto:a@b.example', 'tel:400-1', '/news/', '/', '#top'],
    [
      ...['https://a.example:99999/x', 'https://[', 'https://', '/\\evil.example'],
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      'news',
      'https://a.example/ b',
      'https://a"b',
      '/a\n',
      `/${'a'.repeat(500)}`,
    ],
  ],
  [
    'fileUrl',
    fields.fileUrl(),
    ['', '/storage/a.png', 'https://a.example/b.png'],
    [
      'https://a.example:99999/b.png',
      'https://[',
      '//evil.example/a.png',
      'javascript:x',
      'data:image/png;base64,x',
      'a.png',
      '/a\\b',
      "/a'b",
      '/a b',
      'mailto:a@b.example',
      '/a\n',
    ],
  ],
  [
    'slug',
    fields.slug(),
    ['a', 'news-2026', '新品-发布', '7'],
    ['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a b', 'a/b', '..', 'a\n', 'a'.repeat(81)],
  ],
];

describe.each(kinds)('the kind %s', (_name, kind, accepted, refused) => {
  test.each(accepted.map((value) => [value]))('accepts %j', (value) => expect(kind.safeParse(value).success).toBe(true));
  test.each(refused.map((value) => [value]))('refuses %j', (value) => expect(kind.safeParse(value).success).toBe(false));
});

test('a line arrives without the spaces around it, and its length is counted after that', () => {
  expect(fields.line({ min: 1, max: 3 }).parse('  abc  ')).toBe('abc');
});

test('an id arrives as a number, whatever it was sent as', () => expect(fields.ids().parse(['7', 8])).toEqual([7, 8]));

test('a long text without control characters is judged at once', () => {
  const text = 'a\n'.repeat(50_000);
  const startedMs = performance.now();
  expect(fields.prose({ max: 100_000 }).safeParse(text).success).toBe(true);
  expect(fields.prose({ max: 100_001 }).safeParse(`${text}\0`).success).toBe(false);
  expect(performance.now() - startedMs).toBeLessThan(500);
});

test('a text that is too long is told so, and looked at no further', () => {
  for (const kind of [fields.line({ max: 5 }), fields.prose({ max: 5 })]) {
    expect(kind.safeParse('\0'.repeat(10)).error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  }
});
