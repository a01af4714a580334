/** Redirects: old addresses of a website, and where each leads. Most are left behind by moves, some are written by hand. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, line, made, version } from '#kit/contract/fields.ts';
import { imported, importOf, importTemplate } from '#kit/contract/import.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** For good, for now, or gone without a successor. */
export const redirectCodes = [301, 302, 410] as const;

/** Left behind by a move, or written by somebody. */
export const redirectSources = ['automatic', 'manual'] as const;

/** What it leads to: a column, a document, an address, or nothing any more. */
export const targetKinds = ['column', 'archive', 'address', 'gone'] as const;

/** Lines in one file, and what one website may keep of those by hand. */
export const linesMax = 100_000;
export const byHandMax = 200_000;
/** Bytes of a file of so many lines. */
const importBytesMax = 20 * 1024 * 1024;

/** Of an address as it is written, in characters. */
export const addressMaxLength = 500;
const from = () => line({ min: 1, max: addressMaxLength });
/** Whether it is empty is judged with the new one: of both everything is said at once. */
const fromTyped = () => line({ max: addressMaxLength });
const to = () => line({ max: addressMaxLength });
const code = () => z.union([z.literal(301), z.literal(302), z.literal(410)]);

/** A page that stands at an address. */
const Page = z.object({ title: z.string(), url: z.string() });

export const RedirectRow = z.object({
  id: id(),
  /** `/news/old`, decoded. */
  from: z.string(),
  /** Where it leads now; empty where that is not on the site, and for what is gone. */
  to: z.string(),
  code: code(),
  kind: z.enum(targetKinds),
  /** The name of the column or document; empty for an address. */
  title: z.string(),
  source: z.enum(redirectSources),
  /** A page stands at the old address: it is shown, and the redirect waits. */
  taken: z.boolean(),
  /** It leads to an address of this site at which there is no page, no file and no other redirect. */
  nowhere: z.boolean(),
  /** How often it was followed, and when last. */
  hits: z.number(),
  hit_time: z.nullable(z.number()),
  create_time: z.number(),
  version: z.number(),
});
export type RedirectRow = z.output<typeof RedirectRow>;

export const redirectList = listOf(
  RedirectRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    from: { type: 'text', quick: true },
    to: { type: 'text', quick: true, operators: ['=', 'LIKE'] },
    code: { type: 'choice', values: redirectCodes },
    kind: { type: 'choice', values: targetKinds, hidden: true },
    source: { type: 'choice', values: redirectSources },
    taken: { type: 'switch', operators: [] },
    hits: { type: 'number', operators: ['=', '>', '>=', '<', '<=', 'RANGE'] },
    hit_time: { type: 'time', operators: ['RANGE', 'NULL', 'NOT NULL'], hidden: true },
    create_time: { type: 'time', operators: ['RANGE'], hidden: true },
  },
  'id,desc',
);

export const NewRedirect = z.strictObject({ from: fromTyped(), to: z._default(to(), ''), code: z._default(code(), 301) });
export type NewRedirect = z.output<typeof NewRedirect>;

const RedirectChange = z.strictObject({
  id: id(),
  version: z.optional(version()),
  from: z.optional(fromTyped()),
  to: z.optional(to()),
  code: z.optional(code()),
});
export type RedirectChange = z.output<typeof RedirectChange>;

/** A line of a file. It takes the place of the redirect that its old address has. */
export const redirectImport = {
  ...importOf(
    { from: { type: 'text', required: true }, to: { type: 'text', required: true }, code: { type: 'choice', values: redirectCodes } },
    z.object({ from: from(), to: z._default(to(), ''), code: z._default(code(), 301) }),
    linesMax,
    importBytesMax,
  ),
  replaces: true,
};

