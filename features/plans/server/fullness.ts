/** What whoever begins a new row should hear before it is written: the plan has no room for it. */
import { fill, type Phrase } from '#kit/contract/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { LimitName } from '../contract.ts';
import { limitOf } from './limits.ts';

/** "Now": somebody may delete one while it is written, and then it is saved. */
const fullWords = {
  max_admins: {
    'zh-cn': '已有 {used} 名管理员，套餐最多允许 {limit} 名，现在添加会被拒绝。需要更多请联系平台运营方',
    en: 'Your plan allows no more administrators (limit: {limit}, now: {used}): a new one would be refused. The operator of the platform can raise it',
  },
  max_members: {
    'zh-cn': '已有 {used} 名会员，套餐最多允许 {limit} 名，现在添加会被拒绝。需要更多请联系平台运营方',
    en: 'Your plan allows no more members (limit: {limit}, now: {used}): a new one would be refused. The operator of the platform can raise it',
  },
  max_archives: {
    'zh-cn': '已有 {used} 篇文档，套餐最多允许 {limit} 篇，现在写的新文档无法保存。需要更多请联系平台运营方',
    en: 'Your plan allows no more documents (limit: {limit}, now: {used}): a new one could not be saved. The operator of the platform can raise it',
  },
} as const satisfies Partial<Record<LimitName, Phrase>>;

/** `room: (ctx) => fullnessOf(ctx, 'max_admins', admins.count)`. @param count asked only where there is a limit */
export async function fullnessOf(
  { tx, lang }: Pick<Context, 'tx' | 'lang'>,
  limit: keyof typeof fullWords,
  count: (tx: ScopedTx) => Promise<number>,
): Promise<{ full: string }> {
  const most = await limitOf(tx, limit);
  const used = most === null ? 0 : await count(tx);
  return { full: most !== null && used >= most ? fill(fullWords[limit][lang], { used, limit: most }) : '' };
}
