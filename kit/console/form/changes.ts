/** What was changed among the values of a form, and when two values are the same. Pure. */
import { isRecord } from '#kit/contract/is-record.ts';

/** Tells the places that hold fields from the values of fields: `data` holds `data.price`. A place has the fields that are on show and no others. */
export type IsPlace = (path: string) => boolean;

/** What was changed since it began, without the rest: the part of `mine` that differs from `base`. */
export function changedOf(base: unknown, mine: Readonly<Record<string, unknown>>, isPlace: IsPlace, path = ''): Record<string, unknown> {
  const entries = Object.entries(mine).flatMap(([name, value]) => {
    const place = below(path, name);
    const before = fieldsIn(base)[name];
    if (!isRecord(value) || !isPlace(place)) return isSame(value, before) ? [] : [[name, value] as const];
    const inner = changedOf(before, value, isPlace, place);
    return Object.keys(inner).length > 0 ? [[name, inner] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** All of them, with these values in the places that have them. */
export function over(all: unknown, values: Readonly<Record<string, unknown>>, isPlace: IsPlace, path = ''): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => {
    const place = below(path, name);
    return [name, isRecord(value) && isPlace(place) ? over(fieldsIn(all)[name], value, isPlace, place) : value] as const;
  });
  return { ...fieldsIn(all), ...Object.fromEntries(entries) };
}

/** The values of fields with their places: `[['data', 'price'], 5]`. */
export function leavesOf(values: Readonly<Record<string, unknown>>, isPlace: IsPlace, path: readonly string[] = []): [string[], unknown][] {
  return Object.entries(values).flatMap(([name, value]): [string[], unknown][] => {
    const place = [...path, name];
    return isRecord(value) && isPlace(place.join('.')) ? leavesOf(value, isPlace, place) : [[place, value]];
  });
}

/** The same to whoever reads it: nothing is nothing, however it is written. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, place) => isSame(value, other[place]));
  }
  if (!isRecord(one) || !isRecord(other) || one instanceof Blob || other instanceof Blob) return Object.is(one, other);
  return [...namesOf(one, other)].every((name) => isSame(one[name], other[name]));
}

export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

export function fieldsIn(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

export function namesOf(one: object, other: object): Set<string> {
  return new Set([...Object.keys(one), ...Object.keys(other)]);
}

export function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
