/**
 * Whole pages, ready to be sent: compressed once, with their ETag. Every page knows what it shows; a change names what
 * changed, and exactly the pages that show it are rendered again.
 */

export interface StoredPage {
  status: number;
  /** Without content-encoding and content-length, which depend on the body that is chosen. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Absent where the body is compressed by its own format: fonts, pictures. */
  gzip?: Buffer;
  brotli?: Buffer;
  etag: string;
  /** What it shows: `archive:12`, `column:7`, `columns`, `config`. */
  shows: ReadonlySet<string>;
}

/** Taken before a page is rendered: a change that happens meanwhile keeps the old page out of the cache. */
export interface Ticket {
  realm: number;
  generation: number;
}

export interface PageCache {
  find: (realm: number, key: string) => StoredPage | undefined;
  begin: (realm: number) => Ticket;
  store: (ticket: Ticket, key: string, page: StoredPage) => void;
  /** Drops the pages of a realm that show one of these; without names, all of them. Returns how many. */
  invalidate: (realm: number, names?: readonly string[]) => number;
  /** Every realm that had pages lately. */
  realms: () => readonly number[];
  stats: () => { pages: number; bytes: number };
}

interface RealmPages {
  pages: Map<string, StoredPage>;
  /** Which pages show a thing. */
  shownBy: Map<string, Set<string>>;
  /** The generation in which a thing changed last, and when everything did. */
  changed: Map<string, number>;
  allChanged: number;
}

/** A realm's list of changes is folded into one beyond this: being careful costs a rendering, being wrong a stale page. */
const changesMax = 2000;

export function pageCache(options: { maxBytes: number }): PageCache {
  const realms = new Map<number, RealmPages>();
  let generation = 0;
  let bytes = 0;
  let pages = 0;

  const pagesOf = (realm: number): RealmPages => {
    const known = realms.get(realm) ?? { pages: new Map(), shownBy: new Map(), changed: new Map(), allChanged: 0 };
    realms.set(realm, known);
    return known;
  };
  const remove = (of: RealmPages, key: string) => {
    const page = of.pages.get(key);
    if (!page) return;
    of.pages.delete(key);
    bytes -= sizeOf(page);
    pages -= 1;
    for (const name of page.shows) {
      const keys = of.shownBy.get(name);
      keys?.delete(key);
      if (keys?.size === 0) of.shownBy.delete(name);
    }
  };
  /** The realm that came first gives way first, and in it the page that was made first. */
  const makeRoom = (needed: number) => {
    for (const [realm, of] of realms) {
      for (const key of of.pages.keys()) {
        if (bytes + needed <= options.maxBytes) return;
        remove(of, key);
      }
      if (of.pages.size === 0) realms.delete(realm);
    }
  };

  return {
    find: (realm, key) => realms.get(realm)?.pages.get(key),
    begin: (realm) => ({ realm, generation }),

    store(ticket, key, page) {
      const of = pagesOf(ticket.realm);
      const stale = of.allChanged > ticket.generation || [...page.shows].some((name) => (of.changed.get(name) ?? 0) > ticket.generation);
      if (stale || sizeOf(page) > options.maxBytes / 10) return;
      remove(of, key);
      makeRoom(sizeOf(page));
      const kept = pagesOf(ticket.realm);
      kept.pages.set(key, page);
      bytes += sizeOf(page);
      pages += 1;
      for (const name of page.shows) kept.shownBy.set(name, (kept.shownBy.get(name) ?? new Set()).add(key));
    },

    invalidate(realm, names) {
      generation += 1;
      const of = pagesOf(realm);
      if (!names || of.changed.size > changesMax) {
        of.allChanged = generation;
        of.changed.clear();
      }
      for (const name of names ?? []) of.changed.set(name, generation);
      const keys = names ? new Set(names.flatMap((name) => [...(of.shownBy.get(name) ?? [])])) : new Set(of.pages.keys());
      for (const key of keys) remove(of, key);
      return keys.size;
    },

    realms: () => [...realms.keys()],
    stats: () => ({ pages, bytes }),
  };
}

function sizeOf({ body, gzip, brotli }: StoredPage): number {
  return body.length + (gzip?.length ?? 0) + (brotli?.length ?? 0) + 1024;
}
