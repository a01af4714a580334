/** Areas × features, wired: the same routes under each application, and the gate that knows who is calling. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { writeLog } from '#features/admin-log/server/door.ts';
import { storeTable } from '#features/attachments/server/door.ts';
import { identifyAdministrator, identifyMember } from '#features/sign-in/server/door.ts';
import { type VisitCounter, visitCounter } from '#features/visits/server/door.ts';
import type { Config } from '#kit/server/config.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { administratorOf } from '#kit/server/context.ts';
import type { Database } from '#kit/server/database/scope.ts';
import { rateLimits } from '#kit/server/http/rate-limits.ts';
import { type Gate, mount } from '#kit/server/http/routes.ts';
import { httpServer } from '#kit/server/http/server.ts';
import type { Jobs } from '#kit/server/jobs.ts';
import { type PageCache, pageCache } from '#kit/site/page-cache.ts';
import { announceChanges } from './changes.ts';
import { features } from './features.ts';
import { serveHealth } from './health.ts';
import { type HostTable, hostTable } from './hosts.ts';
import { servePages } from './pages.ts';
import { servePrivatePages } from './private-pages.ts';
import { type Sites, sites } from './sites.ts';
import { serveUploads } from './uploads.ts';

/** Finished pages held in memory, for all companies together. */
const pageCacheBytes = 256 * 1024 * 1024;

export interface ServerParts {
  config: Config;
  db: Database;
  clock?: () => Date;
  jobs?: Jobs;
}

export interface Server {
  http: FastifyInstance;
  cache: PageCache;
  surroundings: Surroundings;
  hosts: HostTable;
  visits: VisitCounter;
  close: () => Promise<void>;
}

export async function buildServer({
  config,
  db,
  clock = () => new Date(),
  jobs = { wake: () => undefined },
}: ServerParts): Promise<Server> {
  const hosts = hostTable(config, db, clock);
  const stores = storeTable({ config, db, clock });
  const limits = rateLimits({ redisUrl: config.redisUrl, perMinute: config.rateLimitPerMinute });
  const cache = pageCache({ maxBytes: pageCacheBytes });
  const publicSites: Sites = sites({
    db,
    hosts,
    cache,
    clock,
    count: {
      fromCache: () => meters.pagesFromCache.inc(),
      rendered: () => meters.pagesRendered.inc(),
      viewed: (view) => visits.count(view),
    },
  });
  const http = httpServer(config, clock, (request) => publicSites.ready(request));
  const report = (text: string) => (error: unknown) => http.log.error({ err: error }, text);
  const visits = visitCounter({ db, clock, secret: config.secret, report: report('visits could not be written') });
  const meters = serveHealth(http, { config, db, pages: cache, clock });
  const told = { db, cache, hosts, stores, report: report('the other instances could not be told of a change') };
  const changes = await announceChanges(told);
  const surroundings: Surroundings = { config, db, clock, jobs, randomBytes, invalidate: changes.announce };

  const gate: Gate = {
    async realmOfHost(host) {
      const site = await hosts.find(host);
      return site.kind === 'unknown' ? undefined : site.realm;
    },
    identify: async (tx, app, request, hostRealm) =>
      app === 'api' ? identifyMember(tx, request, hostRealm, clock()) : identifyAdministrator(tx, app, request, clock()),
    loginRoute: { admin: 'platformLogin', tenant: 'tenantLogin', api: 'userLogin' },
    record: (ctx, call) => {
      const { id: adminId, realm, username, visitor } = administratorOf(ctx);
      return writeLog(ctx, ctx.tx, { realm, adminId, username, visitorName: visitor?.name, ...call });
    },
    limits,
  };
  await serveUploads(http, { config, hosts, stores, clock });
  for (const feature of features) {
    for (const app of feature.apps) for (const set of feature.routes) mount(http, app, set, surroundings, gate);
  }
  await servePrivatePages(http, { surroundings, hosts, sites: publicSites, limits });
  await servePages(http, { config, hosts, sites: publicSites, stores, clock });
  await http.ready();

  return {
    http,
    cache,
    surroundings,
    hosts,
    visits,
    async close() {
      await http.close();
      await visits.stop();
      await changes.stop();
      await limits.close();
    },
  };
}
