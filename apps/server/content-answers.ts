/** Answers of the content API: those for everybody are made once and kept until something they show changes, those for a member never. */

import { siteTree } from '#features/columns/server/door.ts';
import type { content } from '#features/content-api/contract.ts';
import type { Reading } from '#features/content-api/server/door.ts';
import { addresses, prefixOf } from '#features/site/site/addresses.ts';
import { childrenOf, columnAt, columnWithId, withDescendants } from '#features/site/site/column-index.ts';
import { outlinesOf, type SiteOutline } from '#features/site/site/outline.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Database, Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { success } from '#kit/server/http/envelope.ts';
import { refuse } from '#kit/server/refusals.ts';
import { finishPage, weakEtagOf } from '#kit/site/finished-page.ts';
import type { PageCache, StoredPage } from '#kit/site/page-cache.ts';
import { contentSet } from './features.ts';
import type { SiteOutlines } from './site-outlines.ts';

/** A call as it was understood. */
export interface AskedContent {
  name: keyof typeof content.endpoints;
  endpoint: Endpoint;
  query: Readonly<Record<string, unknown>>;
  /** The same for every spelling of the same question. */
  key: string;
}

/** A member of the company whose site it is. */
export interface ContentReader {
  groupId: number | null;
}

export interface ContentAnswers {
  /** What is in memory for everybody. */
  kept: (realm: Realm, asked: AskedContent) => StoredPage | undefined;
  /** For everybody: from memory, else made. */
  open: (realm: Realm, asked: AskedContent) => Promise<StoredPage>;
  /** For whoever sent a token: a member, or somebody whose token is none. Never kept. */
  own: (tx: ScopedTx, realm: Realm, asked: AskedContent, reader: ContentReader | undefined) => Promise<StoredPage>;
}

interface Parts {
  db: Database;
  cache: PageCache;
  outlines: SiteOutlines;
  clock: () => Date;
}

/** Other websites may read what everybody may read. A shared cache must not give it to members, who may see more. */
const openHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag',
};
const ownHeaders = { 'cache-control': 'private, no-store' };
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding, ba-user-token',
};

/** Anybody can search for anything. */
const isKept = ({ name }: AskedContent) => name !== 'search';

export function contentAnswers({ db, cache, outlines, clock }: Parts): ContentAnswers {
  const underWay = new Map<string, Promise<StoredPage>>();

  const answer = async (tx: ScopedTx, realm: Realm, asked: AskedContent, as: { reader?: ContentReader | undefined; isOpen: boolean }) => {
    const shown = new Set(['config', 'columns']);
    const outline = await outlineIn(tx, asked.query.locale, outlines, realm);
    const reading = readingOf(tx, outline, shown, as.reader && (await siteTree(tx, outline.locale, { member: true, ...as.reader })));
    const said = await contentSet.handlers[asked.name]?.(reading as never, { query: asked.query } as never); // safe: the call's own handler, with its own parsed query
    const data = asked.endpoint.raw ? said : selected(asked.endpoint.data.parse(said), asked.query.fields);
    return finishPage({
      status: 200,
      contentType: 'application/json; charset=utf-8',
      text: JSON.stringify(asked.endpoint.raw ? data : success(data, clock())),
      // The envelope says when it was made; what it says is the same until it changes.
      etag: weakEtagOf(JSON.stringify(data)),
      shows: shown,
      headers: { ...headers, ...(as.isOpen ? openHeaders : ownHeaders) },
    });
  };
  const make = async (realm: Realm, asked: AskedContent): Promise<StoredPage> => {
    const ticket = cache.begin(realm);
    const page = await db.inScope(realm, (tx) => answer(tx, realm, asked, { isOpen: true }));
    if (isKept(asked)) cache.store(ticket, asked.key, page);
    return page;
  };

  return {
    kept: (realm, asked) => cache.find(realm, asked.key),

    async open(realm, asked) {
      const name = `${realm} ${asked.key}`;
      const pending = cache.find(realm, asked.key) ?? underWay.get(name) ?? make(realm, asked).finally(() => underWay.delete(name));
      if (pending instanceof Promise) underWay.set(name, pending);
      return pending;
    },

    own: (tx, realm, asked, reader) => answer(tx, realm, asked, { reader, isOpen: false }),
  };
}

/** Throws where the site is not read in that language. */
async function outlineIn(tx: ScopedTx, locale: unknown, outlines: SiteOutlines, realm: Realm): Promise<SiteOutline> {
  const known = await outlinesOf(tx, (key, read) => outlines.of(realm, key, read));
  if (locale === undefined) return known.main;
  const wanted = known.main.locales.find((lang: Lang) => lang === locale);
  if (wanted === undefined) throw refuse('request.not_found');
  return known.in(wanted);
}

/** @param own the columns of a member, who may see more than the outline has */
function readingOf(tx: ScopedTx, outline: SiteOutline, shown: Set<string>, own: SiteOutline['columns'] | undefined): Reading {
  const tree = { columns: own ?? outline.columns };
  return {
    ...{ tx, locale: outline.locale, locales: outline.locales, config: outline.config, isMember: own !== undefined },
    at: addresses('', prefixOf(outline.locale, outline.main)),
    tree: {
      all: tree.columns,
      withId: (id) => columnWithId(tree, id),
      at: (path) => columnAt(tree, path),
      childrenOf: (id) => childrenOf(tree, id),
      below: (column) => withDescendants(tree, column),
    },
    shows(...names) {
      for (const name of names) shown.add(name);
    },
  };
}

/** Only the members that were asked for, of the rows of an answer; `data.price` is one value of its field. */
function selected(data: unknown, fields: unknown): unknown {
  if (!Array.isArray(fields) || typeof data !== 'object' || data === null) return data;
  const pick = (row: unknown) => picked(fieldsOf(row), fields.map(String));
  return {
    ...data,
    ...('list' in data && Array.isArray(data.list) && { list: data.list.map(pick) }),
    ...('row' in data && { row: pick(data.row) }),
  };
}

function picked(row: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const values = names.flatMap((name) => (name.startsWith('data.') ? [name.slice('data.'.length)] : []));
  const own = Object.entries(row).filter(([name]) => names.includes(name));
  if (values.length === 0 || names.includes('data')) return Object.fromEntries(own);
  const data = Object.entries(fieldsOf(row.data)).filter(([name]) => values.includes(name));
  return Object.fromEntries([...own, ['data', Object.fromEntries(data)]]);
}
