/** Throwing documents away, bringing them back, deleting them for good. */
import * as z from 'zod/mini';

import { batched, batchOf, batchQuery } from '#kit/contract/batch.ts';
import { del, post } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';

/** What lies in the recycle bin longer is deleted for good. */
export const recycledDays = 30;

/** A document that came back to find its address taken, and what the last part of it is now. */
const Renamed = z.object({ id: id(), slug: z.string() });
export type Renamed = z.output<typeof Renamed>;

export const recyclingEndpoints = {
  /** Into the recycle bin: off the site, out of the lists, its address free. */
  del: del('del', { access: 'node', query: batchQuery(), data: batched() }),
  /** Back as drafts or as what they were, not on the site. `column_id` for those whose column is gone; an address that is taken gets a number (`renamed`). */
  recover: post('recover', {
    access: { node: 'corp/archives/del' },
    body: batchOf({ column_id: z.optional(id()) }),
    data: z.extend(batched(), { renamed: z.array(Renamed) }),
    loggedAsItself: true,
  }),
  /** For good, with every revision. Only from the recycle bin. */
  purge: del('purge', { access: 'node', query: batchQuery(), data: batched() }),
};
