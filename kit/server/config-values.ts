/** What a variable of the environment may be: every refusal says what it takes, and never what was given. */
import * as z from 'zod/mini';

import { listed } from './address-lists.ts';

/** `whole(1, 500)`: a whole number, both ends included. */
export function whole(from: number, to?: number) {
  const takes = to === undefined ? `a whole number, at least ${from}` : `a whole number from ${from} to ${to}`;
  return z.coerce.number(takes).check(z.int(takes), z.gte(from, takes), z.lte(to ?? Number.MAX_SAFE_INTEGER, takes));
}

/** `decimal(0.1, 60)`: a number that need not be whole, both ends included. */
export function decimal(from: number, to: number) {
  const takes = `a number from ${from} to ${to}`;
  return z.coerce.number(takes).check(z.gte(from, takes), z.lte(to, takes));
}

/** `oneOf('on', 'off')` */
export function oneOf<const Value extends string>(...values: Value[]) {
  const last = values.at(-1);
  return z.enum(values, `${values.slice(0, -1).join(', ')} or ${last}`);
}

/** A text of at most `max` signs, all of it by `pattern`: `matching(/^[a-z]+$/, 'small letters')`. */
export function matching(pattern: RegExp, takes: string, max = 10_000) {
  return z.string().check(z.maxLength(max, takes), z.regex(pattern, takes));
}

/** `a, b`, each of which `isOne`: `listOf(isProxy, 'a comma list of addresses')`. */
export function listOf(isOne: (text: string) => boolean, takes: string) {
  return z.string().check(z.refine((text) => listed(text).every(isOne), takes));
}

/** `PORT (a whole number from 0 to 65535)` for every variable that was refused, in the order of their declaration. */
export function refusedVariables(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  const takes = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (!takes.has(name)) takes.set(name, message);
  }
  return [...takes].map(([name, message]) => `${name} (${message})`).join(', ');
}
