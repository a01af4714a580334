/** Companies' websites: pages from the cache when they are there, rendered once when they are not. */
import { renderClosed } from '#features/site/site/outage.ts';
import { outlinesOf } from '#features/site/site/outline.ts';
import type { View } from '#features/visits/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Config } from '#kit/server/config.ts';
import type { Database, Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { hostWithoutPort, portOf } from '#kit/server/host-port.ts';
import { retryAfterSeconds } from '#kit/server/http/envelope.ts';
import type { AskedPage } from '#kit/server/http/server.ts';
import { answerWith, finishPage, type Sendable } from '#kit/site/finished-page.ts';
import type { DressedLook, Look } from '#kit/site/look.ts';
import type { PageCache, StoredPage } from '#kit/site/page-cache.ts';
import type { ClosedReason } from '#kit/site/view.ts';
import type { HostTable, Site } from './hosts.ts';
import { memberColours } from './member-colours.ts';
import type { ReadAsMember } from './member-cookie.ts';
import { readyPages } from './ready-pages.ts';
import type { SearchLimit } from './search-limit.ts';
import { addressOf, isLook, isSeen, localeNamed, originOf, reachedAt, type SiteAddress } from './site-address.ts';
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
  /** What is shown where no website is. */
  unknown: (request: AskedPage) => Sendable;
  /** What visitors of a disabled or expired company's site see. */
  closed: (realm: Realm, request: AskedPage) => Promise<Sendable>;
  /** What members see whose file cannot be fetched from its store. */
  noFile: (realm: Realm, request: AskedPage) => Promise<Sendable>;
  /** What visitors see while the database does not answer, where nothing of the site is in memory. */
  away: (request: AskedPage) => Sendable;
  /** A theme's style sheet, script or font. */
  asset: (name: string, request: AskedPage) => Sendable | undefined;
  /** What members' pages, which no theme draws, take over from their company's site. */
  ofMembers: (realm: Realm) => Promise<OfMembers>;
  /** The style sheet that a company's own colours make. */
  ownSheet: (realm: Realm, name: string, request: AskedPage) => Promise<Sendable | undefined>;
}

interface OfMembers {
  /** Its colours; empty where it has none of its own. */
  styles: string;
  /** The main one first; empty where nobody can be asked. */
  languages: readonly Lang[];
}

type Apart = Pick<Sites, 'unknown' | 'closed' | 'noFile' | 'away' | 'asset' | 'ownSheet' | 'ofMembers'>;

interface Parts {
  config: Config;
  db: Database;
  hosts: HostTable;
  cache: PageCache;
  outlines: SiteOutlines;
  looks: SiteLooks;
  clock: () => Date;
  limit: SearchLimit;
  /** Works as the member whose cookie this is. */
  members: ReadAsMember;
  /** Told of every page that was answered from the cache, of every rendering, of every page that somebody looks at, and of redirects. */
  count: {
    fromCache: () => void;
    rendered: () => void;
    viewed: (view: View) => void;
    followed: (realm: Realm, redirectId: number) => void;
  };
}

export function sites({ config, db, hosts, cache, outlines, looks, clock, limit, members, count }: Parts): Sites {
  const isReached = reachedAt(config);
  const renderings = siteRenderings({ db, cache, outlines, looks, clock, isReached, rendered: count.rendered });
  const sent = readyPages({ hosts, cache, clock });
  const made = making({ renderings, members });
  const view = (realm: Realm, path: string, archiveId: number | undefined, { ip, headers }: AskedPage) =>
    count.viewed({ realm, path, archiveId, ip, userAgent: headers['user-agent'] ?? '' });
  const mark = (realm: Realm, { status, archiveId }: StoredPage, { path }: SiteAddress, asked: AskedPage) => {
    if (status === 200 && isSeen(path) && isLook(asked)) view(realm, path, archiveId, asked);
  };

  return {
    look: looks.of,

    ready(request) {
      const again = sent.find(request);
      if (again) {
        count.fromCache();
        if (again.isSeen && isLook(request)) view(again.realm, again.path, again.archiveId, request);
        return again;
      }
      const site = hosts.peek(request.host);
      if (site?.kind !== 'site' || !site.open || leadsElsewhere(site, request)) return undefined;
      const address = addressOf(request);
      const page = address && cache.find(site.realm, address.key);
      if (!page) return undefined;
      count.fromCache();
      mark(site.realm, page, address, request);
      const sendable = answerWith(page, askedOf(request));
      sent.keep(request, { sendable, realm: site.realm, path: address.path, archiveId: page.archiveId });
      return sendable;
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
      const waitSeconds = await limit(address, request.ip);
      if (waitSeconds !== undefined) return without(await lookOf({ db, looks }, realm), request, 'busy', waitSeconds);
      const page = await made(realm, address, request);
      // Only pages are kept: a redirect is asked for every time.
      if (page.redirectId !== undefined) count.followed(realm, page.redirectId);
      mark(realm, page, address, request);
      return answerWith(page, askedOf(request));
    },

    moved(site, request) {
      if (site.kind !== 'site' || !leadsElsewhere(site, request)) return undefined;
      return {
        status: 301,
        headers: { location: `${request.protocol}://${site.primaryHost}${portOf(request.host)}${request.url}` },
        body: undefined,
      };
    },

    ...apart({ db, hosts, looks, outlines, renderings }),
  };
}

