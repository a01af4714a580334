/** What a schema objects to, said to a person. The server puts it at the field it answers, the form at the field it shows. */
import type * as z from 'zod/mini';

import type { Lang } from './lang.ts';
import { grouped } from './numbers.ts';
import { fill, type Phrase } from './refusal.ts';

export interface FieldError {
  /** The path of the value: `title`, `tabbar.0.link`. */
  field: string;
  message: string;
}

type Issue = z.core.$ZodIssue;

const phrases = {
  required: { 'zh-cn': '此项不能为空', en: 'This cannot be empty' },
  content_required: { 'zh-cn': '内容不能为空', en: 'Content cannot be empty' },
  invalid: { 'zh-cn': '此项的内容不正确', en: 'This is not valid' },
  too_short: { 'zh-cn': '至少 {n} 个字符', en: 'At least {n} characters' },
  too_long: { 'zh-cn': '最多 {n} 个字符', en: 'At most {n} characters' },
  too_few: { 'zh-cn': '至少选择 {n} 项', en: 'Choose at least {n}' },
  too_many: { 'zh-cn': '最多 {n} 项', en: 'At most {n} items' },
  too_small: { 'zh-cn': '不能小于 {n}', en: 'Must be at least {n}' },
  too_big: { 'zh-cn': '不能大于 {n}', en: 'Must be at most {n}' },
  not_number: { 'zh-cn': '请输入数字', en: 'Enter a number' },
  unknown_field: { 'zh-cn': '不认识的字段：{names}', en: 'Unknown field: {names}' },
  one_line: { 'zh-cn': '只能写一行，不能换行', en: 'One line only, without line breaks' },
  control: { 'zh-cn': '含有不可见的控制字符', en: 'Contains invisible control characters' },
  account: {
    'zh-cn': '3 至 15 个字符，以字母开头，只含字母、数字、下划线',
    en: '3 to 15 characters: a letter first, then letters, digits or underscores',
  },
  password: { 'zh-cn': '6 至 32 个字符，不能含有 & < > " \'', en: '6 to 32 characters, without & < > " \'' },
  mobile: { 'zh-cn': '请输入正确的手机号', en: 'Please enter the correct mobile number' },
  email: { 'zh-cn': '请输入正确的邮箱地址', en: 'Please enter a correct e-mail address' },
  link: {
    'zh-cn': '请输入以 http(s)://、mailto:、tel: 或一个 / 开头、不含空格的链接',
    en: 'Enter a link without spaces that begins with http(s)://, mailto:, tel: or one /',
  },
  web_address: { 'zh-cn': '请输入以 http(s):// 开头的链接', en: 'Enter a link that begins with http(s)://' },
  site_link: {
    'zh-cn': '请输入以 http(s):// 或 / 开头、不含空格的链接',
    en: 'Enter a link without spaces that begins with http(s):// or /',
  },
  slug: {
    'zh-cn': '只能用小写字母、数字、汉字，中间可用短横线',
    en: 'Only small letters, digits and Chinese characters, with dashes between',
  },
  choice: { 'zh-cn': '请从选项中选择', en: 'Choose one of the options' },
  date: { 'zh-cn': '请输入正确的日期，例如 2026-01-31', en: 'Enter a date such as 2026-01-31' },
  time: { 'zh-cn': '请输入正确的时间，例如 08:30:00', en: 'Enter a time such as 08:30:00' },
  color: { 'zh-cn': '请输入正确的颜色，例如 #1677ff', en: 'Enter a colour such as #1677ff' },
  amount: { 'zh-cn': '请输入不为 0 的数，最多两位小数', en: 'Enter a number other than 0, with two decimals at most' },
  yuan: { 'zh-cn': '请输入金额，最多两位小数', en: 'Enter a sum, with two decimals at most' },
  integer: { 'zh-cn': '请输入整数', en: 'Enter a whole number' },
  json: { 'zh-cn': 'JSON 格式不正确', en: 'This is not valid JSON' },
  key_once: { 'zh-cn': '每一行都要有名称，且名称不能重复', en: 'Every row needs a name, and no name may stand twice' },
  digits_6: { 'zh-cn': '请输入 6 位数字', en: 'Enter the six digits' },
  person_name: { 'zh-cn': '不能包含 <、> 和看不见的字符', en: 'Without <, > and invisible characters' },
  id_number: { 'zh-cn': '请输入正确的身份证号码', en: 'Please enter the correct ID number' },
  var_name: {
    'zh-cn': '请输入正确的名称：以字母或下划线开头，只含字母、数字、下划线',
    en: 'Please enter the correct name: a letter or underscore first, then letters, digits or underscores',
  },
  field_name: {
    'zh-cn': '以字母开头，只含字母、数字、下划线，最多 30 个字符',
    en: 'A letter first, then letters, digits or underscores; at most 30 characters',
  },
  name_reserved: { 'zh-cn': '这个名称不能使用，请换一个', en: 'This name cannot be used. Choose another' },
  code: {
    'zh-cn': '以小写字母开头，2 至 31 个小写字母、数字或短横线',
    en: 'A small letter first; 2 to 31 small letters, digits or dashes',
  },
} satisfies Record<string, Phrase>;

