/** Visiting a company: a platform administrator works in its console for two hours at most, seen and written down on both sides. */

import { writeLog } from '#features/admin-log/server/door.ts';
import { openSession } from '#features/sign-in/server/door.ts';
import { hourMs } from '#kit/contract/units.ts';
import { administratorOf, type Context, realmOf } from '#kit/server/context.ts';
import { acrossRealms, toRealm } from '#kit/server/database/scope.ts';
import { refuse } from '#kit/server/refusals.ts';
import { refuseTenant, type Visit } from '../contract.ts';
import { stateOf } from '../state.contract.ts';
import * as tenants from './tenants.repository.ts';

const visitLifeMs = 2 * hourMs;
/** Where the console goes with the tokens of a visit. */
const tenantHome = '/tenant';

/** The platform's own log has this call like every other; the company's gets its entry here. */
export async function visitTenant(ctx: Context, id: number, reason: string): Promise<Visit> {
  const { id: visitorId, username, nickname, sessionId, nodes } = administratorOf(ctx);
  const tenant = await tenants.find(ctx.tx, id);
  if (!tenant) throw refuse('request.not_found');
  if (stateOf(tenant, ctx.now.getTime() / 1000) !== 'open') throw refuseTenant('tenants.closed');
  const pair = await acrossRealms(ctx.tx, realmOf(ctx), async (wide) => {
    const visitor = { id: visitorId, name: username, reason, sessionId };
    const node = 'tenant/visit';
    await writeLog(ctx, wide, {
      realm: id,
      adminId: 0,
      username,
      visitorName: username,
      node,
      url: `/${ctx.app}/Tenant/visit`,
      body: { reason },
    });
    return openSession(ctx, wide, toRealm(id), { area: 'tenant', accountId: 0, keep: false, visitor, lifeMs: visitLifeMs });
  });
  // The entry of this call names the company by its id alone.
  ctx.noted(id, { name: tenant.name, reason: '' }, { name: tenant.name, reason });
  const until = Math.floor((ctx.now.getTime() + visitLifeMs) / 1000);
  const account = {
    id: visitorId,
    username,
    nickname,
    avatar: '',
    last_login_time: null,
    super: true,
    must_change_password: false,
    locked: false,
  };
  const visit = { by: username, reason, until, may_let_in: nodes.has('tenant/resetPassword') };
  return { userInfo: { ...account, tenant_info: tenant, visit, ...pair }, routePath: tenantHome };
}
