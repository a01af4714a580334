/** What changed is forgotten here at once, and on every other instance as soon as the database has told it. */
import { sql } from 'kysely';
import type { Database, Realm } from '#kit/server/database/scope.ts';
import type { PageCache } from '#kit/site/page-cache.ts';
import type { HostTable } from './hosts.ts';

export interface Changes {
  announce: (realm: Realm, names: readonly string[] | undefined) => void;
  stop: () => Promise<void>;
}

const channel = 'siteloom_changes';
/** PostgreSQL takes 8,000 bytes for one message; a longer list means "everything of this realm". */
const messageMaxBytes = 7900;

export async function announceChanges({ db, cache, hosts }: { db: Database; cache: PageCache; hosts: HostTable }): Promise<Changes> {
  const apply = (realm: number, names: readonly string[] | undefined) => {
    if (!names || names.includes('tenants')) hosts.forget();
    cache.invalidate(realm, names);
  };
  const stop = await db.listen(channel, (message) => {
    const [realm, names] = JSON.parse(message) as [number, string[] | undefined]; // safe: only announce() below writes to this channel
    apply(realm, names);
  });

  return {
    stop,
    announce(realm, names) {
      apply(realm, names);
      if (db.embedded) return;
      const whole = JSON.stringify([realm, names && [...new Set(names)]]);
      const message = Buffer.byteLength(whole) > messageMaxBytes ? JSON.stringify([realm]) : whole;
      void db.inScope(undefined, (tx) => sql`select pg_notify(${channel}, ${message})`.execute(tx)).catch(() => undefined);
    },
  };
}
