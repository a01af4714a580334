/** The kinds of fields that settings and content models are made of: what each kind holds, checked alike by the form and by the server. */
import * as z from 'zod/mini';

import { fileUrl, isDay, line, prose, slug, unixTime } from './fields.ts';
import type { Phrase } from './refusal.ts';
import { demanded, type ValueRule, withRules } from './value-rules.ts';

/** The 24 kinds of the reference under its names, and four of ours. */
export const InputType = z.enum([
  'string',
  'password',
  'number',
  'radio',
  'checkbox',
  'switch',
  'textarea',
  'array',
  'datetime',
  'year',
  'date',
  'time',
  'select',
  'selects',
  'remoteSelect',
  'remoteSelects',
  'editor',
  'city',
  'image',
  'images',
  'file',
  'files',
  'icon',
  'color',
  'timerange',
  'json',
  'keyValue',
  'slug',
]);
export type InputType = z.output<typeof InputType>;

export interface TypeOption {
  /** What is kept. */
  value: string;
  /** What is shown. */
  label: string;
}

/** What a field of a type may demand. */
export interface ValueDemands {
  required?: boolean;
  /** What radio, checkbox, select and selects choose from. Another value is refused. */
  options?: readonly TypeOption[];
  /** More checks of texts. `required` among them is the same as the demand above. */
  rules?: readonly ValueRule[];
  /** Of numbers. */
  min?: number;
  max?: number;
  /** Greatest length of a text, or number of entries. */
  lengthMax?: number;
}

/** A row of `array` and `keyValue`. */
export const KeyValue = z.strictObject({ key: line({ max: 200 }), value: prose({ max: 5000 }) });
export type KeyValue = z.output<typeof KeyValue>;

/**
 * The schema of one value. Empty is '' for texts, [] for lists, null for everything else; only a required field refuses it.
 *
 * | type | value |
 * | --- | --- |
 * | string, password, textarea, editor (HTML), slug, icon (its name), image, file (an address), json (its text) | text |
 * | color | `#rrggbb`, with two more digits where it is not opaque |
 * | number, year, datetime (unix seconds) | number or null |
 * | date `2026-11-21`, time `08:30:00` | text |
 * | timerange | `[from, to]` as times, or null |
 * | switch | boolean |
 * | radio, select | the option's value |
 * | checkbox, selects, images, files | a list of texts |
 * | remoteSelect | a row's id or key, or null |
 * | remoteSelects, city (ids of province, city, district) | a list of them |
 * | array, keyValue (each key once) | a list of `{ key, value }` without blank ones |
 *
 * `valueOfType('select', { required: true, options }).safeParse(value)`
 */
export function valueOfType(type: InputType, demands: ValueDemands = {}): z.ZodMiniType {
  const { required, rules = [] } = demands;
  const ruled = withRules(kinds[type](demands), rules);
  if (rules.includes('editorRequired') || (required && type === 'editor')) return demanded(ruled, 'content_required');
  return required || rules.includes('required') ? demanded(ruled) : ruled;
}

const emptyLists: readonly InputType[] = ['checkbox', 'selects', 'remoteSelects', 'images', 'files', 'city', 'array', 'keyValue'];
const emptyNulls: readonly InputType[] = ['number', 'year', 'datetime', 'timerange', 'remoteSelect'];

/** What a new field of a type holds. */
export function emptyOfType(type: InputType): '' | null | false | never[] {
  if (type === 'switch') return false;
  if (emptyLists.includes(type)) return [];
  return emptyNulls.includes(type) ? null : '';
}

type Kind = (demands: ValueDemands) => z.ZodMiniType;

const entriesMax = 100;

const oneOf: Kind = ({ options }) => text({ lengthMax: 200 }).check(z.refine((value) => isOption(value, options), { error: 'choice' }));

const someOf: Kind = ({ options, lengthMax }) =>
  list(text({ lengthMax: 200 }), lengthMax).check(
    z.refine((values) => values.every((value) => value !== '' && isOption(value, options)), { error: 'choice' }),
  );

const bothEnds: Phrase = { 'zh-cn': '请填写开始和结束时间', en: 'Enter both the beginning and the end' };

const kinds: Readonly<Record<InputType, Kind>> = {
  string: text,
  password: ({ lengthMax = 200 }) => line({ max: lengthMax }),
  number: ({ min = -1e15, max = 1e15 }) => z.nullable(z.number().check(z.gte(min), z.lte(max))),
  radio: oneOf,
  checkbox: someOf,
  switch: () => z.boolean(),
  textarea: ({ lengthMax = 10_000 }) => prose({ max: lengthMax }),
  array: ({ lengthMax }) => pairs(lengthMax),
  datetime: () => z.nullable(unixTime()),
  year: ({ min = 1000, max = 9999 }) => z.nullable(z.number().check(z.int(), z.gte(min), z.lte(max))),
  date: () => z.string().check(z.refine((value) => value === '' || isDay(value), { error: 'date' })),
  time: clock,
  select: oneOf,
  selects: someOf,
  remoteSelect: () => z.nullable(rowKey()),
  remoteSelects: ({ lengthMax }) => list(rowKey(), lengthMax),
  editor: ({ lengthMax = 500_000 }) => prose({ max: lengthMax }),
  city: () => z.array(z.number().check(z.int(), z.gte(1), z.lte(999_999_999))).check(z.maxLength(3)),
  image: fileUrl,
  images: ({ lengthMax }) => files(lengthMax),
  file: fileUrl,
  files: ({ lengthMax }) => files(lengthMax),
  icon: () =>
    z.string().check(z.refine((value) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(value) && value.length <= 60, { error: 'choice' })),
  color: () => z.string().check(z.refine((value) => /^(?:#[0-9a-f]{6}(?:[0-9a-f]{2})?)?$/i.test(value), { error: 'color' })),
  timerange: () => z.nullable(z.tuple([clock(), clock()]).check(z.refine((ends) => !ends.includes(''), { params: { phrase: bothEnds } }))),
  json: ({ lengthMax = 50_000 }) => prose({ max: lengthMax }).check(z.refine(isJson, { error: 'json' })),
  keyValue: ({ lengthMax }) => pairs(lengthMax).check(z.refine(keysStandOnce, { error: 'key_once' })),
  slug: () => z.union([z.literal(''), slug()]),
};

function text({ lengthMax = 500 }: ValueDemands) {
  return line({ max: lengthMax });
}

function list<S extends z.ZodMiniType>(entry: S, countMax = entriesMax) {
  return z.array(entry).check(z.maxLength(countMax));
}

/** A row that somebody added and left blank says nothing, and is dropped. */
function pairs(countMax?: number) {
  const isFilled = ({ key, value }: KeyValue) => key.trim() !== '' || value.trim() !== '';
  return list(KeyValue, countMax).check(z.overwrite((rows) => rows.filter(isFilled)));
}

/** An empty address has no place in a list. */
function files(countMax = entriesMax) {
  return list(fileUrl().check(z.minLength(1)), countMax);
}

function rowKey() {
  return z.union([z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), line({ min: 1, max: 120 })]);
}

function clock() {
  return z.string().check(z.refine((value) => value === '' || isTime(value), { error: 'time' }));
}

function isOption(value: string, options: ValueDemands['options']): boolean {
  return value === '' || !options || options.some((option) => option.value === value);
}

function isTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
}

function isJson(value: string): boolean {
  if (value.trim() === '') return true;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function keysStandOnce(rows: readonly KeyValue[]): boolean {
  const keys = rows.map((row) => row.key);
  return keys.every((key) => key !== '') && new Set(keys).size === keys.length;
}
