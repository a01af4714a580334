/** Documents that say the same in different languages, and the tags that documents share. */
import * as z from 'zod/mini';

import { get, post } from '#kit/contract/endpoint.ts';
import { id, line, nothing } from '#kit/contract/fields.ts';
import { languages } from '#kit/contract/lang.ts';
import { AuditStatus } from './archives.contract.ts';

/** Documents of a tag are counted exactly up to here. */
export const tagCountMax = 1000;

/** A document that says the same in another language. */
export const Translation = z.object({
  id: id(),
  locale: z.enum(languages),
  title: z.string(),
  audit_status: AuditStatus,
  published: z.boolean(),
  /** In the recycle bin: nobody sees it, and no other of its language can join. */
  recycled: z.boolean(),
});
export type Translation = z.output<typeof Translation>;

export const relationEndpoints = {
  /** The others of its group, without the document itself. */
  translations: get('translations', {
    access: { node: 'corp/archives/index' },
    query: z.strictObject({ id: id() }),
    data: z.object({ list: z.array(Translation) }),
  }),
  /** Puts two documents of different languages into one group. Shows at once. */
  linkTranslation: post('linkTranslation', {
    access: { node: 'corp/archives/edit' },
    body: z.strictObject({ id: id(), other_id: id() }),
    data: z.object({ list: z.array(Translation) }),
  }),
  /** Takes a document out of its group. */
  unlinkTranslation: post('unlinkTranslation', {
    access: { node: 'corp/archives/edit' },
    body: z.strictObject({ id: id() }),
    data: nothing(),
  }),

  /** Tags in use that begin so; without a beginning those of the latest documents. */
  tags: get('tags', {
    access: { node: 'corp/archives/index' },
    query: z.strictObject({ q: z.optional(line({ max: 30 })) }),
    data: z.object({ list: z.array(z.string()) }),
  }),
  /** A page of all tags in their order, from the one `after`, with how many documents have each (at most `tagCountMax`, then `more`). */
  tagList: get('tagList', {
    access: { node: 'corp/archives/renameTag' },
    query: z.strictObject({ q: z.optional(line({ max: 30 })), after: z.optional(line({ max: 30 })) }),
    data: z.object({ list: z.array(z.object({ tag: z.string(), n: z.number(), more: z.boolean() })), more: z.boolean() }),
  }),
  /** Gives a tag another name in every document, or joins it to one that is there. Shows at once; very many documents follow in a job. */
  renameTag: post('renameTag', {
    access: 'node',
    body: z.strictObject({ tag: line({ min: 1, max: 30 }), to: line({ min: 1, max: 30 }) }),
    data: z.object({ count: z.number(), goes_on: z.boolean() }),
  }),
};
