/** Values of unknown shape, read as what an input can show: a stored value that no longer fits its type shows as empty. Pure. */
import type { KeyValue } from '#kit/contract/input-types.ts';
import type { TypedInputProps } from '../input-of-type.tsx';

/** What every input takes, without what only some of them understand. */
export function around({ attributes, options: _options, remote: _remote, ...rest }: Omit<TypedInputProps, 'value'>) {
  return attributes?.placeholder === undefined ? rest : { ...rest, placeholder: attributes.placeholder };
}

/** Empty for what is neither a text nor a number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Of a number, or of a text that is one, as settings keep it; null for everything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
}

/** Settings of older installations keep switches as '0' and '1'. */
export function isOnOf(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** Of a list, or of a text with commas between. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== '');
  const text = textOf(value);
  return text === '' ? [] : text.split(',');
}

/** Of a list or of one; what is no key is left out. */
export function keysOf(value: unknown): (string | number)[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((key) => (typeof key === 'number' || (typeof key === 'string' && key !== '') ? [key] : []));
}

/** One pair a row, empty where the row is none. */
export function pairsOf(value: unknown): KeyValue[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: unknown) => ({ key: textOf(fieldOf(row, 'key')), value: textOf(fieldOf(row, 'value')) }));
}

/** One side may be open; null where both are. */
export function timesOf(value: unknown): [string, string] | null {
  const [from, to] = Array.isArray(value) ? value.map(textOf) : [];
  return from || to ? [from ?? '', to ?? ''] : null;
}

function fieldOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
}
