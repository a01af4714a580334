/** Companies' websites: pages from the cache when they are there, rendered once when they are not. */
import { robots, sitemap } from '#features/site/site/crawlers.ts';
import { renderClosed } from '#features/site/site/outage.ts';
import { renderSite } from '#features/site/site/render.ts';
import type { View } from '#features/visits/server/door.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import type { Database, Realm, ScopedTx } from '#kit/server/database/scope.ts';
import type { AskedPage } from '#kit/server/http/server.ts';
import { answerWith, finishPage, type Rendered, type Sendable } from '#kit/site/finished-page.ts';
import type { PageCache, StoredPage } from '#kit/site/page-cache.ts';
import { themeAssets } from '#kit/site/theme-assets.ts';
import type { PageAssets, Theme } from '#kit/site/view.ts';
import { themeOf, themes } from '#themes/index.ts';
import type { HostTable, Site } from './hosts.ts';

export interface Sites {
  /** A page that is ready in memory, without waiting for anything. */
  ready: (request: AskedPage) => Sendable | undefined;
  /** The page of an open company at this address, rendered if it must be. */
  page: (realm: Realm, request: AskedPage) => Promise<Sendable>;
  /** What pages that are not kept are drawn with. */
  look: { theme: Theme; assets: PageAssets };
  /** The same page on the website's primary host; undefined where the request is there already. */
  moved: (site: Site, request: AskedPage) => Sendable | undefined;
  /** What visitors of a disabled or expired company's site see. */
  closed: (request: AskedPage) => Sendable;
  /** A theme's style sheet, script or font. */
  asset: (name: string, request: AskedPage) => Sendable | undefined;
}

interface Parts {
  db: Database;
  hosts: HostTable;
  cache: PageCache;
  clock: () => Date;
  /** Told of every page that was answered from the cache, of every rendering, and of every page that somebody looks at. */
  count: { fromCache: () => void; rendered: () => void; viewed: (view: View) => void };
}

export function sites({ db, hosts, cache, clock, count }: Parts): Sites {
  const assets = themeAssets(themes);
  const theme = themeOf(undefined);
  /** One rendering for many visitors who ask for the same page at once. */
  const underWay = new Map<string, Promise<StoredPage>>();

  const render = async (realm: Realm, address: SiteAddress): Promise<StoredPage> => {
    const ticket = cache.begin(realm);
    count.rendered();
    const page = finishPage(await db.inScope(realm, (tx) => rendered(tx, address)));
    // Anybody can ask for pages that do not exist; only those that do are worth keeping.
    if (page.status === 200) cache.store(ticket, address.key, page);
    return page;
  };
  const mark = (realm: Realm, page: StoredPage, { path }: SiteAddress, { method, headers, ip }: AskedPage) => {
    const isLooked =
      method === 'GET' && page.status === 200 && !files.has(path) && !String(headers['sec-purpose'] ?? '').includes('prefetch');
    if (isLooked) count.viewed({ realm, path, ip, userAgent: headers['user-agent'] ?? '' });
  };
  const rendered = (tx: ScopedTx, address: SiteAddress): Promise<Rendered> => {
    if (address.path === 'sitemap.xml') return sitemap(tx, address.origin);
    if (address.path === 'robots.txt') return Promise.resolve(robots(address.origin));
    return renderSite(tx, { ...address, now: clock(), theme, assets: assets.of(theme.key) });
  };

  return {
    look: { theme, assets: assets.of(theme.key) },

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
      const pending = underWay.get(address.key) ?? render(realm, address).finally(() => underWay.delete(address.key));
      underWay.set(address.key, pending);
      const page = await pending;
      mark(realm, page, address, request);
      return answerWith(page, askedOf(request));
    },

    moved(site, request) {
      if (site.kind !== 'site' || !leadsElsewhere(site, request)) return undefined;
      const port = /:\d+$/.exec(request.host)?.[0] ?? '';
      return { status: 301, headers: { location: `${request.protocol}://${site.primaryHost}${port}${request.url}` }, body: undefined };
    },

    closed: (request) =>
      answerWith(finishPage(renderClosed(theme, assets.of(theme.key), defaultLang, originOf(request))), askedOf(request)),

    asset(name, request) {
      const file = assets.file(name);
      return file && answerWith(file, askedOf(request));
    },
  };
}

function leadsElsewhere({ primaryHost }: { primaryHost: string | undefined }, { host }: AskedPage): boolean {
  return primaryHost !== undefined && host.toLowerCase().replace(/:\d+$/, '') !== primaryHost;
}

interface SiteAddress {
  /** What the page is kept under. */
  key: string;
  origin: string;
  /** As it was asked for: `/%E6%96%B0/`. */
  pathname: string;
  path: string;
  page: number;
}

/** The longest address of a document in Chinese characters, as browsers send it: nine letters for each. */
const pathMaxLength = 5300;
/** What crawlers read is no visit. */
const files: ReadonlySet<string> = new Set(['sitemap.xml', 'robots.txt', 'feed.xml']);

/** Only the page number of a query changes what is shown; everything else (utm_source …) is ignored. Undefined for what no page can have. */
function addressOf(request: AskedPage): SiteAddress | undefined {
  const [pathname = '/', query = ''] = request.url.split('?', 2);
  if (pathname.length > pathMaxLength || !isHost(request.host)) return undefined;
  const asked = /(?:^|&)page=([1-9]\d{0,5})(?:&|$)/.exec(query)?.[1];
  const page = asked ? Number(asked) : 1;
  const origin = originOf(request);
  const path = decoded(pathname);
  return path === undefined ? undefined : { key: `${origin}${pathname}?${page}`, origin, pathname, path, page };
}

/** A name and at most a port: what a page's own address can be made of. */
function isHost(host: string): boolean {
  const [, port = '0'] = /^[a-z0-9.-]+(?::(\d{1,5}))?$/i.exec(host) ?? [undefined, 'none'];
  return Number(port) <= 65_535;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  } catch {
    return undefined;
  }
}

function originOf({ protocol, host }: AskedPage): string {
  return `${protocol}://${host.toLowerCase()}`;
}

function askedOf({ method, headers }: AskedPage) {
  return { method, ifNoneMatch: headers['if-none-match'] ?? '', acceptEncoding: String(headers['accept-encoding'] ?? '') };
}
