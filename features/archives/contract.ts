/** The documents of a website: what editors list, write, publish and take back. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, fileUrl, id, ids, line, link, maybeTime, orEmpty, parentId, prose, slug, weight } from '#kit/contract/fields.ts';
import { languages } from '#kit/contract/lang.ts';
import { ListQuery, listOf, pageOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** Of the latest revision. */
export const auditStatus = { draft: -1, pending: 0, passed: 1, rejected: 2 } as const;
export const auditStatuses = [-1, 0, 1, 2] as const;
export type AuditStatus = (typeof auditStatuses)[number];

export const archiveFlags = ['top', 'recommended', 'headline'] as const;
export type ArchiveFlag = (typeof archiveFlags)[number];

export const saveModes = ['save', 'submit'] as const;
export type SaveMode = (typeof saveModes)[number];

const Status = z.literal(auditStatuses);

/** What a person writes. Every difference in these makes a revision. */
const written = {
  column_id: id(),
  title: line({ min: 1, max: 200 }),
  subtitle: line({ max: 200 }),
  /** Empty: made from the title. */
  slug: orEmpty(slug()),
  cover: fileUrl(),
  summary: prose({ max: 500 }),
  /** HTML; cleaned by the server. */
  content: z.string().check(z.maxLength(500_000), z.regex(/^[^\0]*$/)),
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
};

export const ArchiveRow = z.object({
  id: id(),
  column_id: id(),
  column: z.object({ id: id(), name: z.string() }),
  title: z.string(),
  slug: z.string(),
  /** The address below the site's root, as the latest revision has it. */
  path: z.string(),
  flags: z.array(z.string()),
  tags: z.array(z.string()),
  cover: z.string(),
  locale: z.enum(languages),
  audit_status: Status,
  audit_remark: z.string(),
  /** Visitors can reach it, or will from `publish_time` on. */
  published: z.boolean(),
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
  slug: z.string(),
  flags: z.array(z.string()),
  publish_time: z.nullable(z.number()),
  expire_time: z.nullable(z.number()),
  admin_name: z.string(),
  create_time: z.number(),
});
export type Revision = z.output<typeof Revision>;

const { subtitle, summary, content, author, source, link_url, seo_title, seo_keywords, seo_description } = Revision.shape;
const own = { subtitle, summary, content, author, source, link_url, seo_title, seo_keywords, seo_description };
/** The latest revision with what is managed beside it. */
export const ArchiveDetail = z.extend(ArchiveRow, { ...own, revision_id: id() });
export type ArchiveDetail = z.output<typeof ArchiveDetail>;

