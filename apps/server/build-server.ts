/** Areas × features, wired: the same routes under each application, and the gate that knows who is calling. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

import { features } from './features.ts';
import { type HostTable, hostTable } from './hosts.ts';
import { writeLog } from '#features/admin-log/server/door.ts';
import { identifyAdministrator, identifyVisitor } from '#features/sign-in/server/door.ts';
import type { Config } from '#kit/server/config.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { administratorOf } from '#kit/server/context.ts';
import type { Database } from '#kit/server/database/scope.ts';
import { rateLimits } from '#kit/server/http/rate-limits.ts';
import { type Gate, mount } from '#kit/server/http/routes.ts';
import { httpServer } from '#kit/server/http/server.ts';
import type { Jobs } from '#kit/server/jobs.ts';

export interface ServerParts {
  config: Config;
  db: Database;
  clock?: () => Date;
  jobs?: Jobs;
}

export interface Server {
  http: FastifyInstance;
  surroundings: Surroundings;
  hosts: HostTable;
  close: () => Promise<void>;
}

export async function buildServer({ config, db, clock = () => new Date(), jobs = { wake: () => undefined } }: ServerParts): Promise<Server> {
  const hosts = hostTable(config, db, clock);
  const limits = rateLimits({ redisUrl: config.redisUrl, perMinute: config.rateLimitPerMinute });
  const surroundings: Surroundings = { config, db, clock, jobs, randomBytes, invalidate: () => undefined };
  const http = httpServer(config, clock);

  const gate: Gate = {
    async realmOfHost(host) {
      const site = await hosts.find(host);
      return site.kind === 'unknown' ? undefined : site.realm;
    },
    identify: async (tx, app, request, hostRealm) =>
      app === 'api' ? identifyVisitor(hostRealm) : identifyAdministrator(tx, app, request, clock()),
    loginRoute: { admin: 'platformLogin', tenant: 'tenantLogin', api: 'userLogin' },
    record: (ctx, call) => {
      const { id: adminId, realm, username, visitor } = administratorOf(ctx);
      return writeLog(ctx, ctx.tx, { realm, adminId, username, visitorName: visitor?.name, ...call });
    },
    limits,
  };
  for (const feature of features) {
    for (const app of feature.apps) for (const set of feature.routes) mount(http, app, set, surroundings, gate);
  }
  await http.ready();

  return {
    http,
    surroundings,
    hosts,
    async close() {
      await http.close();
      await limits.close();
    },
  };
}
