/** Connections to PostgreSQL that fall silent and do not end, as after a failover by address. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { engine, type PrivateDatabase, privateDatabase } from '#testing/database.ts';
import { type DatabaseLine, databaseLine } from '#testing/database-line.ts';
import { openDatabase } from './open.ts';
import { DatabaseAway } from './presence.ts';
import { type Database, database } from './scope.ts';
import { graceMs } from './silence.ts';

const statementTimeoutMs = 1000;
/** Whoever is given up is so after the longest of the limits, and a machine at work. */
const givenUpMs = statementTimeoutMs + graceMs + 3000;

// The embedded database is in the same process, and is watched from outside: embedded.test.ts.
describe.runIf(engine === 'postgres')('a connection that falls silent', { timeout: 60_000 }, () => {
  let data: PrivateDatabase;
  beforeAll(async () => {
    data = await privateDatabase();
  });
  afterAll(() => data.drop());

  /** Two connections over a line of their own. */
  const onLine = async (work: (db: Database, line: DatabaseLine) => Promise<void>) => {
    const line = await databaseLine(data.url ?? '');
    const { dataFolder } = data;
    const limits = { connections: 2, waitMs: 4000, statementTimeoutMs };
    const db = database(await openDatabase({ url: line.url, dataFolder, root: process.cwd(), migrated: true, ...limits }));
    await work(db, line).finally(async () => {
      await db.close();
      await line.cut();
    });
  };
  const ask = (db: Database) => db.acrossRealms((tx) => sql`select 1`.execute(tx));
  const isAway = async (asked: Promise<unknown>) => expect(await asked.catch((error: unknown) => error)).toBeInstanceOf(DatabaseAway);

  test.concurrent('is given up by whoever takes it from the pool, and whoever waits goes on with a new one', () =>
    onLine(async (db, line) => {
      await Promise.all([ask(db), ask(db)]);
      line.hush();
      const from = performance.now();
      const asked = [ask(db), ask(db)].map(isAway);
      await wait(graceMs - 2000);
      // Still while all are silent, and answered before anybody's patience is over.
      const later = Array.from({ length: 6 }, () => ask(db));
      await Promise.all(asked);
      expect(performance.now() - from).toBeLessThan(givenUpMs);
      expect((await Promise.all(later)).every(({ rows }) => rows.length === 1)).toBe(true);
      expect(db.presence.isAway()).toBe(false);
    }));

  test.concurrent('in the middle of a transaction is no more asked to take it back', () =>
    onLine(async (db, line) => {
      const from = performance.now();
      await isAway(
        db.acrossRealms(async (tx) => {
          await sql`select 1`.execute(tx);
          line.hush();
          await Promise.all([sql`select 2`.execute(tx), sql`select 3`.execute(tx)]);
        }),
      );
      expect(performance.now() - from).toBeLessThan(givenUpMs);
      const failed = db.acrossRealms(async () => {
        line.hush();
        throw new Error('what went wrong');
      });
      await expect(failed).rejects.toThrow('what went wrong');
      await ask(db);
    }));

  test.concurrent('with all of the database makes it away, until it answers again', () =>
    onLine(async (db, line) => {
      await ask(db);
      line.hush(true);
      await isAway(ask(db));
      await vi.waitFor(() => expect(db.presence.isAway()).toBe(true), { timeout: 20_000 });
      await line.mend();
      await vi.waitFor(() => ask(db), { timeout: 20_000 });
    }));

  test.concurrent('is not waited for at the end', () =>
    onLine(async (db, line) => {
      const stop = await db.listen('news', { hear: () => undefined, missed: () => undefined });
      await ask(db);
      line.hush();
      const from = performance.now();
      await stop();
      expect(performance.now() - from).toBeLessThan(3000);
    }));

  test.concurrent('is none that works: statements have their time one after the other, and the server says which was too long', () =>
    onLine(async (db) => {
      await db.acrossRealms((tx) => Promise.all(Array.from({ length: 9 }, () => sql`select pg_sleep(0.8)`.execute(tx))));
      const tooLong = db.acrossRealms((tx) => sql`select pg_sleep(9)`.execute(tx));
      await expect(tooLong).rejects.toMatchObject({ code: '57014' });
    }));
});
