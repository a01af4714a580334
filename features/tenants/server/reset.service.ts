/** A company that cannot get in any more: one of its super administrators gets a new password, shown once to the operator. */

import { writeLog } from '#features/admin-log/server/door.ts';
import { resetPasswordOf, superAccounts } from '#features/admins/server/door.ts';
import { websiteOf } from '#features/domains/server/door.ts';
import { administratorOf, type Context, type DetachedContext, realmOf } from '#kit/server/context.ts';
import { acrossRealms, toRealm, withinRealm } from '#kit/server/database/scope.ts';
import { generatePassword, hashPassword } from '#kit/server/passwords.ts';
import { readableUrl } from '#kit/server/readable-host.ts';
import { refuse } from '#kit/server/refusals.ts';
import { stateOf } from '../state.contract.ts';
import * as tenants from './tenants.repository.ts';

/** Who can be given a new password. */
export async function accountsOf(ctx: Context, id: number) {
  if (!(await tenants.find(ctx.tx, id))) throw refuse('request.not_found');
  return acrossRealms(ctx.tx, realmOf(ctx), (wide) => withinRealm(wide, toRealm(id), superAccounts));
}

/** Everything the account has open ends; it chooses another password at its next login. Both logs know of it. */
export async function resetPassword(ctx: DetachedContext, id: number, adminId: number) {
  const { id: operatorId, username: operator } = administratorOf(ctx);
  const password = generatePassword();
  // Hashing takes long on purpose: not while a transaction is open.
  const passwordHash = await hashPassword(password);
  const { tenant, account, site_url } = await ctx.db.acrossRealms(async (wide) => {
    const held = await tenants.hold(wide, id);
    const found = held && (await withinRealm(wide, toRealm(id), superAccounts)).find((one) => one.id === adminId);
    if (!found) throw refuse('request.not_found');
    const realm = toRealm(id);
    await withinRealm(wide, realm, (own) => resetPasswordOf(own, { realm, adminId }, passwordHash, operator));
    const entry = { node: 'tenant/resetPassword', url: `/${ctx.app}/Tenant/resetPassword`, username: operator };
    const body = { id, name: held.name, admin_id: adminId, username: found.username };
    await writeLog(ctx, wide, { ...entry, realm: realmOf(ctx), adminId: operatorId, body });
    await writeLog(ctx, wide, { ...entry, realm, adminId: 0, visitorName: operator, body });
    return { tenant: held, account: found, site_url: readableUrl(await websiteOf(ctx, wide, { realm, code: held.code })) };
  });
  const { name, code } = tenant;
  return { id, name, code, site_url, state: stateOf(tenant, ctx.now.getTime() / 1000), admin: { username: account.username, password } };
}
