/** Words of the records of balance and points, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as zhCn } from './zh-cn.ts';

export const phrases: SameKeys<typeof zhCn> = {
  balance: {
    title: 'Balance',
    remark: 'Every change, with the balance before and after',
    empty: 'No records of your balance yet',
  },
  integral: {
    title: 'Points',
    remark: 'Every change, with the points before and after',
    empty: 'No records of your points yet',
  },
  yuan: '¥ {amount}',
  now: 'Now',
  empty_hint: 'Changes appear here as they happen',
  time: 'Time',
  memo: 'Reason',
  amount: 'Change',
  before: 'Before',
  after: 'After',
  pages: 'Pages',
  total: 'Records: {total}',
  page_of: '{page} / {pages}',
  earlier: 'Previous',
  later: 'Next',
};
