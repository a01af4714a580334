/** The library: every uploaded file of a realm, in folders, with what uses it. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, line, nothing, version } from '#kit/contract/fields.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

export const fileKindNames = ['picture', 'video', 'audio', 'document', 'archive'] as const;

export const fileStates = ['kept', 'lost'] as const;

/** Where the bytes are: here, or in a store of one of two kinds. */
export const storages = ['local', 's3', 'aliyun'] as const;

const percent = () => z.number().check(z.int(), z.gte(0), z.lte(100));
export const FocalPoint = z.strictObject({ x: percent(), y: percent() });
export type FocalPoint = z.output<typeof FocalPoint>;
export const focalCentre: FocalPoint = { x: 50, y: 50 };

export const LibraryFile = z.object({
  id: id(),
  /** The folder, by its topic. */
  topic: z.string(),
  kind: z.enum(fileKindNames),
  name: z.string(),
  /** Words for a picture: for those who do not see it. */
  alt: z.string(),
  /** What stays in sight where a picture is cut: percent from the left and from the top. */
  focal: FocalPoint,
  url: z.string(),
  full_url: z.string(),
  width: z.number(),
  height: z.number(),
  /** Bytes. */
  size: z.number(),
  mimetype: z.string(),
  suffix: z.string(),
  storage: z.string(),
  sha1: z.string(),
  /** How often it was uploaded. */
  quote: z.number(),
  /** In how many places it is shown now. */
  uses: z.number(),
  admin: z.nullable(z.object({ id: z.number(), nickname: z.string() })),
  user: z.nullable(z.object({ id: z.number(), nickname: z.string() })),
  create_time: z.number(),
  last_upload_time: z.number(),
  /** `lost`: the remote store has it no more. */
  state: z.enum(fileStates),
  /** Since when it is missed there; null while it is there. */
  lost_time: z.nullable(z.number()),
  version: z.number(),
});
export type LibraryFile = z.output<typeof LibraryFile>;

export const attachmentList = listOf(
  LibraryFile,
  {
    id: { type: 'number', sort: true, hidden: true },
    name: { type: 'text', quick: true, sort: true },
    kind: { type: 'choice', values: fileKindNames },
    topic: { type: 'text', operators: ['=', 'IN'] },
    size: { type: 'number', sort: true, operators: ['RANGE', '>', '>=', '<', '<='] },
    uses: { type: 'number', operators: [] },
    'admin.nickname': { type: 'text' },
    'user.nickname': { type: 'text', hidden: true },
    mimetype: { type: 'text', hidden: true },
    url: { type: 'text', operators: ['='], hidden: true },
    alt: { type: 'text', quick: true, hidden: true },
    quote: { type: 'number', sort: true, hidden: true },
    storage: { type: 'choice', values: storages, operators: ['=', 'IN'], hidden: true },
    state: { type: 'choice', values: fileStates, operators: ['='], hidden: true },
    last_upload_time: { type: 'time', sort: true, operators: ['RANGE'] },
  },
  'last_upload_time,desc',
);

export const usePlaces = ['archive', 'column', 'site_config', 'focus', 'setting', 'admin', 'member', 'tenant', 'other'] as const;
export type UsePlace = (typeof usePlaces)[number];

export const FileUse = z.object({
  place: z.enum(usePlaces),
  /** 0 where the row has no number. */
  id: z.number(),
  title: z.string(),
});
export type FileUse = z.output<typeof FileUse>;

export const Folder = z.object({
  topic: z.string(),
  /** Empty where nobody has named it. */
  title: z.string(),
  count: z.number(),
  bytes: z.number(),
});
export type Folder = z.output<typeof Folder>;

/** Folders of members' files and of private ones: nobody else puts something there. */
export function isReservedTopic(topic: string): boolean {
  return /^(member|private)(-|$)/.test(topic);
}

const topic = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/));
const title = () => line({ min: 1, max: 40 });

const written = { name: line({ min: 1, max: 100 }), alt: line({ max: 200 }), topic: topic(), focal: FocalPoint };
const FileChange = z.extend(z.partial(z.strictObject(written)), { id: id(), version: z.optional(version()) });
export type FileChange = z.output<typeof FileChange>;
const one = z.object({ row: LibraryFile });
/** Beside the file. */
export const ReplaceForm = z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/)) });
const mayEdit = { node: 'routine/attachment/edit' } as const;
const mayLook = { node: 'routine/attachment/index' } as const;

