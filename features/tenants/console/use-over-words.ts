/** What a company has that a plan does not allow, in words: nothing of it is refused, so whoever decides should know. */
import { useJoined, useWords } from '#kit/console/i18n.ts';
import type { TenantRow } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { overOf, usageWords } from './usage-words.ts';

/** `useOverWords()(usage, limits)` → `文档 37 / 9、管理员 2 / 1`; empty where the plan allows all of it, or is not known. */
export function useOverWords() {
  const t = useWords<typeof phrases>('tenants');
  const joined = useJoined();
  return (usage?: TenantRow['usage'], limits?: TenantRow['limits']): string =>
    usage && limits
      ? joined(overOf(usage, limits).map((name) => `${t(`values.usage.${name}`)} ${usageWords(name, usage[name], limits[name])}`))
      : '';
}
