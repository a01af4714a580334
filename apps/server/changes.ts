/** What changed is forgotten here at once, and on every other instance as soon as the database, or Redis, has told it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Ears } from '#kit/server/database/hear-channel.ts';
import type { Database, Realm } from '#kit/server/database/scope.ts';
import { redisChannel } from '#kit/server/redis-channel.ts';
import type { PageCache } from '#kit/site/page-cache.ts';
import type { HostTable } from './hosts.ts';
import type { SiteLooks } from './site-looks.ts';
import type { SiteOutlines } from './site-outlines.ts';

export interface Changes {
  announce: (realm: Realm | 'every', names: readonly string[] | undefined) => void;
  stop: () => Promise<void>;
}

const channel = 'siteloom_changes';
/** PostgreSQL takes 8,000 bytes for one message; a longer list means "everything of this realm". */
const messageMaxBytes = 7900;

interface Told {
  db: Database;
  /** Where the installation has one, instances talk through it. */
  redisUrl: string | undefined;
  cache: PageCache;
  /** Answers of the content API. */
  contents: PageCache;
  outlines: SiteOutlines;
  looks: Pick<SiteLooks, 'invalidate'>;
  hosts: HostTable;
  /** Settings say where files are. */
  stores: { forget: () => void };
  report: (error: unknown) => void;
}

export async function announceChanges({ db, redisUrl, cache, contents, outlines, looks, hosts, stores, report }: Told): Promise<Changes> {
  const apply = (realm: number | 'every', names: readonly string[] | undefined) => {
    if (!names || names.includes('tenants')) hosts.forget();
    if (!names || names.includes('config')) stores.forget();
    outlines.invalidate(realm, names);
    looks.invalidate(realm, names);
    cache.invalidate(realm, names);
    contents.invalidate(realm, names);
  };
  const self = randomUUID();
  const { tell, stop } = await voiceOf(
    { db, redisUrl, report },
    {
      hear(message) {
        const [sender, realm, names] = JSON.parse(message) as [string, number | 'every', string[] | undefined]; // safe: only announce() below writes to this channel
        // What was changed here has been forgotten here already; a page rendered since then is the new one.
        if (sender !== self) apply(realm, names);
      },
      // Nobody knows what the others said meanwhile.
      missed: () => apply('every', undefined),
    },
  );

  return {
    stop,
    announce(realm, names) {
      apply(realm, names);
      const whole = JSON.stringify([self, realm, names && [...new Set(names)]]);
      tell(Buffer.byteLength(whole) > messageMaxBytes ? JSON.stringify([self, realm]) : whole);
    },
  };
}

/** Tells every instance from a program that is none, and is heard before it ends. */
export async function tellInstances(
  { db, redisUrl }: Pick<Told, 'db' | 'redisUrl'>,
  realm: Realm | 'every',
  names: readonly string[],
): Promise<void> {
  const message = JSON.stringify(['command-line', realm, names]);
  if (db.embedded) return;
  if (!redisUrl) return void (await notify(db, message));
  const voice = await redisChannel(redisUrl, channel, { hear: () => undefined, missed: () => undefined });
  voice.tell(message);
  await voice.stop();
}

function notify(db: Database, message: string): Promise<unknown> {
  return db.inScope(undefined, (tx) => sql`select pg_notify(${channel}, ${message})`.execute(tx));
}

interface Voice {
  tell: (message: string) => void;
  stop: () => Promise<void>;
}

/** How instances talk to each other. The embedded database has one instance: its folder is locked. */
async function voiceOf({ db, redisUrl, report }: Pick<Told, 'db' | 'redisUrl' | 'report'>, ears: Ears): Promise<Voice> {
  if (db.embedded) return { tell: () => undefined, stop: async () => undefined };
  if (redisUrl) return redisChannel(redisUrl, channel, ears);
  return {
    stop: await db.listen(channel, ears),
    tell: (message) => void notify(db, message).catch(report),
  };
}
