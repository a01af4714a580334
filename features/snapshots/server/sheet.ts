/** Snapshots as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type SnapshotRow, snapshotList, snapshotMenu } from '../contract.ts';

export const snapshotSheet: Sheet<SnapshotRow> = {
  title: snapshotMenu.title,
  columns: snapshotList.columns,
  words: { 'zh-cn': chinese, en: english },
};
