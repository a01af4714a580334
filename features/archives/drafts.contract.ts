/** Writing without losing anything: drafts that save themselves, and who has a document open. */
import * as z from 'zod/mini';

import { get, post } from '#kit/contract/endpoint.ts';
import { id, nothing, version } from '#kit/contract/fields.ts';

/** Somebody who has the document open, and since when (unix seconds). */
export const Lock = z.object({ admin: z.string(), time: z.number() });
export type Lock = z.output<typeof Lock>;

/** What was saved by itself: the version it began with (null: of a new document) and when (unix seconds). */
export const DraftFacts = z.object({ version: z.nullable(z.number()), time: z.number() });
export type DraftFacts = z.output<typeof DraftFacts>;

/** As JSON, with the text in it. */
export const draftMaxBytes = 1_000_000;
/** How often the editor says that it is still open. */
export const lockEveryMs = 30_000;

const edit = { node: 'corp/archives/edit' } as const;
/** Beside it, whoever may add or edit. */
const write = { node: 'corp/archives/index' } as const;
const one = () => z.strictObject({ id: id() });
/** Values of the form as they stand there, complete or not. */
const fields = () => z.record(z.string().check(z.maxLength(60)), z.unknown());

export const draftEndpoints = {
  /** Everybody has one draft for each document, and one for a new one. The latest counts; saving the document removes it. */
  autosave: post('autosave', {
    access: write,
    body: z.strictObject({ id: z.optional(id()), version: z.optional(version()), fields: fields() }),
    /** `first`: there was none. Whoever sent one before knows by it that it was saved or dropped elsewhere. */
    data: z.object({ time: z.number(), first: z.boolean() }),
    logged: false,
  }),
  draft: get('draft', {
    access: write,
    detached: true,
    query: z.strictObject({ id: z.optional(id()) }),
    data: z.object({ draft: z.nullable(z.extend(DraftFacts, { fields: fields() })) }),
  }),
  discard: post('discard', { access: write, body: z.strictObject({ id: z.optional(id()) }), data: nothing(), logged: false }),
  /** Says that the editor is open. `mine` false: somebody else has it, or took it. It tells, and forbids nothing. */
  lock: post('lock', {
    access: edit,
    body: z.strictObject({ id: id(), take: z._default(z.boolean(), false) }),
    data: z.object({ mine: z.boolean(), lock: z.nullable(Lock) }),
    logged: false,
  }),
  unlock: post('unlock', { access: edit, body: one(), data: nothing(), logged: false }),
};
