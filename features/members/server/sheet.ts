/** Members and their books as files. */
import type { Sheet } from '#kit/server/export/table.ts';
import { type MemberRow, memberList, memberMenu } from '../admin.contract.ts';
import { phrases as english } from '../console/admin/locales/en.ts';
import { phrases as chinese } from '../console/admin/locales/zh-cn.ts';
import { phrases as ledgerInEnglish } from '../console/ledger/locales/en.ts';
import { phrases as ledgerInChinese } from '../console/ledger/locales/zh-cn.ts';
import { type MoneyLogRow, moneyLogList, moneyLogMenu, type ScoreLogRow, scoreLogList, scoreLogMenu } from '../ledger.contract.ts';

export const memberSheet: Sheet<MemberRow> = {
  title: memberMenu.title,
  columns: memberList.columns,
  words: { 'zh-cn': chinese, en: english },
  texts: { group_id: ({ group_name }) => group_name ?? '' },
};

const words = { 'zh-cn': ledgerInChinese, en: ledgerInEnglish };
export const moneyLogSheet: Sheet<MoneyLogRow> = { title: moneyLogMenu.title, columns: moneyLogList.columns, words };
export const scoreLogSheet: Sheet<ScoreLogRow> = { title: scoreLogMenu.title, columns: scoreLogList.columns, words };
