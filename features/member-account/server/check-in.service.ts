/** The daily check-in, where the company gives points for it. */
import { postLedger } from '#features/members/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import { chinaDay } from '#kit/contract/china-time.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { dayMs } from '#kit/contract/units.ts';
import { type Context, memberOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { mainLocaleOf } from '#kit/server/main-locale.ts';
import { type CheckInState, refuseAccount } from '../contract.ts';
import { requireOpen } from './open-center.ts';
import { booksOf } from './records.read.ts';

const memos: Record<Lang, string> = { 'zh-cn': '每日签到', en: 'Daily check-in' };

export async function checkInState(ctx: Context): Promise<CheckInState> {
  await requireOpen(ctx.tx);
  const { memberCheckInPoints: points } = await settingsOf(ctx.tx);
  const { today, before } = await daysOf(ctx.tx, memberOf(ctx).id, ctx.now);
  return { offered: points > 0, points, done: today !== undefined, days: today ?? before };
}

/** Once a day: the key of the table decides between two at once. */
export async function checkIn(ctx: Context): Promise<CheckInState & { score: number }> {
  await requireOpen(ctx.tx);
  const { memberCheckInPoints: points } = await settingsOf(ctx.tx);
  if (points === 0) throw refuseAccount('account.no_check_in');
  const member = memberOf(ctx);
  const { id } = member;
  const { before } = await daysOf(ctx.tx, id, ctx.now);
  const days = before + 1;
  const row = await ctx.tx
    .insertInto('member_check_ins')
    .values({ member_id: id, day: chinaDay(ctx.now), streak: days, points })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!row) throw refuseAccount('account.checked_in');
  // The company reads all of its books in one language, whoever checked in.
  const memo = memos[await mainLocaleOf(ctx.tx)];
  const { after } = await postLedger(ctx.tx, { memberId: id, kind: 'score', amount: points, memo, now: ctx.now });
  return { offered: true, points, done: true, days, score: booksOf(member).score ? after : 0 };
}

/** An entry with its reason in the reader's language, where the reason is the product's own. */
export function inWordsOf<Entry extends { memo: string }>(lang: Lang): (entry: Entry) => Entry {
  const own = Object.values(memos);
  return (entry) => (own.includes(entry.memo) ? { ...entry, memo: memos[lang] } : entry);
}

/** The days in a row up to today, if today is done, and up to yesterday. */
async function daysOf(tx: ScopedTx, memberId: number, now: Date): Promise<{ today: number | undefined; before: number }> {
  const [today, yesterday] = [chinaDay(now), chinaDay(new Date(now.getTime() - dayMs))];
  const rows = await tx
    .selectFrom('member_check_ins')
    .select(['day', 'streak'])
    .where('member_id', '=', memberId)
    .where('day', 'in', [today, yesterday])
    .execute();
  const streaks = new Map(rows.map(({ day, streak }) => [String(day), streak]));
  return { today: streaks.get(today), before: streaks.get(yesterday) ?? 0 };
}
