/** Companies' websites: pages from the cache when they are there, rendered once when they are not. */
import { renderClosed } from '#features/site/site/outage.ts';
import type { View } from '#features/visits/server/door.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import type { Database, Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { retryAfterSeconds } from '#kit/server/http/envelope.ts';
import type { AskedPage } from '#kit/server/http/server.ts';
import { answerWith, finishPage, type Sendable } from '#kit/site/finished-page.ts';
import type { Look } from '#kit/site/look.ts';
import type { PageCache, StoredPage } from '#kit/site/page-cache.ts';
import type { HostTable, Site } from './hosts.ts';
import { addressOf, isLook, originOf, type SiteAddress } from './site-address.ts';
import type { SiteLooks } from './site-looks.ts';
import type { SiteOutlines } from './site-outlines.ts';
import { type SiteRenderings, siteRenderings } from './site-renderings.ts';

export interface Sites {
  /** A page that is ready in memory, without waiting for anything. */
  ready: (request: AskedPage) => Sendable | undefined;
  /** The page of an open company at this address, rendered if it must be. */
  page: (realm: Realm, request: AskedPage) => Promise<Sendable>;
  /** What pages that are not kept are drawn with. */
  look: (realm: Realm, tx: ScopedTx) => Promise<Look>;
  /** The same page on the website's primary host; undefined where the request is there already. */
  moved: (site: Site, request: AskedPage) => Sendable | undefined;
  /** What visitors of a disabled or expired company's site see. */
  closed: (realm: Realm, request: AskedPage) => Promise<Sendable>;
  /** What visitors see while the database does not answer, where nothing of the site is in memory. */
  away: (request: AskedPage) => Sendable;
  /** A theme's style sheet, script or font. */
  asset: (name: string, request: AskedPage) => Sendable | undefined;
  /** The style sheet that a company's own colours make. */
  ownSheet: (realm: Realm, name: string, request: AskedPage) => Promise<Sendable | undefined>;
}

type Apart = Pick<Sites, 'closed' | 'away' | 'asset' | 'ownSheet'>;

interface Parts {
  db: Database;
  hosts: HostTable;
  cache: PageCache;
  outlines: SiteOutlines;
  looks: SiteLooks;
  clock: () => Date;
  /** Told of every page that was answered from the cache, of every rendering, and of every page that somebody looks at. */
  count: { fromCache: () => void; rendered: () => void; viewed: (view: View) => void };
}

export function sites({ db, hosts, cache, outlines, looks, clock, count }: Parts): Sites {
  const renderings = siteRenderings({ db, cache, outlines, looks, clock, rendered: count.rendered });
  const mark = (realm: Realm, { status, archiveId }: StoredPage, { path }: SiteAddress, asked: AskedPage) => {
    if (status === 200 && isLook(path, asked))
      count.viewed({ realm, path, archiveId, ip: asked.ip, userAgent: asked.headers['user-agent'] ?? '' });
  };

  return {
    look: looks.of,

    ready(request) {
      const site = hosts.peek(request.host);
      if (site?.kind !== 'site' || !site.open || leadsElsewhere(site, request)) return undefined;
      const address = addressOf(request);
      const page = address && cache.find(site.realm, address.key);
      if (!page) return undefined;
      count.fromCache();
      mark(site.realm, page, address, request);
      return answerWith(page, askedOf(request));
    },

    async page(realm, request) {
      const address = addressOf(request);
      if (!address) return { status: 400, headers: {}, body: undefined };
      const known = cache.find(realm, address.key);
      if (known) {
        count.fromCache();
        mark(realm, known, address, request);
        return answerWith(known, askedOf(request));
      }
      const page = await renderings.page(realm, address);
      mark(realm, page, address, request);
      return answerWith(page, askedOf(request));
    },

    moved(site, request) {
      if (site.kind !== 'site' || !leadsElsewhere(site, request)) return undefined;
      const port = /:\d+$/.exec(request.host)?.[0] ?? '';
      return { status: 301, headers: { location: `${request.protocol}://${site.primaryHost}${port}${request.url}` }, body: undefined };
    },

    ...apart({ db, hosts, looks, renderings }),
  };
}

/** What is sent as it is: no page of a site that is open. */
function apart({ db, hosts, looks, renderings }: Pick<Parts, 'db' | 'hosts' | 'looks'> & { renderings: SiteRenderings }): Apart {
  const outOfService = ({ theme, assets }: Look, request: AskedPage) => renderClosed(theme, assets, defaultLang, originOf(request));
  return {
    async closed(realm, request) {
      const look = looks.peek(realm) ?? (await db.inScope(realm, (tx) => looks.of(realm, tx)));
      return answerWith(finishPage(outOfService(look, request)), askedOf(request));
    },

    away(request) {
      const site = hosts.peek(request.host);
      const look = (site?.kind === 'site' && looks.peek(site.realm)) || looks.usual;
      const { headers, ...page } = outOfService(look, request);
      return answerWith(finishPage({ ...page, headers: { ...headers, 'retry-after': String(retryAfterSeconds) } }), askedOf(request));
    },

    asset(name, request) {
      const file = looks.file(name);
      return file && answerWith(file, askedOf(request));
    },

    async ownSheet(realm, name, request) {
      const file = await renderings.sheet(realm, name);
      return file && answerWith(file, askedOf(request));
    },
  };
}

function leadsElsewhere({ primaryHost }: { primaryHost: string | undefined }, { host }: AskedPage): boolean {
  return primaryHost !== undefined && host.toLowerCase().replace(/:\d+$/, '') !== primaryHost;
}

function askedOf({ method, headers }: AskedPage) {
  return { method, ifNoneMatch: headers['if-none-match'] ?? '', acceptEncoding: String(headers['accept-encoding'] ?? '') };
}
