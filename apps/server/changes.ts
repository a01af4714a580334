/**
 * What changed is forgotten here at once, and on every other instance as soon as the database, or Redis, has told it. What Redis does
 * not take, the database tells.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Ears } from '#kit/server/database/hear-channel.ts';
import type { Database, Realm } from '#kit/server/database/scope.ts';
import { type RedisEars, redisChannel } from '#kit/server/redis-channel.ts';
import type { PageCache } from '#kit/site/page-cache.ts';
import { forgetting } from './forgetting.ts';
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
/** In the place of what could not be said. It is nobody's, so whoever says it reads anew as well. */
const everything = JSON.stringify(['', 'every']);

/** Who says it, of which realm, and what changed there; without names, everything. */
const Message = z.tuple([z.string(), z.union([z.int(), z.literal('every')]), z.nullish(z.array(z.string()))]);

/** What the log says of the talk between instances. */
export interface TalkLog extends Pick<RedisEars, 'lost' | 'back' | 'mute'> {
  /** The database's own notifications are not heard beside Redis. */
  unheard: (error: unknown) => void;
  /** A change could not be told. */
  untold: (error: unknown) => void;
  /** Something was heard that no instance says. */
  misheard: () => void;
}

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
  log: TalkLog;
}

export async function announceChanges({ db, redisUrl, cache, contents, outlines, looks, hosts, stores, log }: Told): Promise<Changes> {
  const apply = (realm: number | 'every', names: readonly string[] | undefined) => {
    if (!names || names.includes('tenants')) hosts.forget();
    if (!names || names.includes('config')) stores.forget();
    outlines.invalidate(realm, names);
    looks.invalidate(realm, names);
    cache.invalidate(realm, names);
    contents.invalidate(realm, names);
  };
  const self = randomUUID();
  const { doubt, stop: stopDoubting } = forgetting(db, () => apply('every', undefined));
  const voice = await voiceOf(db, redisUrl, {
    ...log,
    hear(message) {
      const { data } = Message.safeParse(parsed(message));
      if (!data) log.misheard();
      const [sender, realm, names] = data ?? ['', 'every' as const];
      // What was changed here has been forgotten here already; a page rendered since then is the new one.
      if (sender !== self) apply(realm, names ?? undefined);
    },
    // Nobody knows what the others said meanwhile.
    missed: doubt,
  });

  return {
    async stop() {
      stopDoubting();
      await voice.stop();
    },
    announce(realm, names) {
      apply(realm, names);
      const whole = JSON.stringify([self, realm, names && [...new Set(names)]]);
      voice.tell(Buffer.byteLength(whole) > messageMaxBytes ? JSON.stringify([self, realm]) : whole);
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
  // Always: whoever waits a moment for Redis alone has ended before he knows that it did not take it.
  await notify(db, message);
  if (!redisUrl) return;
  const ears = { hear: silent, missed: silent, lost: silent, back: silent, mute: silent, unsaid: async () => undefined };
  const voice = await redisChannel({ url: redisUrl, channel, everything }, ears);
  voice.tell(message);
  await voice.stop();
}

function silent(): void {}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

function notify(db: Database, message: string): Promise<unknown> {
  return db.inScope(undefined, (tx) => sql`select pg_notify(${channel}, ${message})`.execute(tx));
}

interface Voice {
  tell: (message: string) => void;
  stop: () => Promise<void>;
}

/** How instances talk to each other. The embedded database has one instance: its folder is locked. */
async function voiceOf(db: Database, redisUrl: string | undefined, ears: Ears & TalkLog): Promise<Voice> {
  if (db.embedded) return { tell: () => undefined, stop: async () => undefined };
  const tell = async (message: string) => void (await notify(db, message).catch(ears.untold));
  if (!redisUrl) return { tell: (message) => void tell(message), stop: await db.listen(channel, ears) };
  // A pooler may not let anybody listen: such an installation has Redis alone.
  const stopListening = await db.listen(channel, ears).catch(ears.unheard);
  const redis = await redisChannel({ url: redisUrl, channel, everything }, { ...ears, unsaid: tell });
  return {
    tell: redis.tell,
    async stop() {
      await redis.stop();
      await stopListening?.();
    },
  };
}
