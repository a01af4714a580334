/** The theme's own words beside those that all themes share, and how it writes dates. Whatever else a page says comes in its view. */
import type { Lang } from '#kit/site/view.ts';

import { wordsWith } from '../shared/words.ts';

export const wordsOf = wordsWith({
  menu: ['菜单', 'Menu'],
  searchHint: ['产品、型号或关键词', 'Product or keyword'],
  searchFound: ['找到 {total} 条与“{words}”有关的内容', '{total} found for “{words}”'],
  more: ['了解更多', 'Learn more'],
  pause: ['暂停轮播', 'Pause the slides'],
  resume: ['继续轮播', 'Play the slides'],
  empty: ['这里暂时没有内容', 'Nothing here yet'],
  emptyHint: [
    '内容发布后会出现在这里。您可以先看看其他栏目。',
    'New content will appear here once it is published. Other sections may have what you need.',
  ],
  related: ['相关内容', 'Related'],
  facts: ['主要信息', 'Key facts'],
  fileType: ['{type} 文件', '{type} file'],
  pictureOf: ['图 {n}', 'Picture {n}'],
  notFoundTitle: ['没有找到这个页面', 'We could not find this page'],
  notFoundText: [
    '它可能已经移走，或者地址有误。请核对地址，或从下面的入口继续浏览。',
    'It may have moved, or the address may be mistyped. Check the address, or carry on from one of these.',
  ],
  membersText: ['请登录会员账号后继续浏览。', 'Log in with your member account to read on.'],
});

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-03-08` → `2026年3月8日` or `8 Mar 2026`. What is not such a date stays as it is. */
export function dateText(date: string, lang: Lang): string {
  const parts = datePartsOf(date);
  if (!parts) return date;
  if (lang === 'en') return `${parts.day} ${monthNames[parts.month - 1] ?? ''} ${parts.year}`;
  return `${parts.year}年${parts.month}月${parts.day}日`;
}

/** The two lines of a date column: `08` over `2026.03` or `Mar 2026`. */
export function dateColumn(date: string, lang: Lang): { day: string; month: string } | undefined {
  const parts = datePartsOf(date);
  if (!parts) return undefined;
  const two = (n: number) => String(n).padStart(2, '0');
  const month = lang === 'en' ? `${monthNames[parts.month - 1] ?? ''} ${parts.year}` : `${parts.year}.${two(parts.month)}`;
  return { day: two(parts.day), month };
}

function datePartsOf(date: string): { year: number; month: number; day: number } | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : undefined;
}