export const redirects = contract('corp.Redirects', {
  index: index(redirectList),
  export: exported(redirectList.columns, ListQuery),
  import: imported(redirectImport),
  importTemplate: importTemplate('corp/redirects/import'),
  find: get('edit', {
    access: { node: 'corp/redirects/index' },
    query: z.strictObject({ id: id() }),
    data: z.object({ row: RedirectRow }),
  }),
  add: post('add', { access: 'node', body: NewRedirect, data: z.extend(made(), { row: RedirectRow }) }),
  /** Of an automatic one makes one by hand. */
  edit: post('edit', { access: 'node', body: RedirectChange, data: z.object({ row: RedirectRow }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  /** What stands at an address while somebody types it. */
  look: get('look', {
    access: { node: 'corp/redirects/index' },
    query: z.strictObject({ from: from() }),
    data: z.object({
      /** The page that visitors find there. */
      page: z.nullable(Page),
      /** The redirect by hand that is there already. */
      redirect: z.nullable(z.object({ id: id(), to: z.string() })),
    }),
  }),
  /** What comes of a new address, as somebody types it. */
  lookAhead: get('lookAhead', {
    access: { node: 'corp/redirects/index' },
    query: z.strictObject({ to: line({ min: 1, max: addressMaxLength }), from: z.optional(line({ max: addressMaxLength })) }),
    data: z.object({
      /** It is the old address. */
      itself: z.boolean(),
      /** It is on this site, and nothing is there. */
      missing: z.boolean(),
      /** Of another website; null for a path of this one. */
      host: z.nullable(z.string()),
    }),
  }),
});

export const redirectsMenu: MenuDeclaration = {
  name: 'corp/redirects',
  title: { 'zh-cn': '网址跳转', en: 'Redirects' },
  remark: {
    'zh-cn': '旧网址通向哪里。栏目和文档改网址时自动留下，也可以手工添加或从文件导入。',
    en: 'Where old addresses lead. Columns and documents leave one when they move; others you add by hand or from a file.',
  },
  parent: 'corp',
  icon: 'shuffle',
  weigh: 88,
  areas: ['platform', 'tenant'],
  buttons: ['index', 'add', 'edit', 'del', 'export', 'import'],
};

export const refuseRedirect = refusals({
  'redirects.from_missing': { 'zh-cn': '请填写旧网址', en: 'Enter the old address' },
  'redirects.from_host': { 'zh-cn': '只填路径，不要带域名，例如 /news/old.html', en: 'A path without its host, such as /news/old.html' },
  'redirects.from_query': {
    'zh-cn': '旧网址不能带“?”或“#”：跳转不看参数',
    en: 'Leave out “?” and “#”: a redirect does not look at what follows them',
  },
  'redirects.from_home': { 'zh-cn': '首页总有页面，不能跳转', en: 'The home page is always there and cannot lead elsewhere' },
  'redirects.from_system': { 'zh-cn': '这个网址由系统使用，不能跳转', en: 'The system uses this address: it cannot lead elsewhere' },
  'redirects.from_form': {
    'zh-cn': '请填写以 / 开头、不含空格的路径，例如 /news/old.html',
    en: 'Enter a path that begins with / and has no spaces, such as /news/old.html',
  },
  'redirects.to_form': {
    'zh-cn': '请填写以 / 开头的路径，或以 https:// 开头的网址，不含空格',
    en: 'Enter a path that begins with /, or an address that begins with https://, without spaces',
  },
  'redirects.to_missing': { 'zh-cn': '请填写新网址，或选择“已删除”', en: 'Enter the new address, or choose “Gone”' },
  'redirects.to_given': { 'zh-cn': '“已删除”没有新网址', en: 'What is gone has no new address' },
  'redirects.itself': { 'zh-cn': '新旧网址是同一个', en: 'Both addresses are the same' },
  'redirects.circle': { 'zh-cn': '跳转会绕回这个网址：{way}', en: 'It would lead back to itself: {way}' },
  'redirects.long': {
    'zh-cn': '连续跳转超过 {max} 次，请直接填最后的网址',
    en: 'More than {max} redirects in a row. Enter the last address',
  },
  'redirects.taken': { 'zh-cn': '这个旧网址已有一条手工跳转', en: 'This address has a redirect by hand already' },
  'redirects.too_many': { 'zh-cn': '手工跳转最多 {max} 条', en: 'At most {max} redirects by hand' },
});
