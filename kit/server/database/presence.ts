/**
 * Whether the database is there. A connection that fails is looked into; once nobody answers, everybody is told at once and not after
 * a timeout of his own, until a question is answered again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { noneFree, OwnRush } from './shares.ts';
import { sayGoodbye } from './silence.ts';

/** PostgreSQL is there and has no connection left to give: whoever has one goes on, whoever asks for one comes back later. */
const noneLeft = '53300';

/** The database does not answer. Nothing is wrong with what was asked; `cause` is what the driver said. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  /** There was no connection for this one: the database has none left to give, or all of ours were at work. */
  readonly isCrowded: boolean;
  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
    this.isCrowded = cause instanceof pg.DatabaseError ? cause.code === noneLeft : cause instanceof Error && cause.message === noneFree;
  }
}

export interface Watcher {
  /** Once for each outage, with what the driver said. */
  lost: (error: unknown) => void;
  /** It answers again. @param awayMs how long it did not, in milliseconds */
  back: (awayMs: number) => void;
}

export interface Presence {
  isAway: () => boolean;
  /** Throws DatabaseAway while nobody answers. */
  require: () => void;
  /** What a failed connection or statement means: DatabaseAway where the connection itself is gone, else the error as it is. */
  reasonOf: (error: unknown) => unknown;
  /** Tells a watcher of outages, until the function is called. */
  watch: (watcher: Watcher) => () => void;
  stop: () => void;
}

const askEveryMs = 500;
const answerTimeoutMs = 5000;

/** The server ends connections, does not take any yet, or recovers. */
const partings: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03']);
/** The system's names for a server that nobody reaches. */
const unreached: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own words for a connection that ended or never came. */
const words = /connection terminated|connection ended|not queryable/i;

/** @param ask one question on a connection of its own; rejects when it is not answered */
export function presence(ask: () => Promise<unknown>): Presence {
  const watchers = new Set<Watcher>();
  let awaySinceMs: number | undefined;
  let isLooking = false;
  let stopped = false;

  const lookInto = async (suspicion: unknown): Promise<void> => {
    if (isLooking || stopped) return;
    isLooking = true;
    const startedMs = performance.now();
    while (!stopped && !(await isAnswered(ask))) {
      if (awaySinceMs === undefined) {
        awaySinceMs = startedMs;
        for (const { lost } of watchers) lost(suspicion);
      }
      await wait(askEveryMs, undefined, { ref: false });
    }
    const awayMs = awaySinceMs === undefined ? undefined : performance.now() - awaySinceMs;
    awaySinceMs = undefined;
    isLooking = false;
    if (awayMs !== undefined && !stopped) for (const { back } of watchers) back(Math.round(awayMs));
  };
  const isAway = () => awaySinceMs !== undefined;

  return {
    isAway,
    require() {
      if (isAway()) throw new DatabaseAway();
    },
    reasonOf(error) {
      const away = crowdedBy(error);
      if (away) {
        // All of ours may wait for an answer that does not come.
        if (!(error instanceof pg.DatabaseError || error instanceof OwnRush)) void lookInto(error);
        return away;
      }
      if (!isParting(error)) return error;
      void lookInto(error);
      return new DatabaseAway(error);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    stop() {
      stopped = true;
    },
  };
}

/** A database in the same process is never away, and may be busy. */
export const alwaysThere: Presence = {
  isAway: () => false,
  require: () => undefined,
  reasonOf: (error) => crowdedBy(error) ?? error,
  watch: () => () => undefined,
  stop: () => undefined,
};

function crowdedBy(error: unknown): DatabaseAway | undefined {
  const away = new DatabaseAway(error);
  return away.isCrowded ? away : undefined;
}

/** Asks PostgreSQL a question on a new connection. */
export function askOnce(url: string | undefined): () => Promise<void> {
  return async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerTimeoutMs, query_timeout: answerTimeoutMs });
    client.on('error', () => undefined);
    await client
      .connect()
      .then(() => client.query('select 1'))
      .finally(() => sayGoodbye(client));
  };
}

function isAnswered(ask: () => Promise<unknown>): Promise<boolean> {
  return ask().then(
    () => true,
    // It is there, but refuses this: too many connections, a wrong password. Whoever asked is told in its own words.
    (error: unknown) => error instanceof pg.DatabaseError && !isParting(error),
  );
}

function isParting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return partings.has(code);
  return unreached.has(code) || words.test(error.message);
}
