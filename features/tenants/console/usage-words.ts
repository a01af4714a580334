/** What a company has beside what its plan allows, in words. */
import { grouped } from '#kit/console/numbers.ts';
import { limitWords, usedWords } from '#kit/console/size-words.ts';
import type { TenantRow } from '../contract.ts';

export type Counted = keyof TenantRow['usage'];
export const counted = ['admins', 'members', 'archives', 'storage', 'domains'] as const satisfies readonly Counted[];

/** What a company has more of than its plan allows. */
export function overOf(usage: TenantRow['usage'], limits: TenantRow['limits']): Counted[] {
  return counted.filter((name) => usage[name] > (limits[name] ?? Number.POSITIVE_INFINITY));
}

/** `8 / 40`, or `8` without a limit. */
export function usageWords(name: Counted, used: number, limit: number | null): string {
  const [has, most] = name === 'storage' ? [usedWords, limitWords] : [grouped, grouped];
  return limit === null ? has(used) : `${has(used)} / ${most(limit)}`;
}
