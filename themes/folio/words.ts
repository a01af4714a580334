/** The theme's own words beside those that all themes share, and how it writes dates. Whatever else a page says comes in its view. */
import type { Lang } from '#kit/site/view.ts';

import { wordsWith } from '../shared/words.ts';

export const wordsOf = wordsWith({
  menu: ['目录', 'Contents'],
  searchHint: ['输入关键词', 'Enter keywords'],
  searchFound: ['与“{words}”有关的内容，共 {total} 条', '{total} found for “{words}”'],
  more: ['阅读全文', 'Read on'],
  empty: ['这里还是空白', 'A blank page, for now'],
  emptyHint: ['内容发布后会出现在这里。您可以先看看其他栏目。', 'New content will appear here once it is published.'],
  related: ['延伸阅读', 'Read also'],
  section: ['栏目', 'Section'],
  facts: ['要点', 'Key facts'],
  pictureOf: ['图 {n}', 'Plate {n}'],
  notFoundTitle: ['没有找到这一页', 'There is no such page'],
  notFoundText: [
    '它可能已经移走，或者地址有误。请核对地址，或从下面的入口继续阅读。',
    'It may have moved, or the address may be mistyped. Carry on from one of these.',
  ],
  membersText: ['请登录会员账号后继续阅读。', 'Log in with your member account to read on.'],
});

const dateStyles: Record<Lang, Intl.DateTimeFormat> = {
  'zh-cn': new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** `2026-03-08` → `2026年3月8日` or `8 March 2026`. What is not such a date stays as it is. */
export function dateText(date: string, lang: Lang): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? date : dateStyles[lang].format(time);
}
