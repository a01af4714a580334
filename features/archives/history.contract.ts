/** What was written and decided before: revisions to look at and to bring back, and the timeline of a document. */
import * as z from 'zod/mini';

import { get, post } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { ArchiveDetail, Revision, RevisionRow } from './archives.contract.ts';
import { moveNames } from './moves.contract.ts';

const one = () => z.strictObject({ id: id() });
const index = { node: 'corp/archives/index' } as const;

/** Every kind of entry: the moves of the table, and what happens beside them. */
export const timelineMoves = ['add', ...moveNames, 'move', 'flag', 'weigh', 'copy', 'take_over'] as const;
export type TimelineMove = (typeof timelineMoves)[number];

export const timelineAtOnce = 50;

export const TimelineRow = z.object({
  id: id(),
  move: z.enum(timelineMoves),
  admin_name: z.string(),
  remark: z.string(),
  /** The latest revision when it happened. */
  revision_id: z.nullable(id()),
  /** `restore`: revision_id, fields; `move`: column; `flag`: flag, on; scheduled: time; decided by a link: via, email. */
  details: z.record(z.string(), z.unknown()),
  create_time: z.number(),
});
export type TimelineRow = z.output<typeof TimelineRow>;

/** So many of the latest revisions say what was changed in each: texts are long. */
export const comparedMax = 50;

/** A line of the history. */
export const PastRevision = z.extend(RevisionRow, {
  /** Names of the fields (`data`: those of the column's model) that are not as in the revision before; empty where there is none or it is too old. */
  changed: z.array(z.string()),
});
export type PastRevision = z.output<typeof PastRevision>;

export const historyEndpoints = {
  /** The newest first. */
  revisions: get('revisions', { access: index, query: one(), data: z.object({ list: z.array(PastRevision) }) }),
  revision: get('revision', { access: index, query: z.strictObject({ id: id(), revision_id: id() }), data: z.object({ row: Revision }) }),
  /** With `fields` only these come back: names of fields, and `data.<name>` of the column's model. */
  restore: post('restore', {
    access: 'node',
    body: z.strictObject({
      id: id(),
      revision_id: id(),
      fields: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.minLength(1), z.maxLength(60))),
    }),
    data: z.object({ row: ArchiveDetail }),
  }),
  /** The newest first, or those older than `before`. */
  timeline: get('timeline', {
    access: index,
    query: z.extend(one(), { before: z.optional(id()) }),
    data: z.object({ list: z.array(TimelineRow), more: z.boolean() }),
  }),
  /** A link that shows a revision (the latest, if none is named) on the website to whoever holds it, until it expires. */
  preview: post('preview', {
    access: index,
    body: z.strictObject({ id: id(), revision_id: z.optional(id()) }),
    data: z.object({ url: z.string(), expire_time: z.number() }),
    logged: false,
  }),
};
