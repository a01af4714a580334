/** What reviewers and authors look at before a document is shown: what waits, what changed, what to mend. */
import * as z from 'zod/mini';

import { get, post } from '#kit/contract/endpoint.ts';
import { id, parentId } from '#kit/contract/fields.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { ArchiveRow, RevisionRow } from './archives.contract.ts';
import { Check, linkedPathMax, linkedPathsMax, OtherLanguage } from './checks.contract.ts';

/** The longest remark of a verdict, in characters. */
export const remarkMax = 500;

/** How a field is told: a text word by word, a list by what came and went, everything else as old and new; `hidden` only that it changed. */
export const changeKinds = ['text', 'list', 'picture', 'pictures', 'time', 'day', 'hidden'] as const;

export const FieldChange = z.object({
  /** `title`, or `data.<name>` of the column's model. */
  name: z.string(),
  /** What a field of a model is called; empty for the fields that every document has. */
  label: z.string(),
  kind: z.enum(changeKinds),
  /** Never the same: where they would be called alike, with what tells them apart. */
  old: z.string(),
  new: z.string(),
  /** Of a text: its stretches in reading order. */
  parts: z.array(z.object({ kind: z.enum(['same', 'del', 'ins']), text: z.string() })),
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type FieldChange = z.output<typeof FieldChange>;

const typedText = () => z.optional(z.nullable(z.string().check(z.maxLength(20_000))));
const typedTexts = () => z.optional(z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(200)));
const typedFile = () =>
  z.object({
    name: z.string().check(z.maxLength(1000)),
    url: z.optional(z.string().check(z.maxLength(2000))),
    size: z.optional(z.number()),
  });
const typedIds = () => z.optional(z.array(z.number()).check(z.maxLength(200)));

/** Twice what a document may have: one that has grown too long is still compared, as far as it may be written. */
const typedContentMax = 1_000_000;

/** What somebody is writing, finished or not: the fields of a document, each of its kind. Others are dropped. */
export const TypedFields = z.object({
  title: typedText(),
  subtitle: typedText(),
  slug: typedText(),
  cover: typedText(),
  summary: typedText(),
  content: z.optional(z.nullable(z.string().check(z.maxLength(typedContentMax)))),
  author: typedText(),
  source: typedText(),
  link_url: typedText(),
  seo_title: typedText(),
  seo_keywords: typedText(),
  seo_description: typedText(),
  column_id: z.optional(z.nullable(z.number())),
  publish_time: z.optional(z.nullable(z.number())),
  expire_time: z.optional(z.nullable(z.number())),
  tags: typedTexts(),
  flags: typedTexts(),
  pictures: typedTexts(),
  further_ids: typedIds(),
  related_ids: typedIds(),
  files: z.optional(z.array(typedFile()).check(z.maxLength(200))),
  /** Values of the model's fields, by name. */
  data: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown())),
});

export const ArchiveDiff = z.object({
  /** Null: compared with nothing, because nothing was on show. */
  from: z.nullable(RevisionRow),
  to: RevisionRow,
  fields: z.array(FieldChange),
  /** The text with `ins` and `del` in it: cleaned on both sides, safe to show. */
  html: z.string(),
  text_changed: z.boolean(),
  /** So much changed that paragraphs are shown as old and new, not word by word. */
  coarse: z.boolean(),
  /** Of the newer one. */
  checks: z.array(Check),
});
export type ArchiveDiff = z.output<typeof ArchiveDiff>;

/** What waits for a reviewer, the longest first. */
export const QueueRow = z.extend(ArchiveRow, {
  /** Since when. */
  pending_time: z.number(),
  /** Who handed it in; null where that was the platform, or an account that is gone. */
  submitter: z.nullable(z.object({ id: id(), nickname: z.string() })),
  revision_id: id(),
  /** It was never on the website. */
  first: z.boolean(),
});
export type QueueRow = z.output<typeof QueueRow>;

export const queueMax = 100;
/** Counted up to here; badges show `99+`. */
export const waitingCountedMax = 100;

const access = { node: 'corp/archives/audit' } as const;

export const reviewEndpoints = {
  queue: get('queue', {
    access,
    query: z.strictObject({ column: z.optional(parentId()) }),
    data: z.object({ list: z.array(QueueRow), more: z.boolean() }),
  }),
  /** Without `from` what is on show, without `to` the latest; `from=0` is nothing. */
  diff: get('diff', {
    access: { node: 'corp/archives/index' },
    detached: true,
    query: z.strictObject({ id: id(), from: z.optional(parentId()), to: z.optional(id()) }),
    data: ArchiveDiff,
  }),
  /** What somebody wrote and has not saved, against what they began with, else against the latest revision: the sides of a conflict. */
  compare: post('compare', {
    access: { node: 'corp/archives/index' },
    detached: true,
    body: z.strictObject({ id: id(), fields: TypedFields, from: z.optional(TypedFields) }),
    data: z.pick(ArchiveDiff, { fields: true, html: true, text_changed: true, coarse: true }),
    logged: false,
  }),
  /** What the checks of a document need to know: which of its paths lead nowhere, which words it should not have, what it is a translation of. */
  checks: post('checks', {
    access: { node: 'corp/archives/index' },
    body: z.strictObject({
      id: z.optional(id()),
      paths: z.array(z.string().check(z.minLength(1), z.maxLength(linkedPathMax), z.regex(/^[^\0]*$/))).check(z.maxLength(linkedPathsMax)),
    }),
    data: z.object({ broken: z.array(z.string()), words: z.array(z.string()), blocks: z.boolean(), others: z.array(OtherLanguage) }),
    logged: false,
  }),
};

/** The queue is the page of the node: who may review has it. */
export const reviewMenu: MenuDeclaration = {
  name: 'corp/archives/audit',
  title: { 'zh-cn': '审核', en: 'Review' },
  remark: {
    'zh-cn': '等待审核的文档：看清改了什么，再通过或驳回。',
    en: 'Documents that wait for review: see what changed, then pass or reject.',
  },
  parent: 'corp',
  icon: 'badge-check',
  weigh: 96,
  areas: ['platform', 'tenant'],
  keepalive: true,
  path: 'corp/archives/review',
};
