/** Snapshots: one file with everything a company has, to take along, to open another company from, or kept when it was deleted. */
import * as z from 'zod/mini';

import { contract, del, get } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids } from '#kit/contract/fields.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** Why it was made: somebody asked for it, the company was deleted. */
export const snapshotKinds = ['export', 'deletion'] as const;
/** `removed`: the file is gone, what was in it is still said. */
export const snapshotStates = ['making', 'ready', 'failed', 'removed'] as const;

/** Days until a file goes: one that was asked for, one of a company that is gone. */
export const snapshotDays = { export: 7, deletion: 90 } as const;

export const SnapshotRow = z.object({
  id: id(),
  /** Of the company as it was then. */
  company_id: z.number(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(snapshotKinds),
  state: z.enum(snapshotStates),
  /** Percent, while it is made. */
  progress: z.number(),
  bytes: z.number(),
  archives: z.number(),
  members: z.number(),
  files: z.number(),
  admin_name: z.string(),
  create_time: z.number(),
  /** When the file goes; null where there is none. */
  remove_time: z.nullable(z.number()),
});
export type SnapshotRow = z.output<typeof SnapshotRow>;

export const snapshotList = listOf(
  SnapshotRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    name: { type: 'text', quick: true },
    code: { type: 'text', quick: true },
    kind: { type: 'choice', values: snapshotKinds },
    state: { type: 'choice', values: snapshotStates },
    bytes: { type: 'number', sort: true, operators: [] },
    archives: { type: 'number', operators: [] },
    members: { type: 'number', operators: [] },
    files: { type: 'number', operators: [], hidden: true },
    admin_name: { type: 'text' },
    create_time: { type: 'time', sort: true, operators: ['RANGE'] },
    remove_time: { type: 'time', operators: [] },
  },
  'id,desc',
);

export const snapshots = contract('Snapshot', {
  index: index(snapshotList),
  export: exported(snapshotList.columns, ListQuery),
  /** Of deletions the file goes, and the row stays. */
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  /** An address of the file that opens for a quarter of an hour. */
  download: get('download', { access: 'node', query: z.strictObject({ id: id() }), data: z.object({ url: z.string() }) }),
});

export const snapshotMenu: MenuDeclaration = {
  name: 'snapshot',
  title: { 'zh-cn': '企业快照', en: 'Snapshots' },
  remark: {
    'zh-cn': '一个文件装下一家企业的全部内容：导出的，以及删除企业时留下的。可据此重新开通。',
    en: 'One file with everything a company has: exported, or kept when a company was deleted. Open a company from it again.',
  },
  parent: 'operation',
  icon: 'package',
  weigh: 70,
  areas: ['platform'],
  buttons: ['index', 'download', 'del', 'export'],
  buttonTitles: { download: { 'zh-cn': '下载快照', en: 'Download snapshots' } },
};

export const refuseSnapshot = refusals({
  'snapshots.unreadable': {
    'zh-cn': '这不是企业快照，或文件已损坏、被改动',
    en: 'This is no snapshot of a company, or it was damaged or changed',
  },
  'snapshots.newer': {
    'zh-cn': '快照由更新的版本（{version}）生成，请先升级本系统',
    en: 'A newer version ({version}) made this snapshot. Update this installation first',
  },
  'snapshots.foreign': {
    'zh-cn': '这个快照由另一套系统生成，其公钥为 {key}。如需接收，请将它写入本系统的环境变量 SNAPSHOT_KEYS 并重新启动',
    en: 'Another installation made this snapshot. Its key is {key}. To take it, name the key in SNAPSHOT_KEYS of this installation and start again',
  },
  'snapshots.in_making': {
    'zh-cn': '“{name}”的快照正在生成，完成后才能删除',
    en: 'The snapshot of “{name}” is being made. It can be deleted once it is made',
  },
  'snapshots.not_ready': { 'zh-cn': '快照尚未生成或已清除', en: 'The file is not made yet, or gone' },
});
