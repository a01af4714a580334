/** Values that follow from others: what a plan allows, the address that a code makes. The schema says so, where the field is declared. */
import type * as z from 'zod/mini';

const marked = new WeakSet<z.core.$ZodType>();

/** Marks a field that no write changes by itself: the log tells what it follows from. Mark last, as with `sensitive`. */
export function derived<S extends z.core.$ZodType>(schema: S): S {
  marked.add(schema);
  return schema;
}

/** Asks this very schema: one that was made of it, with a check more, is not marked. */
export function isDerived(schema: z.core.$ZodType): boolean {
  return marked.has(schema);
}
