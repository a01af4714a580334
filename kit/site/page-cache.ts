/**
 * Whole pages, ready to be sent: compressed once, with their ETag. Every page knows what it shows; a change names what
 * changed, and exactly the pages that show it are rendered again.
 */

/** Without a body it answers HEAD, or says that nothing is new. */
export interface Sendable {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Never changed once it is made, but for `ready`. */
export interface StoredPage {
  status: number;
  /** Without content-encoding and content-length, which depend on the body that is chosen. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** How the body is kept. A file is `identity` where its own format compresses it: fonts, pictures. */
  encoding: 'br' | 'identity';
  etag: string;
  /** The document whose page it is. */
  archiveId?: number | undefined;
  /** The redirect that it is. */
  redirectId?: number | undefined;
  /** What is sent to those who take the body as it is kept: put together by the first of them. */
  ready?: Sendable;
  /** What it shows: `archive:12`, `column:7`, `columns`, `config`. */
  shows: ReadonlySet<string>;
}

/** Taken before a page is rendered: a change that happens meanwhile keeps the old page out of the cache. */
export interface Ticket {
  realm: number;
  generation: number;
}

/** `begin` before a page is rendered, `store` after it: what changed meanwhile keeps it out, and so does a tenth of the cache in size. */
export interface PageCache {
  find: (realm: number, key: string) => StoredPage | undefined;
  begin: (realm: number) => Ticket;
  store: (ticket: Ticket, key: string, page: StoredPage) => void;
  /** Drops the pages of a realm, or of every realm, that show one of these; without names, all of them. Returns how many. */
  invalidate: (realm: number | 'every', names?: readonly string[]) => number;
  /** Rises with every page that goes: whoever remembers pages beside the cache may trust them while it stays. */
  drops: () => number;
  stats: () => { pages: number; bytes: number };
}

interface RealmPages {
  pages: Map<string, StoredPage>;
  /** Which pages show a thing. */
  shownBy: Map<string, Set<string>>;
  bytes: number;
}

export interface PageCacheSize {
  maxBytes: number;
  /** How much of it one realm may fill, 0 to 1; beyond, its own oldest pages give way. Without it, all. */
  share?: number;
}

/** Changes remembered, of all realms together: being careful about an older one costs a rendering, being wrong a stale page. */
const changesMax = 20_000;
/** Headers and the places of a page in the tables. */
const aroundBytes = 1024;
/** Each name of what a page shows: its text, and its places in both tables, as they were measured. A list may name a hundred documents. */
const nameBytes = 110;

/** `pageCache({ maxBytes: 64 * 1024 * 1024, share: 1 / 4 })` */
export function pageCache({ maxBytes, share = 1 }: PageCacheSize): PageCache {
  /** Those that have pages. */
  const realms = new Map<number, RealmPages>();
  const changes = changeList();
  let bytes = 0;
  let pages = 0;
  let drops = 0;

  const remove = (realm: number, key: string) => {
    const of = realms.get(realm);
    const page = of?.pages.get(key);
    if (!of || !page) return;
    of.pages.delete(key);
    if (of.pages.size === 0) realms.delete(realm);
    of.bytes -= sizeOf(key, page);
    bytes -= sizeOf(key, page);
    pages -= 1;
    drops += 1;
    forgetShown(of, page, key);
  };
  /** Of a realm that has its share, its own oldest; otherwise the realm that came first gives way first, and in it the page that was made first. */
  const makeRoom = (needed: number, own: number) => {
    for (const key of realms.get(own)?.pages.keys() ?? []) {
      if ((realms.get(own)?.bytes ?? 0) + needed <= maxBytes * share) break;
      remove(own, key);
    }
    for (const [realm, of] of realms) {
      for (const key of of.pages.keys()) {
        if (bytes + needed <= maxBytes) return;
        remove(realm, key);
      }
    }
  };

  return {
    find: (realm, key) => realms.get(realm)?.pages.get(key),
    begin: (realm) => ({ realm, generation: changes.generation() }),

    store({ realm, generation }, key, page) {
      if (changes.touched(realm, page.shows, generation) || sizeOf(key, page) > maxBytes / 10) return;
      remove(realm, key);
      makeRoom(sizeOf(key, page), realm);
      const of: RealmPages = realms.get(realm) ?? { pages: new Map(), shownBy: new Map(), bytes: 0 };
      realms.set(realm, of);
      of.pages.set(key, page);
      of.bytes += sizeOf(key, page);
      bytes += sizeOf(key, page);
      pages += 1;
      for (const name of page.shows) of.shownBy.set(name, (of.shownBy.get(name) ?? new Set()).add(key));
    },

    invalidate(realm, names) {
      changes.note(realm, names);
      let dropped = 0;
      for (const [each, of] of realms) {
        if (realm !== 'every' && realm !== each) continue;
        const keys = keysShowing(of, names);
        for (const key of keys) remove(each, key);
        dropped += keys.size;
      }
      return dropped;
    },

    drops: () => drops,
    stats: () => ({ pages, bytes }),
  };
}

function forgetShown({ shownBy }: RealmPages, { shows }: StoredPage, key: string): void {
  for (const name of shows) {
    const keys = shownBy.get(name);
    keys?.delete(key);
    if (keys?.size === 0) shownBy.delete(name);
  }
}

function keysShowing({ pages, shownBy }: RealmPages, names: readonly string[] | undefined): ReadonlySet<string> {
  return new Set(names ? names.flatMap((name) => [...(shownBy.get(name) ?? [])]) : pages.keys());
}

/** What changed lately, so that a page whose rendering began before is known to be stale. */
function changeList() {
  /** The generation in which a thing of a realm changed last; the latest change stands last. */
  const changed = new Map<string, number>();
  let generation = 0;
  /** Of the latest change that is remembered no more. */
  let forgotten = 0;
  return {
    generation: () => generation,

    note(realm: number | 'every', names: readonly string[] | undefined): void {
      generation += 1;
      for (const thing of names?.map((name) => `${realm} ${name}`) ?? [`${realm}`]) {
        changed.delete(thing);
        changed.set(thing, generation);
      }
      for (const [thing, at] of changed) {
        if (changed.size <= changesMax) return;
        changed.delete(thing);
        forgotten = at;
      }
    },

    touched(realm: number, shows: ReadonlySet<string>, since: number): boolean {
      if (since < forgotten) return true;
      const things = [...shows].flatMap((name) => [`${realm} ${name}`, `every ${name}`]);
      return [`${realm}`, 'every', ...things].some((thing) => (changed.get(thing) ?? 0) > since);
    },
  };
}

function sizeOf(key: string, { body, shows }: StoredPage): number {
  return body.length + aroundBytes + key.length + shows.size * nameBytes;
}
