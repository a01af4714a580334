/** Renders pages of websites: each once, however many ask for it at the same moment, and keeps those that exist. */
import { siteTree } from '#features/columns/server/door.ts';
import { favicon, isSitemap, robots, sitemap } from '#features/site/site/crawlers.ts';
import type { KeepOutline } from '#features/site/site/outline.ts';
import { renderSite } from '#features/site/site/render.ts';
import type { Database, Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { finishPage, type Rendered } from '#kit/site/finished-page.ts';
import type { PageCache, StoredPage } from '#kit/site/page-cache.ts';
import type { SiteAddress } from './site-address.ts';
import type { SiteLooks } from './site-looks.ts';
import type { SiteOutlines } from './site-outlines.ts';

export interface SiteRenderings {
  page: (realm: Realm, address: SiteAddress) => Promise<StoredPage>;
  /** The page as a member of this group reads it: for this one reader, never kept. */
  own: (tx: ScopedTx, realm: Realm, address: SiteAddress, groupId: number | null) => Promise<StoredPage>;
  /** The style sheet of a company's own look. */
  sheet: (realm: Realm, name: string) => Promise<StoredPage | undefined>;
}

export interface RenderingParts {
  db: Database;
  cache: PageCache;
  outlines: SiteOutlines;
  looks: SiteLooks;
  clock: () => Date;
  /** Whether visitors come so: only their pages are kept. */
  isReached: (address: SiteAddress) => boolean;
  /** Hears of every rendering. */
  rendered: () => void;
}

const ownHeaders = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' };

export function siteRenderings({ db, cache, outlines, looks, clock, isReached, rendered }: RenderingParts): SiteRenderings {
  const underWay = new Map<string, Promise<StoredPage>>();

  const keepOf =
    (realm: Realm): KeepOutline =>
    (key, read) =>
      outlines.of(realm, key, read);
  const draw = async (
    tx: ScopedTx,
    realm: Realm,
    address: SiteAddress & { isMember?: boolean },
    keep = keepOf(realm),
  ): Promise<Rendered> => {
    const { path, origin, page, pathname } = address;
    // Only what is asked for in one way is one page: every other spelling is an address like any other.
    const isPlain = page === 1 && pathname === `/${path}`;
    if (isPlain && path === 'robots.txt') return robots(origin);
    if (isPlain && path === 'favicon.ico') return favicon(tx, keep);
    const map = isPlain && isSitemap(path) ? await sitemap({ tx, origin, path, keep }) : undefined;
    if (map) return map;
    return renderSite(tx, { ...address, now: clock(), ...(await looks.of(realm, tx)), keep });
  };
  const render = async (realm: Realm, address: SiteAddress): Promise<StoredPage> => {
    const ticket = cache.begin(realm);
    rendered();
    const page = finishPage(await db.inScope(realm, (tx) => draw(tx, realm, address)));
    // Anybody can ask for pages that do not exist, search for anything and write any port; only the others are worth keeping.
    if (page.status === 200 && address.query === '' && isReached(address)) cache.store(ticket, address.key, page);
    return page;
  };

  return {
    page(realm, address) {
      const name = `${realm} ${address.key}`;
      const pending = underWay.get(name) ?? render(realm, address).finally(() => underWay.delete(name));
      underWay.set(name, pending);
      return pending;
    },

    async own(tx, realm, address, groupId) {
      rendered();
      const keep: KeepOutline = async (key, read) => {
        const outline = await outlines.of(realm, key, read);
        return { ...outline, columns: await siteTree(tx, outline.locale, { member: true, groupId }) };
      };
      const drawn = await draw(tx, realm, { ...address, isMember: true }, keep);
      return finishPage({ ...drawn, headers: { ...drawn.headers, ...ownHeaders } });
    },

    async sheet(realm, name) {
      // Its name is the hash of what it says: a change makes another one.
      const known = cache.find(realm, name);
      if (known) return known;
      const ticket = cache.begin(realm);
      const sheet = await db.inScope(realm, (tx) => looks.sheet(realm, name, tx));
      if (sheet) cache.store(ticket, name, sheet);
      return sheet;
    },
  };
}
