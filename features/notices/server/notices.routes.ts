import { administratorOf, type Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { routes } from '#kit/server/http/routes.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { notices as contract, noticesAtOnce } from '../contract.ts';
import * as notices from './notices.repository.ts';
import { sentenceOf } from './sentence.ts';

/** Counts what waits behind a menu, by the node that shows it. The bell asks every minute, so each must be bounded. */
export type Waiting = Readonly<Record<string, (tx: ScopedTx) => Promise<number>>>;

export const noticeRoutes = (waiting: Waiting) =>
  routes(contract, {
    async index(ctx, { query: { before } }) {
      const found = await notices.listOlder(ctx.tx, readerOf(ctx), before);
      const list = found.slice(0, noticesAtOnce).map(({ read_time, details, ...row }) => ({
        ...row,
        text: sentenceOf(row.kind, details, ctx.lang),
        read: read_time !== null,
      }));
      return { list, more: found.length > list.length };
    },
    unread: async (ctx) => ({ ...(await notices.findUnread(ctx.tx, readerOf(ctx))), waiting: await countWaiting(ctx, waiting) }),
    async read(ctx, { body: { ids } }) {
      const reader = readerOf(ctx);
      if (ids) requireEach(await notices.countOwn(ctx.tx, reader, ids), ids);
      await notices.markRead(ctx.tx, reader, ids, ctx.now);
      return {};
    },
  });

/** Only what the reader may open. A list is the button of its menu, and the number stands at the menu. */
async function countWaiting(ctx: Context, waiting: Waiting): Promise<Record<string, number>> {
  const { nodes } = administratorOf(ctx);
  const counts: Record<string, number> = {};
  for (const [node, count] of Object.entries(waiting)) if (nodes.has(node)) counts[node.replace(/\/index$/, '')] = await count(ctx.tx);
  return counts;
}

/** A visitor of the platform has no notices in the company: 0 is nobody's id. */
function readerOf(ctx: Context): number {
  const { id, visitor } = administratorOf(ctx);
  return visitor ? 0 : id;
}
