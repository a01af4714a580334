/**
 * A connection that falls silent, as after a failover or behind a firewall that has forgotten it. Nobody says that it is gone, and the
 * limits that the server keeps are not heard of either: so there are some on this side.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** For every connection: the system asks whether the other side is there, and firewalls see that it is used. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** So much later than the server ends a statement it is given up here: the word of the server has a way to go, and says more. */
export const graceMs = 5000;

/**
 * Hears the answers of one connection, and ends it when one does not come in time. What it was asked fails then as on every connection
 * that ends, what comes after fails at once, and no pool takes it back. Of statements that were sent together each has its own time.
 */
export function unlessSilent(client: Pick<pg.Client, 'end'>): <T>(answer: Promise<T>, limitMs: number) => Promise<T> {
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  const expect = (limitMs: number) => {
    // What has arrived while this process was busy is read first.
    const mine = setTimeout(() => setImmediate(() => timer === mine && void client.end()), limitMs);
    timer = mine;
  };
  return async (answer, limitMs) => {
    unanswered += 1;
    if (unanswered === 1) expect(limitMs);
    try {
      return await answer;
    } finally {
      unanswered -= 1;
      clearTimeout(timer);
      timer = undefined;
      if (unanswered > 0) expect(limitMs);
    }
  };
}

const goodbyeMs = 1000;

/** Ends it, and does not wait long for a server that does not hear the goodbye. */
export async function sayGoodbye(client: Pick<pg.Client, 'end'>): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), wait(goodbyeMs, undefined, { ref: false })]);
}
