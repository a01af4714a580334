/** The books of members: what changed a balance or points. Entries are added; nobody changes or deletes one. */
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { id, line } from '#kit/contract/fields.ts';
import { type Columns, index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { money } from '#kit/contract/money.ts';

/** Yuan with two decimals: `-12.50`. */
const yuan = () => z.string();

/** The member behind an entry; null when it is gone. */
const Whose = z.nullable(z.object({ id: id(), username: z.string(), nickname: z.string(), avatar: z.string() }));

const entryFacts = {
  id: id(),
  user_id: id(),
  user: Whose,
  memo: z.string(),
  /** Who did it; empty: the member itself, or the product. */
  admin_name: z.string(),
  create_time: z.number(),
};

export const MoneyLogRow = z.object({ ...entryFacts, money: yuan(), before: yuan(), after: yuan() });
export type MoneyLogRow = z.output<typeof MoneyLogRow>;
export const ScoreLogRow = z.object({ ...entryFacts, score: z.number(), before: z.number(), after: z.number() });
export type ScoreLogRow = z.output<typeof ScoreLogRow>;

const whose = {
  id: { type: 'number', sort: true, hidden: true },
  user_id: { type: 'number', operators: ['=', 'IN'] },
  'user.username': { type: 'text', quick: true },
  'user.nickname': { type: 'text', quick: true, hidden: true },
} as const satisfies Columns;
const rest = {
  memo: { type: 'text', operators: ['LIKE', '='] },
  admin_name: { type: 'text', operators: [] },
  create_time: { type: 'time', sort: true, operators: ['RANGE'] },
} as const satisfies Columns;
const amount = { operators: ['=', '>', '>=', '<', '<=', 'RANGE'] } as const;

export const moneyLogList = listOf(
  MoneyLogRow,
  {
    ...whose,
    money: { type: 'money', ...amount },
    before: { type: 'money', operators: [] },
    after: { type: 'money', operators: [] },
    ...rest,
  },
  'id,desc',
);
export const scoreLogList = listOf(
  ScoreLogRow,
  {
    ...whose,
    score: { type: 'number', ...amount },
    before: { type: 'number', operators: [] },
    after: { type: 'number', operators: [] },
    ...rest,
  },
  'id,desc',
);

/** The most that one entry moves: yuan, points. */
export const amountMax = { money: 100_000_000, score: 1_000_000_000 } as const;

/** `12.5`, `-0.01`: an amount as somebody writes it, never zero. */
export const Yuan = money({ min: -amountMax.money, max: amountMax.money, nonZero: true });
const Points = z
  .number()
  .check(z.int(), z.gte(-amountMax.score), z.lte(amountMax.score))
  .check(z.refine((points) => points !== 0, { error: 'amount' }));

const memo = () => line({ min: 1, max: 255 });
/** Who is meant. Older clients say `userId`. */
const UserQuery = z
  .strictObject({ user_id: z.optional(id()), userId: z.optional(id()) })
  .check(z.refine((asked) => asked.user_id !== undefined || asked.userId !== undefined, { error: 'required', path: ['user_id'] }));
const someone = { id: id(), username: z.string(), nickname: z.string() };

export const moneyLogs = contract('user.MoneyLog', {
  index: index(moneyLogList),
  export: exported(moneyLogList.columns, ListQuery),
  /** Whose balance is about to change, and what it is now. */
  form: get('add', { access: 'node', query: UserQuery, data: z.object({ user: z.object({ ...someone, money: yuan() }) }) }),
  add: post('add', {
    access: 'node',
    body: z.strictObject({ user_id: id(), money: Yuan, memo: memo() }),
    data: z.object({ id: id(), before: yuan(), after: yuan() }),
  }),
});

export const scoreLogs = contract('user.ScoreLog', {
  index: index(scoreLogList),
  export: exported(scoreLogList.columns, ListQuery),
  form: get('add', { access: 'node', query: UserQuery, data: z.object({ user: z.object({ ...someone, score: z.number() }) }) }),
  add: post('add', {
    access: 'node',
    body: z.strictObject({ user_id: id(), score: Points, memo: memo() }),
    data: z.object({ id: id(), before: z.number(), after: z.number() }),
  }),
});

export const moneyLogMenu: MenuDeclaration = {
  name: 'user/moneyLog',
  title: { 'zh-cn': '会员余额', en: 'Balance records' },
  remark: {
    'zh-cn': '会员余额的每一笔变动。记录写下后不能修改或删除，错了就再记一笔冲回。',
    en: 'Every change of a balance. Records are never changed or deleted: a mistake is set right by another one.',
  },
  parent: 'user',
  icon: 'wallet',
  weigh: 91,
  areas: ['tenant'],
  buttons: ['index', 'add', 'export'],
};

export const scoreLogMenu: MenuDeclaration = {
  name: 'user/scoreLog',
  title: { 'zh-cn': '会员积分', en: 'Points records' },
  remark: {
    'zh-cn': '会员积分的每一笔变动。记录写下后不能修改或删除，错了就再记一笔冲回。',
    en: 'Every change of points. Records are never changed or deleted: a mistake is set right by another one.',
  },
  parent: 'user',
  icon: 'coins',
  weigh: 90,
  areas: ['tenant'],
  buttons: ['index', 'add', 'export'],
};
