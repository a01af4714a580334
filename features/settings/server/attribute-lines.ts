/** Lines of `key=value` as operators write attributes and options: dots nest, `true`, `false` and numbers are what they look like. */
import { refuseSettings } from '../contract.ts';

export type Attributes = { [name: string]: unknown };

const part = /^[A-Za-z_][\w-]{0,39}$/;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const depthMax = 5;

/** `a.b=1` → `{ a: { b: 1 } }`. Refused at `field` with the number of the line that is wrong. */
export function attributesFrom(text: string, field: string): Attributes {
  const attributes: Attributes = {};
  for (const { key, value, refuse } of pairsFrom(text, field)) {
    const path = key.split('.');
    if (path.length > depthMax || !path.every((name) => part.test(name) && !forbidden.has(name))) throw refuse();
    if (!put(attributes, path, typed(value))) throw refuse();
  }
  return attributes;
}

/** `red=Red` → `{ red: 'Red' }`: what is kept and what is shown. */
export function optionsFrom(text: string, field: string): Record<string, string> {
  return Object.fromEntries(
    pairsFrom(text, field).map(({ key, value, refuse }) => {
      if (forbidden.has(key) || key.length > 200) throw refuse();
      return [key, value];
    }),
  );
}

function pairsFrom(text: string, field: string) {
  return text.split('\n').flatMap((line, place) => {
    if (line.trim() === '') return [];
    const refuse = () => refuseSettings('settings.bad_line', { line: place + 1 }, { field });
    const cut = line.indexOf('=');
    const key = line.slice(0, Math.max(cut, 0)).trim();
    if (!key) throw refuse();
    return [{ key, value: line.slice(cut + 1).trim(), refuse }];
  });
}

/** False where a name already holds a value that is no object. */
function put(into: Attributes, [name = '', ...rest]: readonly string[], value: unknown): boolean {
  if (rest.length === 0) {
    into[name] = value;
    return true;
  }
  const inner = Object.hasOwn(into, name) ? into[name] : {};
  if (typeof inner !== 'object' || inner === null) return false;
  into[name] = inner;
  return put(inner as Attributes, rest, value); // safe: put() made it
}

function typed(text: string): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text;
}
