/** What the log says while the database, or Redis, does not answer: that it went, and that it is back, once each. */
import type { FastifyBaseLogger } from 'fastify';
import { minuteMs } from '#kit/contract/units.ts';
import { DatabaseAway } from '#kit/server/database/presence.ts';
import type { Database } from '#kit/server/database/scope.ts';
import type { TalkLog } from './changes.ts';

/** Until the function is called. */
export function sayOutages(db: Pick<Database, 'presence'>, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): () => void {
  return db.presence.watch({
    lost: (error) => log.error({ err: error }, 'the database does not answer: pages in memory are served, everything else waits'),
    back: (awayMs) => log.warn({ awayMs }, 'the database answers again'),
  });
}

/** What the log says of the talk between instances. */
export function sayTalk(log: Pick<FastifyBaseLogger, 'error' | 'warn'>): TalkLog {
  return {
    lost: (reason) =>
      log.error(
        { reason },
        'Redis does not answer: nothing is kept in memory for longer than a second from now on, and each instance limits rates alone',
      ),
    back: (awayMs) => log.warn({ awayMs }, 'Redis answers again'),
    mute: (reason) =>
      log.error(
        { reason },
        'Redis takes no messages: PostgreSQL tells the other instances of changes, and behind a pooler that shares connections they do not hear it',
      ),
    unheard: (error) =>
      log.error({ err: error }, 'notifications of PostgreSQL are not heard: what another instance cannot tell through Redis is shown late'),
    untold: unlessAway((error) => log.error({ err: error }, 'the other instances could not be told of a change')),
    misheard: onceAMinute(() =>
      log.error('the channel of changes carries what no instance of this version says: everything is read anew each time'),
    ),
  };
}

/** Redis is there, and refuses to count calls: it is full, or rights are missing. */
export function sayUncounted(log: Pick<FastifyBaseLogger, 'error'>): (reason: string) => void {
  return onceAMinute((reason) => log.error({ reason }, 'Redis refuses to count calls: each instance limits rates alone'));
}

function onceAMinute<Said extends unknown[]>(say: (...said: Said) => void): (...said: Said) => void {
  let quietUntilMs = 0;
  return (...said) => {
    if (performance.now() < quietUntilMs) return;
    quietUntilMs = performance.now() + minuteMs;
    say(...said);
  };
}

/** Leaves out what failed only because the database was away: its log line is written already. */
export function unlessAway<More extends unknown[]>(
  report: (error: unknown, ...more: More) => void,
): (error: unknown, ...more: More) => void {
  return (error, ...more) => {
    if (!(error instanceof DatabaseAway)) report(error, ...more);
  };
}
