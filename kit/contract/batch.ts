/** Calls about many rows at once. */
import * as z from 'zod/mini';

import { id, ids } from './fields.ts';

/** Without `each` it is all or nothing. With it, each row is judged for itself, and the answer tells which were refused. */
const each = z.optional(z.boolean());

/** `batchOf({ column_id: id() })` */
export function batchOf<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.strictObject({ ids: ids(), each, ...fields });
}

/** The same where the ids stand in the address. */
export const batchQuery = () => z.strictObject({ ids: ids(), each: z.optional(z.literal('1')) });

/** A row that was not done, and why. */
export const Refused = z.object({ id: id(), title: z.string(), msg: z.string() });
export type Refused = z.output<typeof Refused>;

/** How many were done, and who was refused and why. */
export const batched = () => z.object({ count: z.number(), refused: z.optional(z.array(Refused)) });
