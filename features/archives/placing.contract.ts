/** Where documents stand and how they are marked. */
import * as z from 'zod/mini';

import { batched, batchOf } from '#kit/contract/batch.ts';
import { get, post } from '#kit/contract/endpoint.ts';
import { id, nothing, parentId } from '#kit/contract/fields.ts';
import { languages } from '#kit/contract/lang.ts';
import { archiveFlags, archiveViews, ColumnChoice } from './archives.contract.ts';

/** A document can be dragged among so many at the head of its column. */
export const sortedMax = 500;

/** Figures are exact up to here; a larger one is this, and stands among `more`. */
export const viewCountMax = 1000;

export const placingEndpoints = {
  /** The columns beside the list, and how many documents there are in all; `site_url` is the site, `site_urls` begin the addresses of each language, `site_names` end the titles. */
  columns: get('columns', {
    access: { node: 'corp/archives/index' },
    query: z.strictObject({ locale: z.optional(z.enum(languages)) }),
    data: z.object({
      list: z.array(ColumnChoice),
      total: z.number(),
      site_url: z.string(),
      site_urls: z.record(z.enum(languages), z.string()),
      site_names: z.record(z.enum(languages), z.string()),
    }),
  }),
  /** How many documents each view of the list has, in a column with everything below it (0: everywhere). */
  counts: get('counts', {
    access: { node: 'corp/archives/index' },
    query: z.strictObject({ column: z._default(parentId(), 0) }),
    data: z.object({ counts: z.record(z.enum(archiveViews), z.number()), more: z.array(z.enum(archiveViews)) }),
  }),
  flag: post('flag', {
    access: { node: 'corp/archives/edit' },
    body: batchOf({ flag: z.enum(archiveFlags), on: z.boolean() }),
    data: batched(),
  }),
  moveTo: post('moveTo', { access: { node: 'corp/archives/edit' }, body: batchOf({ column_id: id() }), data: batched() }),
  /** New drafts in a column. In a column of another language they are translations of the originals. */
  copyTo: post('copyTo', {
    access: { node: 'corp/archives/add' },
    body: batchOf({ column_id: id() }),
    data: z.extend(batched(), { made: z.array(z.object({ id: id(), from_id: id() })) }),
  }),
  /** Puts a document in the place of another one in the list of a column, as visitors see it. Changes weights, and shows at once. */
  sortable: post('sortable', {
    access: { node: 'corp/archives/edit' },
    body: z.strictObject({ id: id(), targetId: id(), column: id() }),
    data: nothing(),
  }),
};
