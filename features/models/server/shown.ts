/** What visitors see of a document's fields: in their order, each with its value and with words for people. */
import type { InputType } from '#kit/contract/input-types.ts';
import { KeyValue } from '#kit/contract/input-types.ts';
import { joined } from '#kit/contract/joined.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { remoteTypes, type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import { titleFor } from './built-in.ts';
import { isEmptyValue } from './convert.ts';
import { textOf } from './convert-parts.ts';
import { readValue, toStored } from './values.ts';

export interface ShownField {
  name: string;
  title: string;
  type: InputType;
  value: unknown;
  /** The value in words; empty where it has none: pictures, places and rows that live elsewhere. */
  text: string;
  /** Where the rows live that it names; null for other kinds. */
  remote: TypedField['remote'];
}

/** Fields without a value are left out, and so are those that only editors see. @param fields as a model keeps them */
export function shownFields(fields: unknown, data: unknown, locale: Lang): ShownField[] {
  const stored = toStored(data);
  return toFields<TypedField>(fields).flatMap((field) => {
    if (field.type === 'password') return [];
    const { value } = readValue(field, stored);
    if (isEmptyValue(value)) return [];
    const { name, type } = field;
    const remote = remoteTypes.includes(type) ? field.remote : null;
    return [{ name, title: titleFor(field, locale), type, value, text: wordsOf(field, value, locale), remote }];
  });
}

/** A value in words, in the language of the site. */
export function wordsOf(field: Pick<TypedField, 'type' | 'content'>, value: unknown, locale: Lang): string {
  const { type, content } = field;
  const labelOf = (chosen: unknown) => content.find((option) => option.value === chosen)?.label ?? String(chosen);
  if (type === 'switch') return yesNo[locale][value === true ? 0 : 1];
  if (type === 'radio' || type === 'select') return labelOf(value);
  if (Array.isArray(value) && (type === 'checkbox' || type === 'selects')) return joined(value.map(labelOf), locale);
  if (type === 'datetime') return textOf(value, type).slice(0, 16);
  if (type === 'timerange' && Array.isArray(value)) return value.map((time) => String(time).slice(0, 5)).join(' – ');
  if (type === 'time') return String(value).slice(0, 5);
  if (Array.isArray(value) && (type === 'array' || type === 'keyValue')) return pairs(value, locale);
  return wordless.includes(type) ? '' : textOf(value, type);
}

const yesNo: Readonly<Record<Lang, readonly [string, string]>> = { 'zh-cn': ['是', '否'], en: ['Yes', 'No'] };
const colons: Readonly<Record<Lang, string>> = { 'zh-cn': '：', en: ': ' };

const wordless: readonly InputType[] = [
  ...(['image', 'images', 'file', 'files', 'icon', 'color', 'city', 'remoteSelect', 'remoteSelects', 'json'] as const),
];

function pairs(rows: readonly unknown[], locale: Lang): string {
  return rows
    .flatMap((row) => {
      const pair = KeyValue.safeParse(row);
      return pair.success ? [pair.data.key ? `${pair.data.key}${colons[locale]}${pair.data.value}` : pair.data.value] : [];
    })
    .join('\n');
}
