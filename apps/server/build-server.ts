/** Areas × features, wired: the same routes under each application, and the gate that knows who is calling. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type DownloadCounter, downloadCounter } from '#features/archives/server/door.ts';
import { storeTable } from '#features/attachments/server/door.ts';
import { type VisitCounter, visitCounter } from '#features/visits/server/door.ts';
import type { Config } from '#kit/server/config.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { type Database, toRealm } from '#kit/server/database/scope.ts';
import { rateLimits } from '#kit/server/http/rate-limits.ts';
import { mount } from '#kit/server/http/routes.ts';
import { httpServer } from '#kit/server/http/server.ts';
import type { Jobs } from '#kit/server/jobs.ts';
import { type PageCache, pageCache } from '#kit/site/page-cache.ts';
import { announceChanges } from './changes.ts';
import { serveDownloads } from './downloads.ts';
import { features } from './features.ts';
import { serveForms } from './form-pages.ts';
import { gateOf } from './gate.ts';
import { serveHealth } from './health.ts';
import { type HostTable, hostTable } from './hosts.ts';
import { sayOutages, unlessAway } from './outages.ts';
import { servePages } from './pages.ts';
import { servePrivatePages } from './private-pages.ts';
import { siteLooks } from './site-looks.ts';
import { siteOutlines } from './site-outlines.ts';
import { type Sites, sites } from './sites.ts';
import { serveUploads } from './uploads.ts';

/** Finished pages held in memory, for all companies together. */
const usualCacheBytes = 256 * 1024 * 1024;

export interface ServerParts {
  config: Config;
  db: Database;
  clock?: () => Date;
  jobs?: Jobs;
  /** Finished pages held in memory, at most; 0 keeps none. */
  pageCacheBytes?: number;
}

export interface Server {
  http: FastifyInstance;
  cache: PageCache;
  surroundings: Surroundings;
  hosts: HostTable;
  visits: VisitCounter;
  downloads: DownloadCounter;
  close: () => Promise<void>;
}

export async function buildServer({
  config,
  db,
  clock = () => new Date(),
  jobs = { wake: () => undefined },
  pageCacheBytes = usualCacheBytes,
}: ServerParts): Promise<Server> {
  const hosts = hostTable(config, db, clock);
  const stores = storeTable({ config, db, clock });
  const limits = rateLimits({ redisUrl: config.redisUrl, perMinute: config.rateLimitPerMinute });
  const cache = pageCache({ maxBytes: pageCacheBytes });
  const kept = { cache, outlines: siteOutlines(), looks: siteLooks() };
  const publicSites: Sites = sites({
    ...{ db, hosts, clock, ...kept },
    count: {
      fromCache: () => meters.pagesFromCache.inc(),
      rendered: () => meters.pagesRendered.inc(),
      viewed: (view) => visits.count(view),
    },
  });
  const http = httpServer(config, clock, (request) => publicSites.ready(request));
  const report = (text: string) => unlessAway((error) => http.log.error({ err: error }, text));
  const unwatch = sayOutages(db, http.log);
  const visits = visitCounter({ db, clock, secret: config.secret, report: report('visits could not be written') });
  const meters = serveHealth(http, { config, db, pages: cache, clock });
  const untold = report('the other instances could not be told of a change');
  const changes = await announceChanges({ db, redisUrl: config.redisUrl, ...kept, hosts, stores, report: untold });
  const surroundings: Surroundings = { config, db, clock, jobs, randomBytes, invalidate: changes.announce };

  const downloads = downloadCounter({
    db,
    written: (realm, ids) =>
      changes.announce(
        toRealm(realm),
        ids.map((id) => `downloads:${id}`),
      ),
    report: report('downloads could not be written'),
  });
  const gate = gateOf({ hosts, limits, clock });
  await serveUploads(http, { config, hosts, stores, clock });
  for (const feature of features) {
    for (const app of feature.apps) for (const set of feature.routes) mount(http, app, set, surroundings, gate);
  }
  await serveForms(http, { surroundings, hosts, sites: publicSites, limits });
  await servePrivatePages(http, { surroundings, hosts, sites: publicSites, limits });
  serveDownloads(http, { surroundings, hosts, limits, downloads });
  await servePages(http, { config, hosts, sites: publicSites, stores, clock });
  await http.ready();

  return {
    http,
    cache,
    surroundings,
    hosts,
    visits,
    downloads,
    async close() {
      unwatch();
      await http.close();
      await visits.stop();
      await downloads.stop();
      await changes.stop();
      await limits.close();
    },
  };
}
