/**
 * Counts who looks at public pages. A page waits for nothing: it leaves a mark in memory, and the marks are written together
 * some seconds later. No cookie is set and no address is kept: a visitor is a hash with a key that changes every day.
 */
import { createHmac } from 'node:crypto';

import { addViews } from '#features/archives/server/door.ts';
import { chinaDay } from '#kit/contract/china-time.ts';
import type { Database } from '#kit/server/database/scope.ts';
import { type WrittenTogether, writtenTogether } from '#kit/server/written-together.ts';
import * as visits from './visits.repository.ts';

export interface View {
  realm: number;
  /** Of the page, decoded, without slashes around it. */
  path: string;
  /** The document whose page it is. */
  archiveId?: number | undefined;
  ip: string;
  userAgent: string;
}

export interface VisitCounter extends WrittenTogether {
  /** Only remembers: no database, no hashing. Programs that call themselves by name are not counted. */
  count: (view: View) => void;
}

interface Parts {
  db: Database;
  clock: () => Date;
  /** Without it visitors could be found by trying all addresses. */
  secret: string;
  report: (error: unknown) => void;
}

/** Paths and visitors remembered between two writings, together; more are not worth the memory, and a flood of them is no visit. */
const rememberedMax = 50_000;
const pathMaxLength = 300;
/** 48 bits: two of 100,000 visitors of a day are taken for one with a chance of 2 in 100,000. */
const visitorBytes = 6;
const programs = /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|java\/|go-http|axios|node-fetch|autocannon/i;

/** Names itself as a program, or does not name itself at all. */
export function isProgram(userAgent: string): boolean {
  return userAgent === '' || programs.test(userAgent);
}

export function visitCounter({ db, clock, secret, report }: Parts): VisitCounter {
  let views = new Map<string, number>();
  let visitors = new Set<string>();
  let documents = new Map<string, number>();

  const write = async () => {
    if (views.size === 0) return;
    const [counted, seen, read] = [views, visitors, documents];
    [views, visitors, documents] = [new Map(), new Set(), new Map()];
    const day = chinaDay(clock());
    try {
      await db.acrossRealms(async (tx) => {
        await visits.add(tx, day, viewsOf(counted), visitorsOf(seen, dayKey(secret, day)));
        await addViews(tx, documentsOf(read));
      });
    } catch (error) {
      // The database is out of reach: they are written with the next ones.
      for (const [page, count] of counted) add(views, page, count);
      for (const [document, count] of read) add(documents, document, count);
      for (const visitor of seen) visitors.add(visitor);
      throw error;
    }
  };
  return {
    count({ realm, path, archiveId, ip, userAgent }) {
      if (isProgram(userAgent) || views.size + visitors.size >= rememberedMax) return;
      add(views, `${realm} ${path.slice(0, pathMaxLength).replaceAll('\0', '')}`, 1);
      if (archiveId !== undefined) add(documents, `${realm} ${archiveId}`, 1);
      visitors.add(`${realm} ${ip} ${userAgent}`);
    },
    ...writtenTogether({ write, report }),
  };
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

function documentsOf(counted: ReadonlyMap<string, number>) {
  return [...counted].map(([name, views]) => {
    const [realm = '', id = ''] = name.split(' ');
    return { realm: Number(realm), id: Number(id), views };
  });
}

function viewsOf(counted: ReadonlyMap<string, number>): visits.ViewCounts {
  const marks = [...counted].map(([page, views]) => ({ realm: Number.parseInt(page, 10), path: page.slice(page.indexOf(' ') + 1), views }));
  return {
    realms: marks.map(({ realm }) => realm),
    paths: marks.map(({ path }) => path),
    views: marks.map(({ views }) => views),
  };
}

function visitorsOf(seen: ReadonlySet<string>, key: Buffer): visits.Visitors {
  const marks = [...seen];
  return {
    realms: marks.map((mark) => Number.parseInt(mark, 10)),
    visitors: marks.map((mark) => createHmac('sha256', key).update(mark).digest().readUIntBE(0, visitorBytes)),
  };
}

function dayKey(secret: string, day: string): Buffer {
  return createHmac('sha256', secret).update(`visits ${day}`).digest();
}