/** Makes a page that is not in memory: the one for all, or that of the member who asks. */
function making({ renderings, members }: Pick<Parts, 'members'> & { renderings: SiteRenderings }) {
  /** Undefined for guests. */
  const ofMember = (realm: Realm, address: SiteAddress, { headers }: AskedPage) =>
    members(realm, headers, (tx, { groupId }) => renderings.own(tx, realm, address, groupId));
  return async (realm: Realm, address: SiteAddress, asked: AskedPage): Promise<StoredPage> => {
    // A search is kept for nobody, so that it can be made from what its reader may read.
    const found = address.query === '' ? undefined : await ofMember(realm, address, asked);
    const page = found ?? (await renderings.page(realm, address));
    if (page.status !== 401) return page;
    // What is for members only, for the member who asks; 403 where it is for others.
    const own = await ofMember(realm, address, asked);
    return own && (own.status < 400 || own.status === 403) ? own : page;
  };
}

/** What is sent as it is: no page of a site that is open. */
function apart({
  db,
  hosts,
  looks,
  outlines,
  renderings,
}: Pick<Parts, 'db' | 'hosts' | 'looks' | 'outlines'> & { renderings: SiteRenderings }): Apart {
  return {
    unknown: (request) => without(looks.usual, request, 'unknown'),

    closed: async (realm, request) => without(await lookOf({ db, looks }, realm), request, 'closed'),

    noFile: async (realm, request) => without(await lookOf({ db, looks }, realm), request, 'no_file'),

    away(request) {
      const site = hosts.peek(request.host);
      const look = (site?.kind === 'site' && looks.peek(site.realm)) || looks.usual;
      return without(look, request, 'closed', retryAfterSeconds);
    },

    asset(name, request) {
      const file = looks.file(name);
      return file && answerWith(file, askedOf(request));
    },

    async ofMembers(realm) {
      const of = ({ colour }: DressedLook, languages: readonly Lang[]) => ({ styles: colour ? memberColours(colour) : '', languages });
      const [look, outline] = [looks.peek(realm), outlines.peek(realm, 'main')];
      if (look && outline) return of(look, outline.locales);
      const read = db.inScope(realm, async (tx) => {
        const { main } = await outlinesOf(tx, (key, make) => outlines.of(realm, key, make));
        return of(await looks.of(realm, tx), main.locales);
      });
      return read.catch(() => of(look ?? looks.usual, []));
    },

    async ownSheet(realm, name, request) {
      const file = await renderings.sheet(realm, name);
      return file && answerWith(file, askedOf(request));
    },
  };
}

function lookOf({ db, looks }: Pick<Parts, 'db' | 'looks'>, realm: Realm): Look | Promise<Look> {
  return looks.peek(realm) ?? db.inScope(realm, (tx) => looks.of(realm, tx));
}

/** A page without a site around it, in the language of the address, else in the one that the browser prefers. */
function without({ theme, assets }: Look, request: AskedPage, reason: ClosedReason, seconds?: number): Sendable {
  const [preferred = ''] = String(request.headers['accept-language'] ?? '').split(',');
  const locale = localeNamed(request) ?? (preferred === '' || /^zh/i.test(preferred) ? 'zh-cn' : 'en');
  const wait = seconds === undefined ? {} : { retryAfterSeconds: seconds };
  return answerWith(finishPage(renderClosed({ theme, assets, locale, origin: originOf(request), reason, ...wait })), askedOf(request));
}

function leadsElsewhere({ primaryHost }: { primaryHost: string | undefined }, { host }: AskedPage): boolean {
  return primaryHost !== undefined && hostWithoutPort(host.toLowerCase()) !== primaryHost;
}

function askedOf({ method, headers }: AskedPage) {
  return { method, ifNoneMatch: headers['if-none-match'] ?? '', acceptEncoding: String(headers['accept-encoding'] ?? '') };
}
