/** What a select can show of the rows of a resource. */
import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';

interface Json {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Json>>;
  items?: Json;
  anyOf?: readonly Json[];
}

/** Whether an `index` answers selects. */
export function answersSelects(index: Endpoint | undefined): index is Endpoint {
  return index?.query?.safeParse({ select: 'true' }).success ?? false;
}

/** Names of the texts and numbers in the rows with which an `index` answers a select: of `options` for trees, else of `list`. */
export function selectFields({ data }: Endpoint): string[] {
  const { properties = {} } = z.toJSONSchema(data, { unrepresentable: 'any' }) as Json; // safe: what this file reads of it may be missing
  const row = (properties.options ?? properties.list)?.items;
  return Object.entries(row?.properties ?? {}).flatMap(([name, field]) => (isShort(field) ? [name] : []));
}

function isShort({ type, anyOf = [] }: Json): boolean {
  return type === 'string' || type === 'number' || type === 'integer' || anyOf.some(isShort);
}