/** A column to put documents into, in the order of the tree: `depth` is 1 at the root, `archives` counts those in the column itself. */
export const ColumnChoice = z.object({
  ...{ id: id(), pid: parentId(), name: z.string(), type: z.string(), locale: z.string(), path: z.string() },
  ...{ depth: z.number(), archives: z.number() },
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

const NewArchive = z.strictObject({
  ...{ column_id, title, subtitle: blank(written.subtitle), slug: blank(written.slug), cover: blank(written.cover) },
  ...{ summary: blank(written.summary), content: blank(written.content), author: blank(written.author), source: blank(written.source) },
  ...{ tags: z._default(written.tags, []), flags: z._default(written.flags, []), link_url: blank(written.link_url) },
  ...{ seo_title: blank(written.seo_title), seo_keywords: blank(written.seo_keywords), seo_description: blank(written.seo_description) },
  ...{ publish_time: z._default(publish_time, null), expire_time: z._default(expire_time, null), weigh: z._default(weight(), 0) },
  save_mode: saveMode(),
});
export type NewArchive = z.output<typeof NewArchive>;

const ArchiveChange = z.extend(z.partial(z.strictObject({ ...written, weigh: weight() })), {
  id: id(),
  version: z.number(),
  save_mode: saveMode(),
});
export type ArchiveChange = z.output<typeof ArchiveChange>;

const ArchiveQuery = z.extend(ListQuery, {
  /** With everything below it. */
  column: z.optional(parentId()),
  tag: z.optional(line({ max: 30 })),
});
export type ArchiveQuery = z.output<typeof ArchiveQuery>;

const batch = () => z.strictObject({ ids: ids() });
const one = () => z.strictObject({ id: id() });

export const archives = contract('corp.Archives', {
  index: get('index', { access: 'node', query: ArchiveQuery, data: pageOf(ArchiveRow), list: archiveList }),
  export: exported(archiveList.columns, ArchiveQuery),
  /** The columns beside the list; `site_url` begins every address. */
  columns: get('columns', {
    access: { node: 'corp/archives/index' },
    query: z.strictObject({ locale: z.optional(z.enum(languages)) }),
    data: z.object({ list: z.array(ColumnChoice), site_url: z.string() }),
  }),
  add: post('add', { access: 'node', body: NewArchive, data: z.object({ id: id(), audit_status: Status, published: z.boolean() }) }),
  find: get('edit', {
    access: { node: 'corp/archives/index' },
    query: one(),
    data: z.object({
      row: ArchiveDetail,
      /** What visitors see, or null. */
      published: z.nullable(Revision),
      lock: z.null(),
      /** Where visitors read it; empty while they cannot. */
      url: z.string(),
      preview_url: z.string(),
    }),
  }),
  edit: post('edit', { access: 'node', body: ArchiveChange, data: z.object({ row: ArchiveDetail }) }),
  del: del('del', { access: 'node', query: batch(), data: counted() }),
  publish: post('publish', { access: 'node', body: batch(), data: counted() }),
  unpublish: post('unpublish', { access: 'node', body: batch(), data: counted() }),
  audit: post('audit', {
    access: 'node',
    body: z.strictObject({
      ids: ids(),
      audit_status: z.union([z.literal(1), z.literal(2)]),
      audit_remark: z._default(prose({ max: 500 }), ''),
    }),
    data: z.array(z.object({ id: id(), ok: z.boolean(), msg: z.string() })),
  }),
  withdraw: post('withdraw', { access: { node: 'corp/archives/edit' }, body: one(), data: z.object({ row: ArchiveDetail }) }),
  flag: post('flag', {
    access: { node: 'corp/archives/edit' },
    body: z.strictObject({ ids: ids(), flag: z.enum(archiveFlags), on: z.boolean() }),
    data: counted(),
  }),
  moveTo: post('moveTo', {
    access: { node: 'corp/archives/edit' },
    body: z.strictObject({ ids: ids(), column_id: id() }),
    data: counted(),
  }),
  revisions: get('revisions', { access: { node: 'corp/archives/index' }, query: one(), data: z.object({ list: z.array(RevisionRow) }) }),
  revision: get('revision', {
    access: { node: 'corp/archives/index' },
    query: z.strictObject({ id: id(), revision_id: id() }),
    data: z.object({ row: Revision }),
  }),
  restore: post('restore', {
    access: 'node',
    body: z.strictObject({ id: id(), revision_id: id() }),
    data: z.object({ row: ArchiveDetail }),
  }),
});

export const archivesMenu: MenuDeclaration = {
  name: 'corp/archives',
  title: { 'zh-cn': '文档', en: 'Documents' },
  remark: {
    'zh-cn': '文章、产品、案例与下载：写好、发布、随时收回。',
    en: 'Articles, products, cases and downloads: written, published, taken back at any time.',
  },
  parent: 'corp',
  icon: 'file-text',
  weigh: 98,
  areas: ['platform', 'tenant'],
  keepalive: true,
  buttons: ['index', 'del', 'publish', 'unpublish', 'audit', 'restore', 'export'],
};

const page = {
  parent: 'corp/archives',
  icon: 'file-pen',
  weigh: 0,
  areas: ['platform', 'tenant'],
  keepalive: true,
  extend: 'add_rules_only',
} as const;

/** The pages for one document. Each is its action's node as well: who may edit has the page, and each document a tab of its own. */
export const archivePageMenus: readonly MenuDeclaration[] = [
  { ...page, name: 'corp/archives/add', title: { 'zh-cn': '新文档', en: 'New document' } },
  { ...page, name: 'corp/archives/edit', title: { 'zh-cn': '编辑文档', en: 'Edit document' }, path: 'corp/archives/edit/:id' },
];

/** How a document's audit status may change, by whom. What is not in the table is refused. */
export interface ArchiveMove {
  name: 'save' | 'submit' | 'publish' | 'pass' | 'reject' | 'withdraw';
  from: readonly AuditStatus[];
  to: AuditStatus;
  node: string;
  /** Only while `archiveAudit` is so; without it always. */
  audit?: 'open' | 'close';
}

export const archiveMoves: readonly ArchiveMove[] = [
  { name: 'save', from: [-1, 1, 2], to: -1, node: 'corp/archives/edit' },
  { name: 'save', from: [0], to: -1, node: 'corp/archives/edit', audit: 'close' },
  { name: 'submit', from: [-1, 1, 2], to: 0, node: 'corp/archives/edit', audit: 'open' },
  { name: 'publish', from: [-1, 0, 1, 2], to: 1, node: 'corp/archives/publish', audit: 'close' },
  { name: 'publish', from: [-1, 0, 1], to: 1, node: 'corp/archives/audit', audit: 'open' },
  { name: 'pass', from: [0], to: 1, node: 'corp/archives/audit' },
  { name: 'reject', from: [0], to: 2, node: 'corp/archives/audit' },
  { name: 'withdraw', from: [0], to: -1, node: 'corp/archives/edit' },
];

/** The move of this name from a status, or undefined where there is none. */
export function findMove(name: ArchiveMove['name'], from: number, audit: 'open' | 'close'): ArchiveMove | undefined {
  return archiveMoves.find((move) => move.name === name && move.from.some((status) => status === from) && (move.audit ?? audit) === audit);
}

export const refuseArchive = refusals({
  'archives.slug_taken': { 'zh-cn': '网址“{slug}”在这个栏目里已被占用', en: 'The address “{slug}” is already used in this column' },
  'archives.not_a_list': { 'zh-cn': '“{name}”不是列表栏目，不能放文档', en: '“{name}” is not a list, documents cannot stand there' },
  'archives.no_column': { 'zh-cn': '请选择栏目', en: 'Choose a column' },
  'archives.other_locale': { 'zh-cn': '只能放到同一语言的栏目', en: 'A document stays within its own language' },
  'archives.expires_first': { 'zh-cn': '过期时间必须晚于发布时间', en: 'It must expire after it is published' },
  'archives.move_refused': { 'zh-cn': '“{title}”现在的状态不允许这样做', en: '“{title}” is not in a state that allows this' },
  'archives.remark_missing': { 'zh-cn': '请写明驳回的原因', en: 'Say why it is rejected' },
  'archives.not_published': { 'zh-cn': '“{title}”没有发布', en: '“{title}” is not published' },
});
