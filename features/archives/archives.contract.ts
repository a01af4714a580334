/** The shapes of documents: what a person writes, and the rows that lists, the editor and the history show. */
import * as z from 'zod/mini';

import { fileUrl, id, line, link, maybeTime, orEmpty, parentId, prose, slug, weight } from '#kit/contract/fields.ts';
import { languages } from '#kit/contract/lang.ts';
import { ListQuery, listOf } from '#kit/contract/list.ts';
import { belongings } from './belongings.contract.ts';

/** Of the latest revision. */
export const auditStatus = { draft: -1, pending: 0, passed: 1, rejected: 2 } as const;
export const auditStatuses = [-1, 0, 1, 2] as const;

export const archiveFlags = ['top', 'recommended', 'headline'] as const;
export type ArchiveFlag = (typeof archiveFlags)[number];

export const saveModes = ['save', 'submit'] as const;
export type SaveMode = (typeof saveModes)[number];

export const AuditStatus = z.literal(auditStatuses);
export type AuditStatus = z.output<typeof AuditStatus>;

/** Letters of the longest content. */
export const textMaxLength = 500_000;

/** What a person writes. Every difference in these makes a revision. */
export const written = {
  column_id: id(),
  title: line({ min: 1, max: 200 }),
  subtitle: line({ max: 200 }),
  /** Empty: made from the title. */
  slug: orEmpty(slug()),
  cover: fileUrl(),
  summary: prose({ max: 500 }),
  /** HTML; cleaned by the server. */
  content: z.string().check(z.maxLength(textMaxLength), z.regex(/^[^\0]*$/)),
  author: line({ max: 60 }),
  source: line({ max: 120 }),
  tags: z.array(line({ min: 1, max: 30 })).check(z.maxLength(20)),
  flags: z.array(z.enum(archiveFlags)).check(z.maxLength(archiveFlags.length)),
  /** Where a reader is sent instead of the document. */
  link_url: link(),
  seo_title: line({ max: 120 }),
  seo_keywords: line({ max: 200 }),
  seo_description: line({ max: 300 }),
  /** Null: the moment it is published. Ahead: scheduled. */
  publish_time: maybeTime(),
  expire_time: maybeTime(),
  ...belongings,
};

/** Values of the content model's fields, by name. */
const fieldValues = () => z.record(z.string(), z.unknown());

export const ArchiveRow = z.object({
  id: id(),
  /** 0 in the recycle bin, when its column is gone. */
  column_id: parentId(),
  column: z.object({ id: parentId(), name: z.string() }),
  title: z.string(),
  slug: z.string(),
  /** The address below the site's root, as the latest revision has it; empty in the recycle bin where the column is gone. */
  path: z.string(),
  /** The same as visitors have it, where that is not the latest revision; null: `path`. */
  live_path: z.nullable(z.string()),
  flags: z.array(z.string()),
  tags: z.array(z.string()),
  cover: z.string(),
  locale: z.enum(languages),
  audit_status: AuditStatus,
  audit_remark: z.string(),
  /** Visitors can reach it, or will from `publish_time` on. */
  published: z.boolean(),
  /** When visitors see it, from and until: the publication's own times. Null: not published, or without an end. */
  live_time: z.nullable(z.number()),
  live_until: z.nullable(z.number()),
  /** Published in a column that is switched off, or below one: visitors find nothing there. */
  column_off: z.boolean(),
  /** The reader wrote or submitted something of it that nobody has passed yet. */
  own_work: z.boolean(),
  /** Since when it is in the recycle bin, or null. */
  deleted_time: z.nullable(z.number()),
  /** Visitors see another revision than the latest. */
  live_differs: z.boolean(),
  publish_time: z.nullable(z.number()),
  expire_time: z.nullable(z.number()),
  views: z.number(),
  weigh: z.number(),
  create_time: z.number(),
  update_time: z.number(),
  author_admin: z.nullable(z.object({ id: id(), nickname: z.string() })),
  version: z.number(),
  /** Those that lists show, where the list is one of a model: the first twenty entries, the first five hundred letters. */
  data: z.optional(fieldValues()),
  /** What relations and places among them are called, by the name of the field. */
  data_words: z.optional(z.record(z.string(), z.string())),
});
export type ArchiveRow = z.output<typeof ArchiveRow>;

export const archiveList = listOf(
  ArchiveRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    title: { type: 'text', quick: true, sort: true },
    column_id: { type: 'number', operators: ['=', 'IN'] },
    audit_status: { type: 'choice', values: auditStatuses },
    published: { type: 'switch' },
    live_differs: { type: 'switch', hidden: true },
    flags: { type: 'tags', values: archiveFlags },
    tags: { type: 'tags', hidden: true },
    publish_time: { type: 'time', sort: true },
    expire_time: { type: 'time', sort: true, hidden: true },
    views: { type: 'number', sort: true },
    weigh: { type: 'number', sort: true, hidden: true },
    'author_admin.nickname': { type: 'text', hidden: true },
    locale: { type: 'choice', values: languages, hidden: true },
    deleted_time: { type: 'time', sort: true, hidden: true },
    create_time: { type: 'time', sort: true, hidden: true },
    update_time: { type: 'time', sort: true, hidden: true },
    version: { type: 'number', operators: [], hidden: true },
  },
  'id,desc',
);

