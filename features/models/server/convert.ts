/** A value of one kind as a value of another. Pure: stored values are never rewritten, they are converted whenever they are read. */
import { emptyOfType, type InputType, KeyValue, type ValueDemands, valueOfType } from '#kit/contract/input-types.ts';
import { chinaClock, cutAt, momentFrom, numberFrom, piecesOf, plainOf, textOf, truthFrom } from './convert-parts.ts';

export interface Converted {
  value: unknown;
  /** There was a value, and it is not there any more, or only in part. */
  lost: boolean;
}

/** What a field of the new kind asks for. Whether it must be filled in is no question here. */
export type Target = { type: InputType } & ValueDemands;

/**
 * `convertValue('12', 'string', { type: 'number' })` → `{ value: 12, lost: false }`.
 * What does not fit becomes the empty value of the new kind, and is lost.
 */
export function convertValue(value: unknown, from: InputType, to: Target): Converted {
  const empty = { value: emptyOfType(to.type), lost: false };
  if (isEmptyValue(value)) return empty;
  const wanted = from === to.type && !choosing.includes(to.type) ? { value, partly: false } : makers[to.type](value, from, to);
  if (wanted === undefined) return { ...empty, lost: true };
  const parsed = valueOfType(to.type, { ...to, required: false, rules: [] }).safeParse(wanted.value);
  if (!parsed.success) return { ...empty, lost: true };
  return { value: parsed.data, lost: wanted.partly };
}

/**
 * A value of the kind it was written as. No limit hides what stands there: neither one that came later, nor that of the kind itself, as
 * the field's own may have been larger.
 */
export function valueAsWritten(value: unknown, type: InputType): Converted {
  if (isEmptyValue(value)) return { value: emptyOfType(type), lost: false };
  const parsed = schemaOfKind(type).safeParse(value);
  return parsed.success ? { value: parsed.data, lost: false } : { value: emptyOfType(type), lost: true };
}

/** Made once: lists read thousands of values. */
const kindSchemas = new Map<InputType, ReturnType<typeof valueOfType>>();

function schemaOfKind(type: InputType) {
  const schema = kindSchemas.get(type) ?? valueOfType(type, { lengthMax: Number.MAX_SAFE_INTEGER });
  kindSchemas.set(type, schema);
  return schema;
}

/** Nothing that anybody wrote: a switch that is off counts as written. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

interface Made {
  value: unknown;
  /** A part of it did not find a place. */
  partly: boolean;
}
type Maker = (value: unknown, from: InputType, to: Target) => Made | undefined;

const choosing: readonly InputType[] = ['radio', 'select', 'checkbox', 'selects'];

const whole = (value: unknown): Made => ({ value, partly: false });
const maybe = (value: unknown): Made | undefined => (value === undefined ? undefined : whole(value));

const oneLine: Maker = (value, from) => ({ value: cutAt(textOf(value, from), /[\r\n]/).join(' '), partly: losesForm(value, from) });
const lines: Maker = (value, from) => ({ value: textOf(value, from), partly: losesForm(value, from) });

const oneOption: Maker = (value, from, { options = [] }) => {
  const [first, ...rest] = piecesOf(value, from);
  const found = options.find((option) => option.value === first) ?? options.find((option) => option.label === first);
  return found && { value: found.value, partly: rest.length > 0 };
};

const someOptions: Maker = (value, from, { options = [] }) => {
  const pieces = piecesOf(value, from);
  const found = pieces.flatMap((piece) => options.find((each) => each.value === piece || each.label === piece)?.value ?? []);
  return found.length === 0 ? undefined : { value: [...new Set(found)], partly: found.length < pieces.length };
};

const oneAddress: Maker = (value, from) => {
  const [first, ...rest] = piecesOf(value, from);
  return { value: first, partly: rest.length > 0 };
};
const addresses: Maker = (value, from, to) => {
  const pieces = piecesOf(value, from);
  const good = pieces.filter((piece) => valueOfType('image').safeParse(piece).success).slice(0, to.lengthMax ?? 100);
  return good.length === 0 ? undefined : { value: good, partly: good.length < pieces.length };
};

