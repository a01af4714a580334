/** What the form checks before it asks the server, from what the server says of each item. Pure. */
import * as z from 'zod/mini';

import { valueOfType } from '#kit/contract/input-types.ts';
import type { Item } from '../contract.ts';

/** The schema of a group's form. Items that are not on show are not among the values. */
export function schemaOf(items: readonly Item[]): z.ZodMiniType {
  return z.object(Object.fromEntries(items.map((item) => [item.name, z.optional(shapeOf(item))])));
}

/** Whether an item is on show: what it depends on is on show itself and has one of the values. */
export function isShown(item: Item, items: readonly Item[], values: Readonly<Record<string, unknown>>): boolean {
  const { when } = item;
  if (!when) return true;
  const other = items.find(({ name }) => name === when.name);
  return other === undefined || (isShown(other, items, values) && when.is.includes(String(values[when.name])));
}

function shapeOf({ type, rule, content, input_extend, secret }: Item): z.ZodMiniType {
  // A secret that stays is a mask, which need not look like a secret.
  if (secret) return z.string();
  const options = Object.entries(content).map(([value, label]) => ({ value, label }));
  const per = numberAt(input_extend, 'per') ?? 1;
  const [min, max] = [numberAt(input_extend, 'min'), numberAt(input_extend, 'max')];
  return valueOfType(type, {
    rules: rule,
    ...(options.length > 0 && { options }),
    ...(min !== undefined && { min: min * per }),
    ...(max !== undefined && { max: max * per }),
  });
}

/** `numberAt(item.input_extend, 'min')` is undefined where no number stands there. */
export function numberAt(attributes: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = attributes[name];
  return typeof value === 'number' ? value : undefined;
}