export const attachments = contract('routine.Attachment', {
  index: index(attachmentList),
  export: exported(attachmentList.columns, ListQuery),
  read: get('edit', { access: mayEdit, query: z.strictObject({ id: id() }), data: one }),
  edit: post('edit', { access: 'node', body: FileChange, data: one }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  move: post('changeFolder', { access: mayEdit, body: z.strictObject({ ids: ids(), topic: topic() }), data: counted() }),
  /** Where a file is shown now. At most 200 places; `total` counts all. */
  usage: get('usage', {
    access: mayLook,
    query: z.strictObject({ id: id() }),
    data: z.object({ list: z.array(FileUse), total: z.number() }),
  }),
  /** A form with `id` and, after it, `file`: other bytes behind the same address. */
  replace: post('replace', {
    ...{ access: mayEdit, detached: true, rate: 60, data: z.object({ file: LibraryFile }) },
    ...{ multipart: true, form: ReplaceForm },
  }),
  folders: get('folders', {
    access: mayLook,
    data: z.object({
      list: z.array(Folder),
      /** Bytes that the realm keeps. */
      used: z.number(),
      /** Bytes that it may keep; null is no limit. */
      limit: z.nullable(z.number()),
    }),
  }),
  addFolder: post('addFolder', {
    access: mayEdit,
    body: z.strictObject({ title: title() }),
    data: z.object({ topic: z.string() }),
    loggedAsItself: true,
  }),
  editFolder: post('editFolder', {
    access: mayEdit,
    body: z.strictObject({ topic: topic(), title: title() }),
    data: nothing(),
    loggedAsItself: true,
  }),
  /** What is in it goes to another folder. */
  delFolder: post('delFolder', {
    access: mayEdit,
    body: z.strictObject({ topic: topic(), to: topic() }),
    data: counted(),
    loggedAsItself: true,
  }),
});

export const attachmentMenu: MenuDeclaration = {
  name: 'routine/attachment',
  title: { 'zh-cn': '附件管理', en: 'Files' },
  remark: {
    'zh-cn': '所有上传的图片、视频和文档：分文件夹存放，看得到用在哪里，替换后网址不变。',
    en: 'Every uploaded picture, film and document: in folders, with where it is used. Replacing keeps the address.',
  },
  parent: 'routine',
  icon: 'images',
  weigh: 87,
  areas: ['platform', 'tenant'],
  buttons: ['index', 'edit', 'del', 'export'],
};

export const refuseLibrary = refusals({
  'attachments.in_use': {
    'zh-cn': '“{name}”正用在 {count} 处，请先从那里移除',
    en: '“{name}” is in use ({count}). Remove it there first',
  },
  'attachments.same_there': {
    'zh-cn': '“{name}”和那个文件夹里的“{twin}”是同一份文件，请换一个文件夹，或先删除其中一个',
    en: '“{name}” is the same file as “{twin}” in that folder. Choose another folder, or delete one of them first',
  },
  'attachments.same_among': {
    'zh-cn': '“{name}”和“{twin}”是同一份文件，一个文件夹里只能放一份',
    en: '“{name}” and “{twin}” are the same file, and a folder holds it once',
  },
  'attachments.same_sent': {
    'zh-cn': '发来的文件和同一文件夹里的“{twin}”是同一份，“{name}”没有替换',
    en: 'What was sent is the same file as “{twin}” in this folder. “{name}” stays as it is',
  },
  'attachments.other_kind': {
    'zh-cn': '只能用 .{extension} 文件替换，网址才能保持不变',
    en: 'Only a .{extension} file can take its place and keep the address',
  },
  'attachments.being_replaced': {
    'zh-cn': '“{name}”正在被替换，请稍后再试',
    en: '“{name}” is being replaced right now. Please try again in a moment',
  },
  'attachments.folder_taken': { 'zh-cn': '已有同名的文件夹', en: 'Another folder has this name' },
  'attachments.folder_missing': { 'zh-cn': '这个文件夹不存在', en: 'There is no such folder' },
  'attachments.folder_kept': { 'zh-cn': '默认文件夹不能删除', en: 'The default folder stays' },
  'attachments.folder_itself': { 'zh-cn': '请选择另一个文件夹', en: 'Choose another folder' },
});
