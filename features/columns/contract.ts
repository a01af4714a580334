/** The sections of a website: a tree that owns the addresses and the navigation. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import {
  counted,
  fileUrl,
  id,
  ids,
  line,
  link,
  made,
  nothing,
  orEmpty,
  parentId,
  prose,
  slug,
  status,
  version,
  weight,
} from '#kit/contract/fields.ts';
import { languages } from '#kit/contract/lang.ts';
import { type Columns, listOf, TreeQuery } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { detailTemplates, listTemplates } from './looks.contract.ts';

export const columnTypes = ['list', 'page', 'link'] as const;

/** Characters of the longest address of a column. It is all that bounds how deep the tree may grow. */
export const pathLengthMax = 500;

/** Characters of the longest name. */
export const nameMax = 60;

/** Who finds a column and what stands below it on the site: everybody, any member who is signed in, or members of some groups. */
export const audiences = ['everyone', 'members', 'groups'] as const;

/** What becomes of the documents of a column that is deleted. */
export const contentChoices = ['move', 'recycle'] as const;

/** First parts of addresses that belong to the product itself, and languages. Refused at the root of a site only. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...[
    'admin',
    'api',
    'tenant',
    'platform',
    'user',
    'storage',
    'assets',
    'starter',
    'static',
    'search',
    'tag',
    'preview',
    'download',
    'form',
    'install',
  ],
  ...['sitemap', 'robots', 'feed', 'favicon', 'healthz', 'readyz', 'metrics', '401', '404', '503', 'en', 'zh', 'zh-cn', ...languages],
]);

/** HTML of a page or an article; cleaned by the server. */
export const richText = () => z.string().check(z.maxLength(500_000), z.regex(/^[^\0]*$/));

/** What a person writes about a column. */
const fields = {
  type: z.enum(columnTypes),
  name: line({ min: 1, max: nameMax }),
  /** Empty: made from the name. */
  slug: orEmpty(slug()),
  /** Where a link column leads. */
  url: link(),
  icon: line({ max: 60 }),
  cover: fileUrl(),
  in_header: z.boolean(),
  in_footer: z.boolean(),
  seo_title: line({ max: 120 }),
  seo_keywords: line({ max: 200 }),
  seo_description: line({ max: 300 }),
  page_size: z.number().check(z.int(), z.gte(1), z.lte(100)),
  list_template: z.enum(listTemplates),
  detail_template: z.enum(detailTemplates),
  /** The text of a page column. */
  content: richText(),
  /** Its place among its siblings: the heavier stands before. Room is left below for those that come last. */
  weigh: weight().check(z.gte(-1_000_000_000)),
  status: status(),
  /** What its documents hold beside their text; 0: nothing more. */
  model_id: parentId(),
  /** The form below the page, or below every document; 0: none. */
  form_id: parentId(),
  visible_to: z.enum(audiences),
  /** Groups of members, for `groups`. */
  visible_groups: z.array(id()).check(z.maxLength(100)),
  /** The column of another language that says the same; 0: none. */
  translation_id: parentId(),
};

export const ColumnRow = z.object({
  id: id(),
  /** 0 at the root. */
  pid: parentId(),
  type: z.enum(columnTypes),
  name: z.string(),
  slug: z.string(),
  /** The slugs from the root down: the address below the site's root, without slashes at the ends. */
  path: z.string(),
  url: z.string(),
  locale: z.enum(languages),
  icon: z.string(),
  cover: z.string(),
  in_header: z.boolean(),
  in_footer: z.boolean(),
  seo_title: z.string(),
  seo_keywords: z.string(),
  seo_description: z.string(),
  page_size: z.number(),
  list_template: z.string(),
  detail_template: z.string(),
  status: status(),
  model_id: parentId(),
  form_id: parentId(),
  visible_to: z.enum(audiences),
  weigh: z.number(),
  version: z.number(),
  /** Since when it is deleted step by step, because very many documents stand in it; null: it stays. */
  leaving_time: z.nullable(z.number()),
  create_time: z.number(),
  update_time: z.number(),
});
export type ColumnRow = z.output<typeof ColumnRow>;

/** A column in the tree. */
export interface ColumnNode extends ColumnRow {
  /** Archives that stand in it, without those of its children. */
  archives: number;
  children: ColumnNode[];
}
const ColumnNode: z.ZodMiniType<ColumnNode> = z.extend(ColumnRow, {
  archives: z.number(),
  get children() {
    return z.array(ColumnNode);
  },
});

/** A column to choose, in the order of the tree. */
export const ColumnOption = z.object({
  id: id(),
  pid: parentId(),
  name: z.string(),
  type: z.enum(columnTypes),
  locale: z.enum(languages),
  path: z.string(),
  /** 1 at the root. */
  depth: z.number(),
  status: status(),
});
export type ColumnOption = z.output<typeof ColumnOption>;

export const ColumnDetail = z.extend(ColumnRow, {
  content: z.string(),
  visible_groups: z.array(id()),
  translation_id: parentId(),
  /** Where visitors find it; empty where the site has no host. */
  live_url: z.string(),
});
export type ColumnDetail = z.output<typeof ColumnDetail>;

export const columnList = listOf(
  ColumnRow,
  {
    name: { type: 'text', quick: true },
    type: { type: 'choice', values: columnTypes },
    path: { type: 'text' },
    in_header: { type: 'switch' },
    in_footer: { type: 'switch' },
    status: { type: 'switch' },
    visible_to: { type: 'choice', values: audiences, hidden: true },
    update_time: { type: 'time', hidden: true },
  },
  'weigh,desc',
);

