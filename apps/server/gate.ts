/** Who is calling, whose host was called, and who writes down what was done. */
import { writeLog } from '#features/admin-log/server/door.ts';
import { identifyAdministrator, identifyAgain, identifyMember } from '#features/sign-in/server/door.ts';
import { administratorOf } from '#kit/server/context.ts';
import { callers } from '#kit/server/http/callers.ts';
import type { Gate } from '#kit/server/http/gate.ts';
import type { RateLimits } from '#kit/server/http/rate-limits.ts';
import type { HostTable } from './hosts.ts';

export function gateOf({ hosts, limits, clock }: { hosts: HostTable; limits: RateLimits; clock: () => Date }): Gate {
  return {
    async realmOfHost(host) {
      const site = await hosts.find(host);
      return site.kind === 'unknown' ? undefined : site.realm;
    },
    identify: async (tx, app, request, hostRealm) =>
      app === 'api' ? identifyMember(tx, request, hostRealm, clock()) : identifyAdministrator(tx, app, request, clock()),
    identifyAgain: (tx, app, actor) => identifyAgain(tx, app, actor, clock()),
    loginRoute: { admin: 'platformLogin', tenant: 'tenantLogin', api: 'userLogin' },
    record: (ctx, call) => {
      const { id: adminId, realm, username, visitor } = administratorOf(ctx);
      return writeLog(ctx, ctx.tx, { realm, adminId, username, visitorName: visitor?.name, ...call });
    },
    limits,
    callers: callers(),
  };
}
