/** One comparison of a list request: a declared column, an operator it accepts, and a value that must fit the column's type. */
import { type Expression, type SqlBool, sql } from 'kysely';

import { chinaTime } from '#kit/contract/china-time.ts';
import type { Column, ListQuery, Operator } from '#kit/contract/list.ts';
import { refuse } from './refusals.ts';

/** One condition of `search`: its shape is checked, its column and operator are not. */
export type Entry = NonNullable<ListQuery['search']>[number];
export type Value = string | number | boolean | readonly (string | number)[];

type Place = Expression<unknown>;
type Bound = string | number | boolean | Date;

const valuesMax = 1000;

/** The condition, with every value bound. Throws `list.bad_value` when the value does not fit. */
export function compare(column: Column, stored: Place, operator: Operator, value: Value, field: string): Expression<SqlBool> {
  // A switch is stored as a boolean or as 0 and 1: both compare as numbers.
  const place = column.type === 'switch' ? sql`(${stored})::integer` : stored;
  const wrong = () => refuse('list.bad_value', { field });
  const one = (part: unknown) => bind(column, part, wrong);
  switch (operator) {
    case '=':
      return sql`${place} = ${one(value)}`;
    case '<>':
      return sql`${place} is distinct from ${one(value)}`;
    case '>':
      return sql`${place} > ${one(value)}`;
    case '>=':
      return sql`${place} >= ${one(value)}`;
    case '<':
      return sql`${place} < ${one(value)}`;
    case '<=':
      return sql`${place} <= ${one(value)}`;
    case 'LIKE':
      return like(place, textOf(value, wrong));
    case 'NOT LIKE':
      return sql`not coalesce(${like(place, textOf(value, wrong))}, false)`;
    case 'IN':
      return within(place, listOf(value, wrong).map(one));
    case 'NOT IN':
      return sql`not coalesce(${within(place, listOf(value, wrong).map(one))}, false)`;
    case 'RANGE':
      return range(place, value, one, wrong);
    case 'NOT RANGE':
      return sql`not coalesce(${range(place, value, one, wrong)}, false)`;
    case 'NULL':
      return sql`${place} is null`;
    case 'NOT NULL':
      return sql`${place} is not null`;
    case 'FIND_IN_SET':
      return holdsAll(
        place,
        listOf(value, wrong).map((part) => textOf(part, wrong)),
      );
  }
}

/** The text anywhere in the column. The reader's `%` and `_` mean themselves. */
export function like(place: Place, text: string): Expression<SqlBool> {
  return sql`${place} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** An empty list means "none of them", never "all". */
function within(place: Place, values: readonly Bound[]): Expression<SqlBool> {
  return values.length === 0 ? sql`false` : sql`${place} in (${sql.join(values)})`;
}

function holdsAll(place: Place, tags: readonly string[]): Expression<SqlBool> {
  return tags.length === 0 ? sql`false` : sql`${place} @> ${tags}::text[]`;
}

/** `a,b` between, `a,` from, `,b` up to; also as an array of two. One value alone could mean either end, or itself. */
function range(place: Place, value: Value, one: (part: unknown) => Bound, wrong: () => Error): Expression<SqlBool> {
  const ends = Array.isArray(value) ? value : String(value).split(',');
  const [from = '', to = ''] = ends;
  if (ends.length !== 2 || (from === '' && to === '')) throw wrong();
  if (to === '') return sql`${place} >= ${one(from)}`;
  if (from === '') return sql`${place} <= ${one(to)}`;
  return sql`${place} between ${one(from)} and ${one(to)}`;
}

/** A value becomes what the column's type compares with. */
function bind({ type, values, fraction, seconds }: Column, value: unknown, wrong: () => Error): Bound {
  switch (type) {
    case 'number':
      return fraction ? numberOf(value, wrong) : wholeOf(value, wrong);
    case 'money':
      return Math.round(numberOf(value, wrong) * 100);
    case 'time':
      return seconds ? momentOf(value, wrong).getTime() / 1000 : momentOf(value, wrong);
    case 'switch':
      return Number(truthOf(value, wrong));
    case 'choice': {
      const known = values?.find((choice) => String(choice) === String(value));
      if (known === undefined) throw wrong();
      return known;
    }
    default:
      return textOf(value, wrong);
  }
}

/** Numbers of a list are whole ones, unless the column says otherwise: ids, counts, weights. */
function wholeOf(value: unknown, wrong: () => Error): number {
  const number = numberOf(value, wrong);
  if (!Number.isInteger(number)) throw wrong();
  return number;
}

function numberOf(value: unknown, wrong: () => Error): number {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) throw wrong();
  return number;
}

/** Unix seconds, a date as people write it (`2026-11-21 08:00:00`), told by China's clock, or one that names its own zone. */
function momentOf(value: unknown, wrong: () => Error): Date {
  const written = String(value).trim();
  const seconds = /^\d{1,11}$/.test(written) ? Number(written) : chinaTime(written);
  const moment = seconds === undefined ? zonedMoment(written) : new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999 || moment.getUTCFullYear() < 1) throw wrong();
  return moment;
}

/** `2026-11-21T00:00:00Z`, as programs write it. */
function zonedMoment(written: string): Date {
  return new Date(/T.*(Z|[-+]\d{2}:?\d{2})$/i.test(written) ? written : Number.NaN);
}

function truthOf(value: unknown, wrong: () => Error): boolean {
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === '0' || value === 0) return false;
  throw wrong();
}

/** PostgreSQL cannot hold NUL in a text. */
function textOf(value: unknown, wrong: () => Error): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw wrong();
  const text = String(value);
  if (text.includes('\0')) throw wrong();
  return text;
}

function listOf(value: Value, wrong: () => Error): readonly (string | number)[] {
  const list = Array.isArray(value)
    ? value
    : String(value)
        .split(',')
        .filter((part) => part !== '');
  if (list.length > valuesMax) throw wrong();
  return list;
}
