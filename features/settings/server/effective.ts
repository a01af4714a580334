/** What is in force: a realm's own values, the platform's where it decides or lends its services, and the defaults. */
import { type AllSettings, builtIn, type SecretName } from './items/catalogue.ts';
import type { BuiltInItem } from './items/item.ts';
import { isOperators, noValues, type OperatorValues } from './operator.ts';

/** A stored value. A company sees its own and what the platform shares; the platform sees its own. */
export interface Stored {
  tenant_id: number;
  name: string;
  value: unknown;
}

/** The values of all items that are no secrets. `operator`: what the environment gives where the platform has kept nothing. */
export function inForce(stored: readonly Stored[], operator: OperatorValues = noValues): AllSettings {
  const inForceOf = readerOf(stored, operator);
  const names = [...builtIn].filter(([, { secret }]) => !secret).map(([name]) => name);
  return Object.fromEntries(names.map((name) => [name, inForceOf(name)])) as unknown as AllSettings; // safe: each name with a value of its own shape
}

/** Whether a secret counts as the realm keeps it; otherwise the platform's does. */
export function isOwnSecret(stored: readonly Stored[], name: SecretName): boolean {
  const source = builtIn.get(name)?.inherits;
  return !source || readerOf(stored, noValues)(source) === 'own';
}

/** What counts in companies too: marked when the platform writes it. */
export function isShared({ areas, combine, inherits }: BuiltInItem): boolean {
  return Boolean(combine ?? inherits) || (areas?.length === 1 && areas[0] === 'platform');
}

function readerOf(stored: readonly Stored[], operator: OperatorValues): (name: string) => unknown {
  const platform = new Map<string, unknown>();
  const own = new Map<string, unknown>();
  for (const { tenant_id, name, value } of stored) (tenant_id === 0 ? platform : own).set(name, value);

  return function inForceOf(name): unknown {
    const item = builtIn.get(name);
    if (!item) return undefined;
    const mine = accepted(item, own.get(name));
    const kept = accepted(item, platform.get(name));
    const theirs = isOperators(operator, platform, name, kept) ? operator.get(name) : (kept ?? item.default);
    if (item.combine) return item.combine(mine, theirs);
    // Whole services are lent: half a service of one's own would send the platform's secret to a server of one's own.
    if (item.inherits) return inForceOf(item.inherits) === 'own' ? (mine ?? item.default) : theirs;
    return mine ?? theirs;
  };
}

/** A value that an earlier version kept and this one does not take counts as not set. */
function accepted({ shape }: BuiltInItem, value: unknown): unknown {
  if (value === undefined) return undefined;
  const parsed = shape.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
