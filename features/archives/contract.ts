/** The documents of a website: what editors list, write, publish and take back. */
import * as z from 'zod/mini';

import { batched, batchOf } from '#kit/contract/batch.ts';
import { contract, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { fullness, id, ids, prose } from '#kit/contract/fields.ts';
import { pageOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import {
  ArchiveChange,
  ArchiveDetail,
  ArchiveQuery,
  ArchiveRow,
  AuditStatus,
  archiveList,
  NewArchive,
  Revision,
} from './archives.contract.ts';
import { DraftFacts, draftEndpoints, Lock } from './drafts.contract.ts';
import { archiveFileColumns } from './files.contract.ts';
import { historyEndpoints } from './history.contract.ts';
import { importEndpoints } from './import.contract.ts';
import { modelEndpoints } from './model.contract.ts';
import { placingEndpoints } from './placing.contract.ts';
import { recyclingEndpoints } from './recycling.contract.ts';
import { relationEndpoints } from './relations.contract.ts';
import { remarkMax, reviewEndpoints } from './review.contract.ts';

const one = () => z.strictObject({ id: id() });

export const archives = contract('corp.Archives', {
  room: get('room', { access: { node: 'corp/archives/add' }, data: fullness() }),
  index: get('index', { access: 'node', query: ArchiveQuery, data: pageOf(ArchiveRow), list: archiveList }),
  export: exported(archiveFileColumns, ArchiveQuery),
  add: post('add', {
    access: 'node',
    body: NewArchive,
    data: z.object({
      ...{ id: id(), version: z.number(), audit_status: AuditStatus, published: z.boolean() },
      live_time: ArchiveRow.shape.live_time,
    }),
  }),
  find: get('edit', {
    access: { node: 'corp/archives/index' },
    query: one(),
    data: z.object({
      row: ArchiveDetail,
      /** What visitors see, or null. */
      published: z.nullable(Revision),
      /** Somebody else who has it open, or null. */
      lock: z.nullable(Lock),
      /** What the reader wrote and has not saved, or null. */
      draft: z.nullable(DraftFacts),
      /** Where visitors read it; empty while they cannot. */
      url: z.string(),
      /** Shows the latest revision on the website to whoever holds it, for some time. */
      preview_url: z.string(),
    }),
  }),
  edit: post('edit', { access: 'node', body: ArchiveChange, data: z.object({ row: ArchiveDetail }) }),
  publish: post('publish', { access: 'node', body: batchOf({}), data: batched() }),
  unpublish: post('unpublish', { access: 'node', body: batchOf({}), data: batched() }),
  /** Hands what is written to those who review it, as it was saved last. */
  submit: post('submit', { access: { node: 'corp/archives/edit' }, body: batchOf({}), data: batched() }),
  audit: post('audit', {
    access: 'node',
    body: z.strictObject({
      ids: ids(),
      /** By id, the version that was looked at: what was changed since then is not judged. */
      versions: z.optional(z.record(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.number())),
      audit_status: z.union([z.literal(1), z.literal(2)]),
      audit_remark: z._default(prose({ max: remarkMax }), ''),
    }),
    data: z.array(z.object({ id: id(), ok: z.boolean(), msg: z.string() })),
  }),
  withdraw: post('withdraw', { access: { node: 'corp/archives/edit' }, body: one(), data: z.object({ row: ArchiveDetail }) }),
  ...recyclingEndpoints,
  ...draftEndpoints,
  ...placingEndpoints,
  ...relationEndpoints,
  ...importEndpoints,
  ...historyEndpoints,
  ...modelEndpoints,
  ...reviewEndpoints,
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
  buttons: ['index', 'del', 'purge', 'publish', 'unpublish', 'restore', 'export', 'import', 'renameTag'],
  buttonTitles: { renameTag: { 'zh-cn': '管理标签', en: 'Manage tags' } },
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