/** One line a field, the first objection to each. */
export function fieldErrors(issues: readonly Issue[], lang: Lang): FieldError[] {
  const seen = new Map<string, string>();
  for (const issue of issues) {
    const [path, message] = say(issue, lang);
    if (!seen.has(path)) seen.set(path, message);
  }
  return [...seen].map(([field, message]) => ({ field, message }));
}

function say(issue: Issue, lang: Lang): [path: string, message: string] {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  if (inner) return say({ ...inner, path: [...issue.path, ...inner.path] }, lang);

  // What few say comes with its check: the others need not carry it.
  if (issue.code === 'custom' && issue.params?.phrase)
    return [issue.path.map(String).join('.'), fill(issue.params.phrase[lang], issue.params, lang)];
  const [phrase, details] = phraseOf(issue);
  return [issue.path.map(String).join('.'), fill(phrases[phrase][lang], details, lang)];
}

/** So many fields that nobody knows are named; who sends more knows why. */
const namesMax = 10;

/** A limit stands beside figures, and is written as they are. */
function asFigure(limit: number | bigint): string {
  return grouped(String(limit));
}

/** A schema names its own sentence by putting the phrase's key in `error`. */
function phraseOf(issue: Issue): [keyof typeof phrases, Record<string, unknown>] {
  if (issue.message in phrases) return [issue.message as keyof typeof phrases, {}]; // safe: just looked up
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined || issue.input === null ? 'required' : issue.expected === 'number' ? 'not_number' : 'invalid', {}];
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) === 1 ? ['required', {}] : ['too_short', { n: issue.minimum }];
      return issue.origin === 'array' ? ['too_few', { n: issue.minimum }] : ['too_small', { n: asFigure(issue.minimum) }];
    case 'too_big':
      if (issue.origin === 'string' || issue.origin === 'array')
        return [issue.origin === 'string' ? 'too_long' : 'too_many', { n: issue.maximum }];
      return ['too_big', { n: asFigure(issue.maximum) }];
    case 'invalid_value':
      // A choice that nobody has made yet: a select that begins empty.
      return [issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'invalid', {}];
    case 'unrecognized_keys':
      return ['unknown_field', { names: [...issue.keys.slice(0, namesMax), ...(issue.keys.length > namesMax ? ['…'] : [])] }];
    case 'invalid_format':
      if (issue.input === '') return ['required', {}];
      return [/[\n\r]/.test(String(issue.input)) ? 'one_line' : /\p{Cc}/u.test(String(issue.input)) ? 'control' : 'invalid', {}];
    default:
      return ['invalid', {}];
  }
}
