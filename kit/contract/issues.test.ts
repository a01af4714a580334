import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import * as fields from './fields.ts';
import { fieldErrors } from './issues.ts';
import type { Lang } from './lang.ts';

function said(schema: z.ZodMiniType, value: unknown, lang: Lang = 'en') {
  return fieldErrors(schema.safeParse(value, { reportInput: true }).error?.issues ?? [], lang);
}

const text = z.string().check(z.minLength(3), z.maxLength(5));
const list = z.array(z.number()).check(z.minLength(2), z.maxLength(3));
const number = z.number().check(z.gte(10), z.lte(20));

const sentences: [what: string, schema: z.ZodMiniType, value: unknown, en: string, chinese: string][] = [
  ['nothing', z.string(), undefined, 'This cannot be empty', '此项不能为空'],
  ['null', z.number(), null, 'This cannot be empty', '此项不能为空'],
  ['an empty text', fields.line({ min: 1, max: 9 }), '', 'This cannot be empty', '此项不能为空'],
  ['a choice that was not made', z.enum(['a', 'b']), undefined, 'This cannot be empty', '此项不能为空'],
  ['a choice that was taken back', z.enum(['a', 'b']), null, 'This cannot be empty', '此项不能为空'],
  ['another kind of value', z.string(), {}, 'This is not valid', '此项的内容不正确'],
  ['a value outside a choice', z.enum(['a', 'b']), 'c', 'This is not valid', '此项的内容不正确'],
  ['a short text', text, 'ab', 'At least 3 characters', '至少 3 个字符'],
  ['a long text', text, 'abcdef', 'At most 5 characters', '最多 5 个字符'],
  ['a short list', list, [1], 'Choose at least 2', '至少选择 2 项'],
  ['a long list', list, [1, 2, 3, 4], 'At most 3 items', '最多 3 项'],
  ['a small number', number, 9, 'Must be at least 10', '不能小于 10'],
  ['a large number', number, 21, 'Must be at most 20', '不能大于 20'],
  ['a text for a number', number, 'x', 'Enter a number', '请输入数字'],
  ['a field nobody knows', z.strictObject({}), { a: 1, b: 2 }, 'Unknown field: a, b', '不认识的字段：a、b'],
  ['a line break where one line is meant', fields.line({ max: 9 }), 'a\nb', 'One line only, without line breaks', '只能写一行，不能换行'],
  ['a control character', fields.line({ max: 9 }), 'a\0', 'Contains invisible control characters', '含有不可见的控制字符'],
  ['a text of another form', z.string().check(z.regex(/^\d+$/)), '1e3', 'This is not valid', '此项的内容不正确'],
  [
    'no account name',
    fields.account(),
    '1',
    '3 to 15 characters: a letter first, then letters, digits or underscores',
    '3 至 15 个字符，以字母开头，只含字母、数字、下划线',
  ],
  ['no password', fields.password(), '1', '6 to 32 characters, without & < > " \'', '6 至 32 个字符，不能含有 & < > " \''],
  ['no mobile number', fields.mobile(), '1', 'Please enter the correct mobile number', '请输入正确的手机号'],
  ['no address', fields.email(), 'a', 'Please enter a correct e-mail address', '请输入正确的邮箱地址'],
  [
    'no link',
    fields.link(),
    'x',
    'Enter a link without spaces that begins with http(s)://, mailto:, tel: or one /',
    '请输入以 http(s)://、mailto:、tel: 或一个 / 开头、不含空格的链接',
  ],
  [
    'no file',
    fields.fileUrl(),
    'mailto:a@b.cn',
    'Enter a link without spaces that begins with http(s):// or /',
    '请输入以 http(s):// 或 / 开头、不含空格的链接',
  ],
  [
    'no slug',
    fields.slug(),
    'A',
    'Only small letters, digits and Chinese characters, with dashes between',
    '只能用小写字母、数字、汉字，中间可用短横线',
  ],
  [
    'no code',
    z.string().check(z.regex(/^x$/, { error: 'code' })),
    'A',
    'A small letter first; 2 to 31 small letters, digits or dashes',
    '以小写字母开头，2 至 31 个小写字母、数字或短横线',
  ],
];

describe('a person reads', () => {
  test.each(sentences)('of %s one sentence in both languages', (_what, schema, value, en, chinese) => {
    const named = z.object({ field: schema });
    expect(said(named, { field: value })).toEqual([{ field: 'field', message: en }]);
    expect(said(named, { field: value }, 'zh-cn').map(({ message }) => message)).toEqual([chinese]);
  });

  test('every sentence there is', () => {
    expect(new Set(sentences.map(([, , , en]) => en)).size).toBe(20);
  });

  test('the first of many fields that nobody knows, and that there are more', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`k${place}`, 1]));
    expect(said(z.strictObject({}), many)).toEqual([{ field: '', message: 'Unknown field: k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, …' }]);
  });

  test('only the first objection to a field, and one for every field', () => {
    const schema = z.object({ a: z.string().check(z.minLength(5), z.regex(/^\d+$/)), b: number, c: z.string() });
    expect(said(schema, { a: 'x', b: 1 })).toEqual([
      { field: 'a', message: 'At least 5 characters' },
      { field: 'b', message: 'Must be at least 10' },
      { field: 'c', message: 'This cannot be empty' },
    ]);
  });

  test('where in a list or an object the value stands', () => {
    const schema = z.object({ tabs: z.array(z.object({ link: fields.link() })) });
    expect(said(schema, { tabs: [{ link: '/' }, { link: 'x' }] })).toMatchObject([{ field: 'tabs.1.link' }]);
  });

  test('of a value with alternatives what the last of them objects to', () => {
    const either = z.object({ size: z.union([z.literal(''), z.number()]) });
    expect(said(either, { size: 'x' })).toEqual([{ field: 'size', message: 'Enter a number' }]);
    expect(said(z.object({ mobile: fields.orEmpty(fields.mobile()) }), { mobile: '1' })).toEqual([
      { field: 'mobile', message: 'Please enter the correct mobile number' },
    ]);
  });
});
