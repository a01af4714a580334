import { administratorOf, type Context } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { notices as contract, noticesAtOnce } from '../contract.ts';
import * as notices from './notices.repository.ts';
import { sentenceOf } from './sentence.ts';

export const noticeRoutes = routes(contract, {
  async index(ctx, { query: { before } }) {
    const found = await notices.listOlder(ctx.tx, readerOf(ctx), before);
    const list = found.slice(0, noticesAtOnce).map(({ read_time, details, ...row }) => ({
      ...row,
      text: sentenceOf(row.kind, details, ctx.lang),
      read: read_time !== null,
    }));
    return { list, more: found.length > list.length };
  },
  unread: async (ctx) => ({ unread: await notices.countUnread(ctx.tx, readerOf(ctx)) }),
  async read(ctx, { body: { ids } }) {
    const reader = readerOf(ctx);
    if (ids && (await notices.countOwn(ctx.tx, reader, ids)) < new Set(ids).size) throw refuse('request.not_found');
    await notices.markRead(ctx.tx, reader, ids, ctx.now);
    return {};
  },
});

/** A visitor of the platform has no notices in the company: 0 is nobody's id. */
function readerOf(ctx: Context): number {
  const { id, visitor } = administratorOf(ctx);
  return visitor ? 0 : id;
}
