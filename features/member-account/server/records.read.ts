/** A member's own entries of balance and points, and what the last week did to them. */
import { sql } from 'kysely';
import { chinaDay } from '#kit/contract/china-time.ts';
import { dayMs } from '#kit/contract/units.ts';
import type { Member } from '#kit/server/context.ts';
import { dayOf } from '#kit/server/database/moment.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { MoneyEntry, ScoreEntry } from '../contract.ts';

const daysShown = 7;
const latestShown = 5;

export interface Week {
  days: string[];
  score: number[];
  money: string[];
}

/** Which books a member's group opens to it. */
export type Books = Record<'money' | 'score', boolean>;

export function booksOf({ nodes }: Member): Books {
  return { money: nodes.has('account/balance'), score: nodes.has('account/integral') };
}

/** What each of the last seven days added or took, today last; nothing of a book that is not open. One query. */
export async function weekOf(tx: ScopedTx, memberId: number, books: Books, now: Date): Promise<Week> {
  const days = Array.from({ length: daysShown }, (_, back) => chinaDay(new Date(now.getTime() - (daysShown - 1 - back) * dayMs)));
  const since = `${days[0]}T00:00:00+08:00`;
  const { rows } = await sql<{ kind: 'money' | 'score'; day: string; amount: string }>`
    select 'money' as kind, ${dayOf('create_time')}::text as day, (sum(money) / 100.0)::numeric(20, 2)::text as amount
      from member_money_logs where member_id = ${memberId} and create_time >= ${since}::timestamptz group by 2
     union all
    select 'score', ${dayOf('create_time')}::text, sum(score)::text
      from member_score_logs where member_id = ${memberId} and create_time >= ${since}::timestamptz group by 2`.execute(tx);
  const amounts = new Map(rows.filter(({ kind }) => books[kind]).map(({ kind, day, amount }) => [`${kind} ${day}`, amount]));
  return {
    days,
    score: days.map((day) => Number(amounts.get(`score ${day}`) ?? 0)),
    money: days.map((day) => amounts.get(`money ${day}`) ?? '0.00'),
  };
}

export type LatestEntry = (MoneyEntry & { kind: 'money' }) | (ScoreEntry & { kind: 'score' });

/** The newest entries of the books that are open, newest first. */
export async function latestOf(tx: ScopedTx, memberId: number, books: Books): Promise<LatestEntry[]> {
  const money = books.money ? await moneyEntries(tx, memberId, 1, latestShown) : [];
  const score = books.score ? await scoreEntries(tx, memberId, 1, latestShown) : [];
  const both = [
    ...money.map((entry) => ({ ...entry, kind: 'money' as const })),
    ...score.map((entry) => ({ ...entry, kind: 'score' as const })),
  ];
  return both.sort((one, other) => other.create_time - one.create_time || other.id - one.id).slice(0, latestShown);
}

export async function balancePage(tx: ScopedTx, memberId: number, page: number, limit: number) {
  return { list: await moneyEntries(tx, memberId, page, limit), total: await countOf(tx, 'member_money_logs', memberId) };
}

export async function integralPage(tx: ScopedTx, memberId: number, page: number, limit: number) {
  return { list: await scoreEntries(tx, memberId, page, limit), total: await countOf(tx, 'member_score_logs', memberId) };
}

/** Numbers grow with time, so the newest have the highest. */
export async function moneyEntries(tx: ScopedTx, memberId: number, page: number, limit: number): Promise<MoneyEntry[]> {
  return (
    tx
      .selectFrom('member_money_logs')
      .select(['id', 'memo', 'create_time'])
      // Cents leave as yuan: a JSON number would be a fraction, which money is not.
      .select([
        sql<string>`(money / 100.0)::numeric(20, 2)::text`.as('money'),
        sql<string>`(before / 100.0)::numeric(20, 2)::text`.as('before'),
        sql<string>`(after / 100.0)::numeric(20, 2)::text`.as('after'),
      ])
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
  );
}

export async function scoreEntries(tx: ScopedTx, memberId: number, page: number, limit: number): Promise<ScoreEntry[]> {
  return tx
    .selectFrom('member_score_logs')
    .select(['id', 'memo', 'create_time', 'score', 'before', 'after'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

async function countOf(tx: ScopedTx, table: 'member_money_logs' | 'member_score_logs', memberId: number): Promise<number> {
  const { total } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return total;
}
