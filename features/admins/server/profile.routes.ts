import { pageOfOwnLog } from '#features/admin-log/server/door.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type AdminProfile, adminInfo, refuseAdmin } from '../contract.ts';
import { update } from './admins.service.ts';
import * as sessions from './own-sessions.repository.ts';
import { findOwn } from './profile.repository.ts';
import { keepReviewAddress } from './review-address.ts';

export const profileRoutes = routes(adminInfo, {
  index: async (ctx) => ({ info: await own(ctx) }),
  async edit(ctx, { body }) {
    const admin = await own(ctx);
    await keepReviewAddress(ctx.tx, { from: admin.email, to: body.email });
    await update(ctx, admin, body);
    return { row: await own(ctx) };
  },
  log: async (ctx, { query }) => pageOfOwnLog(ctx, (await own(ctx)).id, query),
  async sessions(ctx) {
    const { sessionId } = administratorOf(ctx);
    const list = await sessions.listOf(ctx.tx, (await own(ctx)).id, ctx.now);
    return { list: list.map((session) => ({ ...session, current: session.id === sessionId })), total: list.length };
  },
  async endSession(ctx, { body }) {
    const { id } = await own(ctx);
    if (body.id === administratorOf(ctx).sessionId) throw refuseAdmin('admins.session_current');
    if (!(await sessions.end(ctx.tx, id, body.id))) throw refuse('request.not_found');
    return {};
  },
  endOtherSessions: async (ctx) => ({ count: await sessions.endOthers(ctx.tx, (await own(ctx)).id, administratorOf(ctx).sessionId) }),
});

/** A platform administrator who visits a company has no account there. */
async function own(ctx: Context): Promise<AdminProfile> {
  const { id, visitor } = administratorOf(ctx);
  if (visitor) throw refuseAdmin('admins.visiting');
  const found = await findOwn(ctx.tx, id);
  if (!found) throw refuse('request.not_found');
  return found;
}
