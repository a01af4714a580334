/** A connection of its own that hears notifications for as long as the server lives: one that breaks is made again. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { keptAlive, sayGoodbye } from './silence.ts';

/** Called outside of every transaction. */
export interface Ears {
  hear: (payload: string) => void;
  /** It hears again after a break: what was said meanwhile, nobody will say once more. */
  missed: () => void;
}

/** A connection that says nothing may be dead, so it is asked from time to time. */
const askEveryMs = 5000;
const answerTimeoutMs = 10_000;
const firstPauseMs = 500;
/** Whoever does not hear shows what is stale: short, though a database that is away is asked in vain. */
const longestPauseMs = 2000;

/** Resolves when the channel is heard; the function ends it. Rejects where the first connection cannot be made. */
export async function hearChannel(url: string, channel: string, { hear, missed }: Ears): Promise<() => Promise<void>> {
  let stopped = false;
  const open = async (): Promise<pg.Client> => {
    const limits = { connectionTimeoutMillis: answerTimeoutMs, query_timeout: answerTimeoutMs };
    const client = new pg.Client({ connectionString: url, ...limits, ...keptAlive });
    client.on('error', () => undefined); // its end follows, and says the same
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await sayGoodbye(client);
      throw error;
    }
    const asking = setInterval(() => client.query('select 1').catch(() => client.end()), askEveryMs).unref();
    client.once('end', () => {
      clearInterval(asking);
      if (!stopped) void reopen();
    });
    return client;
  };
  const reopen = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !stopped; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await wait(pauseMs, undefined, { ref: false });
      const again = stopped ? undefined : await open().catch(() => undefined);
      if (!again) continue;
      client = again;
      if (stopped) await sayGoodbye(client);
      else missed();
      return;
    }
  };

  let client = await open();
  return async () => {
    stopped = true;
    await sayGoodbye(client);
  };
}
