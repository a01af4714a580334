/** Values that are never written down: passwords, keys, codes. The schema says so, where the field is declared. */
import type * as z from 'zod/mini';

const marked = new WeakSet<z.core.$ZodType>();

/** Marks a field whose values no log may keep. Mark last: checks that are added later make another schema. */
export function sensitive<S extends z.core.$ZodType>(schema: S): S {
  marked.add(schema);
  return schema;
}

/** Asks this very schema: one that was made of it, with a check more, is not marked. */
export function isSensitive(schema: z.core.$ZodType): boolean {
  return marked.has(schema);
}