/** A revision as it was written. */
export const Revision = z.object({
  id: id(),
  ...written,
  data: fieldValues(),
  slug: z.string(),
  flags: z.array(z.string()),
  publish_time: z.nullable(z.number()),
  expire_time: z.nullable(z.number()),
  admin_name: z.string(),
  create_time: z.number(),
});
export type Revision = z.output<typeof Revision>;

const { subtitle, summary, content, author, source, link_url, seo_title, seo_keywords, seo_description } = Revision.shape;
const { further_ids, pictures, files, related_ids } = Revision.shape;
const own = {
  ...{ subtitle, summary, content, author, source, link_url, seo_title, seo_keywords, seo_description },
  ...{ further_ids, pictures, files, related_ids },
};
/** The latest revision with what is managed beside it. */
export const ArchiveDetail = z.extend(ArchiveRow, { ...own, revision_id: id(), data: fieldValues() });
export type ArchiveDetail = z.output<typeof ArchiveDetail>;

/** Of what a person writes: the names, for going through them. */
// safe: the keys of an object that is written out above
export const writtenNames = Object.keys(written) as readonly (keyof typeof written)[];

/** A column to put documents into, in the order of the tree: `depth` is 1 at the root, `archives` counts those in the column itself, `translation_id` says the same in another language, `status` 0 is switched off, `for_members` is not for everybody. */
export const ColumnChoice = z.object({
  ...{ id: id(), pid: parentId(), name: z.string(), type: z.string(), locale: z.enum(languages), path: z.string() },
  ...{ depth: z.number(), archives: z.number(), translation_id: parentId(), status: z.number(), for_members: z.boolean() },
});
export type ColumnChoice = z.output<typeof ColumnChoice>;

export const RevisionRow = z.object({
  id: id(),
  title: z.string(),
  admin_name: z.string(),
  create_time: z.number(),
  /** Visitors see this one. */
  published: z.boolean(),
  latest: z.boolean(),
});
export type RevisionRow = z.output<typeof RevisionRow>;

const saveMode = () => z._default(z.enum(saveModes), 'save');

const { column_id, title, publish_time, expire_time } = written;
const blank = (text: z.ZodMiniType<string, string>) => z._default(text, '');

export const NewArchive = z.strictObject({
  ...{ column_id, title, subtitle: blank(written.subtitle), slug: blank(written.slug), cover: blank(written.cover) },
  ...{ summary: blank(written.summary), content: blank(written.content), author: blank(written.author), source: blank(written.source) },
  ...{ tags: z._default(written.tags, []), flags: z._default(written.flags, []), link_url: blank(written.link_url) },
  ...{ seo_title: blank(written.seo_title), seo_keywords: blank(written.seo_keywords), seo_description: blank(written.seo_description) },
  ...{ publish_time: z._default(publish_time, null), expire_time: z._default(expire_time, null), weigh: z._default(weight(), 0) },
  ...{ further_ids: z._default(written.further_ids, []), pictures: z._default(written.pictures, []) },
  ...{ files: z._default(written.files, []), related_ids: z._default(written.related_ids, []) },
  /** What is left out begins with the field's default. */
  data: z._default(fieldValues(), {}),
  save_mode: saveMode(),
});
export type NewArchive = z.output<typeof NewArchive>;

export const ArchiveChange = z.extend(z.partial(z.strictObject({ ...written, weigh: weight() })), {
  id: id(),
  version: z.number(),
  /** What is left out stays. */
  data: z.optional(fieldValues()),
  save_mode: saveMode(),
});
export type ArchiveChange = z.output<typeof ArchiveChange>;

/** Parts of the list. All but the last leave out what is in the recycle bin. */
export const archiveViews = ['all', 'mine', 'drafts', 'waiting', 'rejected', 'live', 'scheduled', 'expired', 'offline', 'recycle'] as const;
export type ArchiveView = (typeof archiveViews)[number];

export const ArchiveQuery = z.extend(ListQuery, {
  view: z._default(z.enum(archiveViews), 'all'),
  /** With everything below it. */
  column: z.optional(parentId()),
  tag: z.optional(line({ max: 30 })),
  /** Only those that can become translations of this document: in another language, and no translations of a third already. */
  translation_of: z.optional(id()),
  /**
   * Rows of this content model carry its fields, and `search` takes them: `data.price`. There are no others where such a field is asked
   * for, and without `column`: in one column, documents of several models can stand.
   */
  model: z.optional(id()),
});
export type ArchiveQuery = z.output<typeof ArchiveQuery>;