const rowKey = (piece: string) => (/^\d{1,15}$/.test(piece) ? Number(piece) : piece);

const rows: Maker = (value, from) => {
  if (isPairs(value)) return whole(value);
  if (typeof value === 'string' && from === 'json') return pairsOfJson(value);
  return whole(piecesOf(value, from).map(pairOf));
};

const makers: Readonly<Record<InputType, Maker>> = {
  string: oneLine,
  password: oneLine,
  slug: oneLine,
  icon: oneLine,
  color: oneLine,
  textarea: lines,
  editor: (value, from) => whole(paragraphs(textOf(value, from))),
  number: (value, from) => maybe(numberFrom(value, from)),
  year: (value, from) => maybe(yearOf(value, from)),
  switch: (value) => maybe(truthFrom(value)),
  radio: oneOption,
  select: oneOption,
  checkbox: someOptions,
  selects: someOptions,
  datetime: (value, from) => maybe(momentFrom(value, from)),
  date: (value, from) => maybe(dayOf(value, from)),
  time: (value, from) => maybe(timeOf(value, from)),
  timerange: (value, from) => maybe(rangeOf(textOf(value, from))),
  image: oneAddress,
  file: oneAddress,
  images: addresses,
  files: addresses,
  remoteSelect: (value, from) => {
    const [first = '', ...rest] = piecesOf(value, from);
    return { value: rowKey(first), partly: rest.length > 0 };
  },
  remoteSelects: (value, from) => whole(piecesOf(value, from).map(rowKey)),
  city: (value, from) => whole(piecesOf(value, from).map(Number)),
  array: rows,
  keyValue: rows,
  json: (value, from) => whole(typeof value === 'string' ? jsonOf(value, from) : JSON.stringify(value)),
};

/** Rich text that becomes plain loses its form, unless it had none. */
function losesForm(value: unknown, from: InputType): boolean {
  return from === 'editor' && /<(?!\/?(p|br)\b)[a-z/]/i.test(String(value));
}

function paragraphs(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return escaped
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function yearOf(value: unknown, from: InputType): number | undefined {
  const text = from === 'datetime' ? chinaClock(value).slice(0, 4) : textOf(value, from).trim().slice(0, 4);
  return /^\d{4}$/.test(text) ? Number(text) : undefined;
}

function dayOf(value: unknown, from: InputType): string | undefined {
  const text = from === 'datetime' ? chinaClock(value) : textOf(value, from).trim();
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
}

function timeOf(value: unknown, from: InputType): string | undefined {
  const text = from === 'datetime' ? chinaClock(value) : textOf(value, from);
  return /\b\d{2}:\d{2}(:\d{2})?\b/.exec(text)?.[0];
}

function rangeOf(text: string): string[] | undefined {
  const times = text.match(/\b\d{2}:\d{2}(:\d{2})?\b/g) ?? [];
  return times.length === 2 ? times : undefined;
}

function isPairs(value: unknown): value is KeyValue[] {
  return Array.isArray(value) && value.every((row) => KeyValue.safeParse(row).success);
}

/** `颜色: 红` → a key and a value; a text without a sign between is a value. */
export function pairOf(text: string): KeyValue {
  const [, key, value] = /^([^:：]{1,200})[:：]\s*(.*)$/s.exec(text) ?? [];
  return key === undefined || value === undefined ? { key: '', value: text } : { key: key.trim(), value };
}

function pairsOfJson(text: string): Made | undefined {
  const parsed: unknown = JSON.parse(text);
  if (isPairs(parsed)) return whole(parsed);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return whole(Object.entries(parsed).map(([key, value]) => ({ key, value: written(value) })));
}

/** Text that is no JSON becomes a JSON text. */
function jsonOf(text: string, from: InputType): string {
  if (from === 'editor') return JSON.stringify(plainOf(text));
  return valueOfType('json').safeParse(text).success ? text : JSON.stringify(text);
}