/** What the screen shows beside the declared ones can be put into a file too. */
export const columnsInFile: Columns = {
  ...columnList.columns,
  locale: { type: 'choice', values: languages, operators: [] },
  archives: { type: 'number', operators: [] },
};

const ColumnQuery = z.extend(TreeQuery, { locale: z.optional(z.enum(languages)) });

export const NewColumn = z.strictObject({
  ...fields,
  pid: z._default(parentId(), 0),
  /** Of a column at the root; below it the parent's. Without it the language the site already has. */
  locale: z.optional(z.enum(languages)),
  type: z._default(fields.type, 'list'),
  slug: z._default(fields.slug, ''),
  url: z._default(fields.url, ''),
  icon: z._default(fields.icon, ''),
  cover: z._default(fields.cover, ''),
  in_header: z._default(fields.in_header, true),
  /** Without it where the column above it stands. */
  in_footer: z.optional(fields.in_footer),
  seo_title: z._default(fields.seo_title, ''),
  seo_keywords: z._default(fields.seo_keywords, ''),
  seo_description: z._default(fields.seo_description, ''),
  page_size: z._default(fields.page_size, 12),
  list_template: z._default(fields.list_template, 'news'),
  /** Without it the one that goes with the list. */
  detail_template: z.optional(fields.detail_template),
  content: z._default(fields.content, ''),
  /** Without it the column stands last. */
  weigh: z.optional(fields.weigh),
  status: z._default(fields.status, 1),
  model_id: z._default(fields.model_id, 0),
  form_id: z._default(fields.form_id, 0),
  visible_to: z._default(fields.visible_to, 'everyone'),
  visible_groups: z._default(fields.visible_groups, []),
  translation_id: z._default(fields.translation_id, 0),
});
export type NewColumn = z.output<typeof NewColumn>;

/** Several columns alike, as an outline. */
const NewBranch = z.strictObject({
  pid: z._default(parentId(), 0),
  locale: z.optional(z.enum(languages)),
  /** A name on each line, deeper ones indented (`outline.contract.ts`). */
  outline: prose({ max: 20_000 }).check(z.minLength(1)),
  type: z._default(z.enum(['list', 'page']), 'list'),
  list_template: z._default(fields.list_template, 'news'),
  model_id: z._default(fields.model_id, 0),
});
export type NewBranch = z.output<typeof NewBranch>;

const ColumnCopy = z.strictObject({ id: id(), pid: parentId(), name: fields.name });
export type ColumnCopy = z.output<typeof ColumnCopy>;

const ColumnChange = z.extend(z.partial(z.strictObject({ ...fields, pid: parentId() })), { id: id(), version: z.optional(version()) });
export type ColumnChange = z.output<typeof ColumnChange>;

export const columns = contract('corp.Columns', {
  index: get('index', {
    access: 'node',
    query: ColumnQuery,
    /** `list` is the tree; with `select` it is empty and `options` is the tree laid flat. `site_url` is the site, `site_urls` begin the addresses of each language. */
    data: z.object({
      list: z.array(ColumnNode),
      total: z.number(),
      remark: z.string(),
      options: z.optional(z.array(ColumnOption)),
      site_url: z.string(),
      site_urls: z.record(z.enum(languages), z.string()),
    }),
    list: columnList,
  }),
  export: exported(columnsInFile, ColumnQuery),
  add: post('add', { access: 'node', body: NewColumn, data: made() }),
  /** Several at once. Answers how many. */
  addMany: post('addMany', { access: { node: 'corp/columns/add' }, body: NewBranch, data: counted() }),
  /** A column with everything below it, without the documents, as the last one below `pid`. It is off until somebody turns it on. */
  copy: post('copy', { access: { node: 'corp/columns/add' }, body: ColumnCopy, data: made() }),
  find: get('edit', { access: { node: 'corp/columns/index' }, query: z.strictObject({ id: id() }), data: z.object({ row: ColumnDetail }) }),
  edit: post('edit', { access: 'node', body: ColumnChange, data: z.object({ row: ColumnDetail }) }),
  /** Columns with documents are refused until `content` says what becomes of these. With very many, `goes_on`: the columns go when the last one has left. */
  del: del('del', {
    access: 'node',
    query: z.strictObject({ ids: ids(), content: z.optional(z.enum(contentChoices)), target_id: z.optional(id()) }),
    data: z.extend(counted(), { goes_on: z.optional(z.literal(true)) }),
  }),
  /** Groups of members to choose from. */
  memberGroups: get('memberGroups', {
    access: { node: 'corp/columns/index' },
    data: z.object({ list: z.array(z.object({ id: id(), name: z.string() })) }),
  }),
  sortable: post('sortable', { access: 'node', body: z.strictObject({ id: id(), targetId: id() }), data: nothing() }),
  /** Puts a column under another parent (0: the root), before `targetId` or, without it, last. */
  move: post('move', {
    access: { node: 'corp/columns/sortable' },
    body: z.strictObject({ id: id(), pid: parentId(), targetId: z.optional(parentId()) }),
    data: nothing(),
  }),
});

export const columnsMenu: MenuDeclaration = {
  name: 'corp/columns',
  title: { 'zh-cn': '栏目', en: 'Columns' },
  remark: { 'zh-cn': '网站的结构：导航与网址由这里决定。', en: 'The structure of the website: its navigation and addresses.' },
  parent: 'corp',
  icon: 'folder-tree',
  weigh: 97,
  areas: ['platform', 'tenant'],
  keepalive: true,
  buttons: ['index', 'add', 'edit', 'del', 'sortable', 'export'],
};
