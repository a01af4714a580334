/** What the log says while the database does not answer: that it went, and that it is back, once each. */
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseAway } from '#kit/server/database/presence.ts';
import type { Database } from '#kit/server/database/scope.ts';

/** Until the function is called. */
export function sayOutages(db: Pick<Database, 'presence'>, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): () => void {
  return db.presence.watch({
    lost: (error) => log.error({ err: error }, 'the database does not answer: pages in memory are served, everything else waits'),
    back: (awayMs) => log.warn({ awayMs }, 'the database answers again'),
  });
}

/** Leaves out what failed only because the database was away: its log line is written already. */
export function unlessAway<More extends unknown[]>(
  report: (error: unknown, ...more: More) => void,
): (error: unknown, ...more: More) => void {
  return (error, ...more) => {
    if (!(error instanceof DatabaseAway)) report(error, ...more);
  };
}
