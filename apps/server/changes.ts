/** What changed is forgotten here at once, and on every other instance as soon as the database has told it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Realm } from '#kit/server/database/scope.ts';
import type { PageCache } from '#kit/site/page-cache.ts';
import type { HostTable } from './hosts.ts';

export interface Changes {
  announce: (realm: Realm | 'every', names: readonly string[] | undefined) => void;
  stop: () => Promise<void>;
}

const channel = 'siteloom_changes';
/** PostgreSQL takes 8,000 bytes for one message; a longer list means "everything of this realm". */
const messageMaxBytes = 7900;

interface Told {
  db: Database;
  cache: PageCache;
  hosts: HostTable;
  /** Settings say where files are. */
  stores: { forget: () => void };
  report: (error: unknown) => void;
}

export async function announceChanges({ db, cache, hosts, stores, report }: Told): Promise<Changes> {
  const apply = (realm: number | 'every', names: readonly string[] | undefined) => {
    if (!names || names.includes('tenants')) hosts.forget();
    if (!names || names.includes('config')) stores.forget();
    cache.invalidate(realm, names);
  };
  const self = randomUUID();
  const stop = await db.listen(channel, {
    hear(message) {
      const [sender, realm, names] = JSON.parse(message) as [string, number | 'every', string[] | undefined]; // safe: only announce() below writes to this channel
      // What was changed here has been forgotten here already; a page rendered since then is the new one.
      if (sender !== self) apply(realm, names);
    },
    // Nobody knows what the others said meanwhile.
    missed: () => apply('every', undefined),
  });

  return {
    stop,
    announce(realm, names) {
      apply(realm, names);
      if (db.embedded) return;
      const whole = JSON.stringify([self, realm, names && [...new Set(names)]]);
      const message = Buffer.byteLength(whole) > messageMaxBytes ? JSON.stringify([self, realm]) : whole;
      void db.inScope(undefined, (tx) => sql`select pg_notify(${channel}, ${message})`.execute(tx)).catch(report);
    },
  };
}
