/** What a page costs that is in no cache: rendered one at a time beside the database, without HTTP. Runs with React's production build. */
import { performance } from 'node:perf_hooks';

import type { KeepOutline, SiteOutline } from '#features/site/site/outline.ts';
import { renderSite } from '#features/site/site/render.ts';
import { findTenantByCode } from '#features/tenants/server/door.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import { openDatabase } from '#kit/server/database/open.ts';
import { type Database, database, type Realm, toRealm } from '#kit/server/database/scope.ts';
import { finishPage, type Rendered } from '#kit/site/finished-page.ts';
import { lookOf } from '#kit/site/look.ts';
import { themeAssets } from '#kit/site/theme-assets.ts';
import { themeOf, themes } from '#themes/index.ts';
import { answer } from './child.ts';
import { median } from './figures.ts';
import { root } from './place.ts';

export interface RenderQuestion {
  dataFolder: string;
  url: string | undefined;
  codes: readonly string[];
  /** For each kind of page. */
  durationMs: number;
}

const kinds = ['home', 'list', 'detail'] as const;

export interface PageCost {
  /** The company's. */
  code: string;
  page: (typeof kinds)[number];
  /** Including the beginning and the end of the transaction. */
  statements: number;
  /** Medians. */
  renderMs: number;
  compressMs: number;
  htmlBytes: number;
  brotliBytes: number;
}

answer(costs);

async function costs({ dataFolder, url, codes, durationMs }: RenderQuestion): Promise<PageCost[]> {
  const db = database(await openDatabase({ dataFolder, url, root, migrated: true }));
  try {
    const made: PageCost[] = [];
    for (const code of codes) {
      const realm = await realmOf(db, code);
      const path = await paths(db, realm);
      for (const page of kinds) made.push({ code, page, ...(await cost(db, realm, path[page], durationMs)) });
    }
    return made;
  } finally {
    await db.close();
  }
}

async function realmOf(db: Database, code: string): Promise<Realm> {
  const tenant = await db.acrossRealms((tx) => findTenantByCode(tx, code, new Date()));
  if (!tenant) throw new Error(`There is no company ${code}.`);
  return toRealm(tenant.id);
}

/** A list and a document in it: the tenth newest of all. */
async function paths(db: Database, realm: Realm): Promise<Record<PageCost['page'], string>> {
  const found = await db.inScope(realm, (tx) =>
    tx
      .selectFrom('live_publications as p')
      .innerJoin('columns as c', 'c.id', 'p.column_id')
      .select(['c.path', 'p.slug'])
      .orderBy('p.publish_time', 'desc')
      .orderBy('p.archive_id', 'desc')
      .limit(1)
      .offset(9)
      .executeTakeFirstOrThrow(),
  );
  return { home: '/', list: `/${found.path}/`, detail: `/${found.path}/${found.slug}` };
}

const warmUps = 20;
const theme = themeOf(undefined);
const look = lookOf(theme, themeAssets(themes).of(theme.key), {});

async function cost(db: Database, realm: Realm, pathname: string, durationMs: number): Promise<Omit<PageCost, 'code' | 'page'>> {
  const address = {
    origin: 'http://bench.localhost',
    pathname,
    path: pathname.replace(/^\/|\/$/g, ''),
    page: 1,
    locale: defaultLang,
    ...look,
  };
  // As the server keeps them: each read by the first page alone.
  const outlines = new Map<string, Promise<SiteOutline>>();
  const keep: KeepOutline = (key, read) => {
    const outline = outlines.get(key) ?? read();
    outlines.set(key, outline);
    return outline;
  };
  const render = () => db.inScope(realm, (tx) => renderSite(tx, { ...address, now: new Date(), keep }));
  await render();

  const before = db.statements();
  const page = await render();
  const statements = db.statements() - before;
  if (page.status !== 200) throw new Error(`${pathname} answered ${page.status}.`);
  for (let round = 0; round < warmUps; round += 1) finishPage(await render());

  const times: { renderMs: number; compressMs: number }[] = [];
  const endMs = performance.now() + durationMs;
  while (performance.now() < endMs || times.length === 0) times.push(await timed(render));
  return {
    statements,
    renderMs: median(times.map(({ renderMs }) => renderMs)),
    compressMs: median(times.map(({ compressMs }) => compressMs)),
    htmlBytes: Buffer.byteLength(page.text),
    brotliBytes: finishPage(page).body.length,
  };
}

async function timed(render: () => Promise<Rendered>): Promise<{ renderMs: number; compressMs: number }> {
  const startedMs = performance.now();
  const page = await render();
  const renderedMs = performance.now();
  finishPage(page);
  return { renderMs: renderedMs - startedMs, compressMs: performance.now() - renderedMs };
}
