/** Questions that a person asks again: named, kept as the address writes them, one of them asked by itself. Pure. */
import * as z from 'zod/mini';

import type { Columns } from '#kit/contract/list.ts';
import { type ListState, writeState } from './query-state.ts';

/** What a screen keeps in the address beside the question: which fields the list has may hang on it. */
export interface Beside {
  /** By the names of its parameters; empty where nothing is chosen. */
  values: Readonly<Record<string, string>>;
  /** The page whose address has them. */
  path: string;
}

const SavedFilter = z.object({
  id: z.string(),
  name: z.string(),
  /** The conditions, the words and the order, as in the address. */
  query: z.string(),
  /** Asked when the list is opened without a question. */
  isDefault: z.optional(z.boolean()),
});
export type SavedFilter = z.output<typeof SavedFilter>;

/** Kept as a preference under `filters.<controller>`. */
export const SavedFilters = z.array(SavedFilter);

export const noFilters: SavedFilter[] = [];

/** Of one list. */
export const savedMax = 20;
/** Letters. */
export const savedNameMax = 40;
/** A preference holds 16 kB: so many letters of JSON always fit, whatever the alphabet. */
const savedLengthMax = 5000;

/** What of a question is kept: not where somebody was in it, but what of the screen it was asked beside. */
export function savedQuery(state: ListState, columns: Columns, beside: Beside['values'] = {}): string {
  const query = writeState({ ...state, page: 1, exact: false }, columns, new URLSearchParams(), state.limit);
  if (query.size === 0) return '';
  return new URLSearchParams([...Object.entries(beside).filter(([, value]) => value !== ''), ...query]).toString();
}

/** Whether a question brings something of the screen with it. */
export function isBeside(query: string, { values }: Beside): boolean {
  const asked = new URLSearchParams(query);
  return Object.keys(values).some((name) => asked.has(name));
}

/** Whether a list may open with a question: one that was asked beside something else takes nobody away from what they chose. */
export function opensBeside(query: string, beside: Beside): boolean {
  const asked = new URLSearchParams(query);
  const chosen = Object.entries(beside.values).filter(([, value]) => value !== '');
  return !isBeside(query, beside) || chosen.every(([name, value]) => asked.get(name) === value);
}

/** The question that a list opens with, unless the address has one. */
export function defaultQuery(saved: readonly SavedFilter[]): string {
  return saved.find(({ isDefault }) => isDefault)?.query ?? '';
}

/** One more; the same name takes its place. Undefined where there is no room. */
export function withSaved(saved: readonly SavedFilter[], name: string, query: string, id: string): SavedFilter[] | undefined {
  const known = saved.find((one) => one.name === name);
  const next = known ? saved.map((one) => (one === known ? { ...one, query } : one)) : [...saved, { id, name, query }];
  return next.length <= savedMax && JSON.stringify(next).length <= savedLengthMax ? next : undefined;
}

/** Another name; a name that another one has is left to it. */
export function renamed(saved: readonly SavedFilter[], id: string, name: string): SavedFilter[] {
  if (name === '' || saved.some((one) => one.name === name && one.id !== id)) return [...saved];
  return saved.map((one) => (one.id === id ? { ...one, name } : one));
}

/** The one that is asked by itself; asked of the one that is it already, none is. */
export function withDefault(saved: readonly SavedFilter[], id: string): SavedFilter[] {
  return saved.map(({ isDefault, ...one }) => (one.id === id && !isDefault ? { ...one, isDefault: true } : one));
}
