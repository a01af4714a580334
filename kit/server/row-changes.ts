/** What a write changed in the rows it named: field by field, before and after, fit to be kept in a log. */
import { isDeepStrictEqual } from 'node:util';
import { cutText } from '#kit/contract/cut-text.ts';
import { masked } from './masking.ts';

/** One of `before` and `after` may be missing: of a row that was added or removed. Secrets are masked. */
export interface FieldChange {
  name: string;
  before?: unknown;
  after?: unknown;
  /** The value is a long list: `before` holds only what left it, `after` only what came. */
  partial?: true;
}

export interface RowChange {
  id: number | string;
  /** How people call the row, where it has a name. */
  called?: string;
  /** `added`: it was not there before. `removed`: it is gone; its fields are those it had. */
  kind: 'edited' | 'added' | 'removed';
  fields: FieldChange[];
}

type Row = Readonly<Record<string, unknown>>;

/** Fields that change with every write and say nothing. */
const noise: readonly string[] = ['update_time', 'version', 'update_admin'];
/** Of a new row its number and its time say what the entry says already. */
const noiseOfNew: readonly string[] = ['id', 'create_time'];
const fieldsMax = 60;
const shortList = 12;
const textWindow = 400;

/**
 * The difference between a row before and after; undefined where there is none. `undefined` for a row that is not there.
 * What a new row was not given is left out, but for null, which may mean something.
 * @param derived names of fields that a write changes by way of others
 */
export function changeOf(
  id: number | string,
  before: Row | undefined,
  after: Row | undefined,
  derived: ReadonlySet<string> = new Set(),
): RowChange | undefined {
  const every = { ...before, ...after };
  const isNew = before === undefined;
  const fields = Object.keys(every)
    .filter((name) => !(noise.includes(name) || (after !== undefined && derived.has(name)) || namesAnother(name, every)))
    .filter((name) => !(isNew && (noiseOfNew.includes(name) || isEmpty(after?.[name]))))
    .filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
    .slice(0, fieldsMax)
    .map((name) => fieldChange(name, inWords(name, before), inWords(name, after)));
  if (fields.length === 0) return undefined;
  const called = nameOf(after ?? {}) ?? nameOf(before ?? {});
  const kind = isNew ? 'added' : after === undefined ? 'removed' : 'edited';
  return { id, ...(called !== undefined && { called }), kind, fields };
}

/** Fields that rows of this house are called by, the best first: a rule has a name for programs as well, a redirect the title of where it leads. */
const nameColumns = ['from', 'title', 'default_title', 'name', 'nickname', 'username', 'host'];
const nameMax = 100;

/** By the first of `nameColumns` that says anything, cut at 100 characters. Undefined where none does. */
export function nameOf(row: Row): string | undefined {
  const found = nameColumns.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? cutText(found, nameMax, '…') : undefined;
}

/** `plan_name` is what `plan_id` is called: one field to people, who know it by the name. */
function namesAnother(name: string, row: Row): boolean {
  return name.endsWith('_name') && Object.hasOwn(row, name.replace(/_name$/, '_id'));
}

function inWords(name: string, row: Row | undefined): unknown {
  const word = name.endsWith('_id') ? row?.[name.replace(/_id$/, '_name')] : undefined;
  return row?.[name] !== null && typeof word === 'string' && word !== '' ? word : row?.[name];
}

function fieldChange(name: string, before: unknown, after: unknown): FieldChange {
  const safe = (value: unknown) => (masked({ [name]: value }) as Row)[name]; // safe: masked() copies an object name by name
  if (isList(before) && isList(after) && Math.max(before.length, after.length) > shortList) {
    return { name, before: safe(missingFrom(after, before)), after: safe(missingFrom(before, after)), partial: true };
  }
  if (typeof before === 'string' && typeof after === 'string') {
    const from = Math.max(0, firstDifference(before, after) - textWindow / 4);
    return { name, before: safe(windowOf(before, from)), after: safe(windowOf(after, from)) };
  }
  return { name, ...(before !== undefined && { before: safe(before) }), ...(after !== undefined && { after: safe(after) }) };
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === '' || (isList(value) && value.length === 0);
}

function missingFrom(list: readonly unknown[], wanted: readonly unknown[]): unknown[] {
  return wanted.filter((item) => !list.some((other) => isDeepStrictEqual(item, other)));
}

function firstDifference(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place += 1;
  return place;
}

/** The part of a long text in which it differs. */
function windowOf(text: string, from: number): string {
  if (text.length <= textWindow) return text;
  return `${from > 0 ? '…' : ''}${text.slice(from, from + textWindow)}${from + textWindow < text.length ? '…' : ''}`;
}
