/** What a group may do, in a few words for a list. Pure. */
import { joined } from '#kit/contract/joined.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { fill } from '#kit/contract/refusal.ts';

const shownMax = 3;

const phrases = {
  everything: { 'zh-cn': '全部权限', en: 'Everything' },
  nothing: { 'zh-cn': '没有权限', en: 'No permission' },
  more: { 'zh-cn': '{names} 等 {n} 个页面', en: '{names} and {n} more' },
  parts: { 'zh-cn': '{n} 项权限', en: '{n} permissions' },
} as const;

/** `Administrators, Groups, Logs and 4 more`. `count` is the number of rules, for groups without any screen. */
export function rulesInWords(
  { isSuper, screens, count }: { isSuper: boolean; screens: readonly string[]; count: number },
  lang: Lang,
): string {
  if (isSuper) return phrases.everything[lang];
  if (count === 0) return phrases.nothing[lang];
  if (screens.length === 0) return fill(phrases.parts[lang], { n: count });
  const names = joined(screens.slice(0, shownMax), lang);
  if (screens.length <= shownMax) return names;
  return fill(phrases.more[lang], { names, n: lang === 'en' ? screens.length - shownMax : screens.length });
}
