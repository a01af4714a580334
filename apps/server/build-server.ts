/** Areas × features, wired: the same routes under each application, and the gate that knows who is calling. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type DownloadCounter, downloadCounter } from '#features/archives/server/door.ts';
import { type StoreTable, storeTable } from '#features/attachments/server/door.ts';
import { type RedirectCounter, redirectCounter } from '#features/redirects/server/door.ts';
import { type VisitCounter, visitCounter } from '#features/visits/server/door.ts';
import { megabyteBytes } from '#kit/contract/units.ts';
import type { Config } from '#kit/server/config.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { type Database, toRealm } from '#kit/server/database/scope.ts';
import { type RateLimits, rateLimits } from '#kit/server/http/rate-limits.ts';
import { mount } from '#kit/server/http/routes.ts';
import { httpServer } from '#kit/server/http/server.ts';
import type { Jobs } from '#kit/server/jobs.ts';
import { type PageCache, pageCache } from '#kit/site/page-cache.ts';
import { announceChanges } from './changes.ts';
import { type ContentAnswers, contentAnswers } from './content-answers.ts';
import { readyContent, serveContent } from './content-api.ts';
import { serveDomainProof } from './domain-proof.ts';
import { serveDownloads } from './downloads.ts';
import { features } from './features.ts';
import { serveForms } from './form-pages.ts';
import { gateOf } from './gate.ts';
import { serveHealth } from './health.ts';
import { type HostTable, hostTable } from './hosts.ts';
import { keepConsoleApart } from './keep-console-apart.ts';
import { keepToHttps } from './keep-to-https.ts';
import { giveMemberCookies, pageReaders } from './member-cookie.ts';
import { sayOutages, sayTalk, sayUncounted, unlessAway } from './outages.ts';
import { servePages } from './pages.ts';
import { servePrivatePages } from './private-pages.ts';
import { searchLimit } from './search-limit.ts';
import { siteLooks } from './site-looks.ts';
import { siteOutlines } from './site-outlines.ts';
import { type Sites, sites } from './sites.ts';
import { serveTlsAsk } from './tls-ask.ts';
import { serveUploads } from './uploads.ts';

/** Finished pages held in memory, for all companies together; answers of the content API may take a quarter of it beside them. */
const usualCacheBytes = 256 * megabyteBytes;

export interface ServerParts {
  config: Config;
  db: Database;
  clock?: () => Date;
  jobs?: Jobs;
  /** Finished pages held in memory, at most; 0 keeps none. */
  pageCacheBytes?: number;
  /** Knows hosts that the database does not: the address of a mirror. */
  hostsAround?: (known: HostTable) => HostTable;
}

export interface Server {
  http: FastifyInstance;
  cache: PageCache;
  /** Answers of the content API. */
  contents: PageCache;
  surroundings: Surroundings;
  hosts: HostTable;
  visits: VisitCounter;
  downloads: DownloadCounter;
  followed: RedirectCounter;
  close: () => Promise<void>;
}

export async function buildServer({
  config,
  db,
  clock = () => new Date(),
  jobs = { wake: () => undefined },
  pageCacheBytes = usualCacheBytes,
  hostsAround = (known) => known,
}: ServerParts): Promise<Server> {
  const hosts = hostsAround(hostTable(config, db, clock));
  const stores = storeTable({ config, db, clock });
  const { redisUrl } = config;
  const limits = rateLimits({ redisUrl, perMinute: config.rateLimitPerMinute, uncounted: (reason) => uncounted(reason) });
  const cache = pageCache({ maxBytes: pageCacheBytes });
  // Anybody can ask it for tags, positions and fields that nobody made up before: no company's answers push out all the others'.
  const contents = pageCache({ maxBytes: pageCacheBytes / 4, share: 1 / 4 });
  const kept = { cache, outlines: siteOutlines(), looks: siteLooks() };
  const answers = contentAnswers({ db, cache: contents, outlines: kept.outlines, clock });
  const publicSites: Sites = sites({
    ...{ config, db, hosts, clock, limit: searchLimit(limits), members: pageReaders({ db, config, clock }), ...kept },
    count: {
      fromCache: () => meters.pagesFromCache.inc(),
      rendered: () => meters.pagesRendered.inc(),
      viewed: (view) => visits.count(view),
      followed: (realm, redirectId) => followed.count(realm, redirectId),
    },
  });
  const http = httpServer(config, clock, (request) => readyContent({ hosts, answers }, request) ?? publicSites.ready(request));
  const report = (text: string) => unlessAway((error) => http.log.error({ err: error }, text));
  const unwatch = sayOutages(db, http.log);
  const uncounted = sayUncounted(http.log);
  const visits = visitCounter({ db, clock, secret: config.secret, report: report('visits could not be written') });
  const followed = redirectCounter({ db, clock, report: report('followed redirects could not be written') });
  const meters = serveHealth(http, { config, db, pages: cache, clock });
  const changes = await announceChanges({ db, redisUrl, ...kept, contents, hosts, stores, log: sayTalk(http.log) });
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
  await serveAll(http, { surroundings, hosts, stores, limits, sites: publicSites, answers, downloads });
  await http.ready();

  return {
    http,
    ...{ cache, contents },
    surroundings,
    hosts,
    visits,
    downloads,
    followed,
    async close() {
      unwatch();
      await http.close();
      await visits.stop();
      await downloads.stop();
      await followed.stop();
      await changes.stop();
      await limits.close();
    },
  };
}

interface Served {
  surroundings: Surroundings;
  hosts: HostTable;
  stores: StoreTable;
  limits: RateLimits;
  sites: Sites;
  answers: ContentAnswers;
  downloads: DownloadCounter;
}

/** Every address there is; what none of them knows is a page, or is not there. */
async function serveAll(http: FastifyInstance, { surroundings, hosts, stores, limits, sites, answers, downloads }: Served): Promise<void> {
  const { config, clock } = surroundings;
  const gate = gateOf({ hosts, limits, clock });
  giveMemberCookies(http, surroundings);
  keepToHttps(http, hosts);
  keepConsoleApart(http, hosts, clock);
  const handOver = await serveUploads(http, { config, hosts, stores, clock });
  for (const feature of features.filter(({ kept }) => !kept)) {
    for (const app of feature.apps) for (const set of feature.routes) mount(http, app, set, surroundings, gate);
  }
  serveContent(http, { surroundings, hosts, limits, answers });
  await serveForms(http, { surroundings, hosts, sites, limits });
  await servePrivatePages(http, { surroundings, hosts, sites, limits });
  serveTlsAsk(http, { config, hosts });
  serveDomainProof(http, surroundings.db);
  serveDownloads(http, { surroundings, hosts, sites, limits, downloads, handOver });
  await servePages(http, { config, hosts, sites, stores, clock });
}
