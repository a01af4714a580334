/** Every query on the books of members. An entry moves the figure by itself: a trigger of the table does, or nothing is written. */
import { sql } from 'kysely';

import { yuanOf } from '#kit/contract/money.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { ListSource } from '#kit/server/list.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { type MoneyLogRow, moneyLogList, type ScoreLogRow, scoreLogList } from '../ledger.contract.ts';

export type LedgerKind = 'money' | 'score';

/** The figure of a member, whose row is held until the transaction ends; undefined where there is no such member. */
export async function hold(tx: ScopedTx, memberId: number, kind: LedgerKind): Promise<number | undefined> {
  const row = await tx.selectFrom('members').select(['money', 'score']).where('id', '=', memberId).forUpdate().executeTakeFirst();
  return row?.[kind];
}

interface NewEntry {
  memberId: number;
  amount: number;
  before: number;
  after: number;
  memo: string;
  now: Date;
  adminId: number | null;
}

export async function insert(tx: ScopedTx, kind: LedgerKind, entry: NewEntry): Promise<{ id: number }> {
  const { memberId, amount, before, after, memo, now, adminId } = entry;
  const common = { member_id: memberId, before, after, memo, create_time: now, admin_id: adminId };
  return kind === 'money'
    ? tx
        .insertInto('member_money_logs')
        .values({ ...common, money: amount })
        .returning('id')
        .executeTakeFirstOrThrow()
    : tx
        .insertInto('member_score_logs')
        .values({ ...common, score: amount })
        .returning('id')
        .executeTakeFirstOrThrow();
}

/** A member and what it has now. */
export async function findHolder(tx: ScopedTx, memberId: number) {
  return tx.selectFrom('members').select(['id', 'username', 'nickname', 'money', 'score']).where('id', '=', memberId).executeTakeFirst();
}

const places = {
  id: 'l.id',
  user_id: 'l.member_id',
  memo: 'l.memo',
  create_time: 'l.create_time',
  'user.username': 'm.username',
  'user.nickname': 'm.nickname',
};
const orders = { create_time: ['l.create_time'] };
const moneySource: ListSource = { ...moneyLogList, key: 'id', orders, places: { ...places, money: 'l.money' } };
const scoreSource: ListSource = { ...scoreLogList, key: 'id', orders, places: { ...places, score: 'l.score' } };

const adminName = sql<string>`coalesce(nullif(a.nickname, ''), a.username, '')`;

export function listedMoney(tx: ScopedTx): Listing<MoneyLogRow> {
  const from = tx
    .selectFrom('member_money_logs as l')
    .leftJoin('members as m', 'm.id', 'l.member_id')
    .leftJoin('admins as a', 'a.id', 'l.admin_id');
  return listing(tx, from, moneySource, (rows) =>
    rows
      .select(['l.id', 'l.member_id', 'l.money', 'l.before', 'l.after', 'l.memo', 'l.create_time'])
      .select(['m.username', 'm.nickname', 'm.avatar', adminName.as('admin_name')]),
  ).as((rows) => rows.map((row) => ({ ...named(row), money: yuanOf(row.money), before: yuanOf(row.before), after: yuanOf(row.after) })));
}

export function listedScore(tx: ScopedTx): Listing<ScoreLogRow> {
  const from = tx
    .selectFrom('member_score_logs as l')
    .leftJoin('members as m', 'm.id', 'l.member_id')
    .leftJoin('admins as a', 'a.id', 'l.admin_id');
  return listing(tx, from, scoreSource, (rows) =>
    rows
      .select(['l.id', 'l.member_id', 'l.score', 'l.before', 'l.after', 'l.memo', 'l.create_time'])
      .select(['m.username', 'm.nickname', 'm.avatar', adminName.as('admin_name')]),
  ).as((rows) => rows.map((row) => ({ ...named(row), score: row.score, before: row.before, after: row.after })));
}

interface Joined {
  id: number;
  member_id: number;
  username: string | null;
  nickname: string | null;
  avatar: string | null;
  memo: string;
  admin_name: string;
  create_time: number;
}

function named({ id, member_id: user_id, username, nickname, avatar, memo, admin_name, create_time }: Joined) {
  const user = username === null ? null : { id: user_id, username, nickname: nickname ?? '', avatar: avatar ?? '' };
  return { id, user_id, user, memo, admin_name, create_time };
}
