/** Words of the records of balance and points, in Chinese. */
export const phrases = {
  balance: { title: '余额记录', remark: '每一笔增减，以及前后的余额', empty: '还没有余额记录' },
  integral: { title: '积分记录', remark: '每一笔增减，以及前后的积分', empty: '还没有积分记录' },
  yuan: '¥ {amount}',
  now: '当前',
  empty_hint: '有变动时，会在这里显示',
  time: '时间',
  memo: '说明',
  amount: '变动',
  before: '变动前',
  after: '变动后',
  pages: '翻页',
  total: '共 {total} 条',
  page_of: '{page} / {pages}',
  earlier: '上一页',
  later: '下一页',
} as const;
