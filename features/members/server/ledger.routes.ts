import { centsOf, yuanOf } from '#kit/contract/money.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { moneyLogs, scoreLogs } from '../ledger.contract.ts';
import { findHolder, listedMoney, listedScore } from './ledger.repository.ts';
import { postLedger } from './ledger.service.ts';
import { moneyLogSheet, scoreLogSheet } from './sheet.ts';

export const moneyLogRoutes = routes(moneyLogs, {
  index: (ctx, { query }) => listedMoney(ctx.tx).page(query),
  export: (ctx, { query }) => exportList(ctx, moneyLogSheet, query, ({ tx }) => listedMoney(tx)),
  async form(ctx, { query }) {
    const holder = await askedHolder(ctx, query);
    return { user: { ...holder, money: yuanOf(holder.money) } };
  },
  async add(ctx, { body: { user_id: memberId, money, memo } }) {
    const entry = { memberId, kind: 'money', amount: centsOf(money), memo, now: ctx.now, by: authorOf(ctx) } as const;
    const { id, before, after } = await postLedger(ctx.tx, entry);
    const moved = { id, before: yuanOf(before), after: yuanOf(after) };
    await noteHolder(ctx, memberId, { money: moved.before }, { money: moved.after });
    return moved;
  },
});

export const scoreLogRoutes = routes(scoreLogs, {
  index: (ctx, { query }) => listedScore(ctx.tx).page(query),
  export: (ctx, { query }) => exportList(ctx, scoreLogSheet, query, ({ tx }) => listedScore(tx)),
  form: async (ctx, { query }) => ({ user: await askedHolder(ctx, query) }),
  async add(ctx, { body: { user_id: memberId, score, memo } }) {
    const moved = await postLedger(ctx.tx, { memberId, kind: 'score', amount: score, memo, now: ctx.now, by: authorOf(ctx) });
    await noteHolder(ctx, memberId, { score: moved.before }, { score: moved.after });
    return moved;
  },
});

/** A platform administrator who visits has no account here, and its number is somebody else's. */
function authorOf(ctx: Context): number | undefined {
  const { id, visitor } = administratorOf(ctx);
  return visitor ? undefined : id;
}

/** The entry in the books is new, and has no name: the log names the member, and what they had and have. */
async function noteHolder(ctx: Context, id: number, before: object, after: object): Promise<void> {
  const { nickname, username } = await holderOf(ctx, id);
  ctx.noted(id, { nickname, username, ...before }, { nickname, username, ...after });
}

const askedHolder = (ctx: Context, { user_id, userId }: { user_id?: number | undefined; userId?: number | undefined }) =>
  holderOf(ctx, user_id ?? userId ?? 0);

async function holderOf(ctx: Context, id: number) {
  const holder = await findHolder(ctx.tx, id);
  if (!holder) throw refuse('request.not_found', {}, { field: 'user_id' });
  return holder;
}
