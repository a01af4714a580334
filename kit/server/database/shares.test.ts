/** Whoever asks the database for much at once waits for it alone. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { engine, type PrivateDatabase, privateDatabase } from '#testing/database.ts';
import { openDatabase } from './open.ts';
import { DatabaseAway } from './presence.ts';
import { type Database, database, toRealm } from './scope.ts';

let data: PrivateDatabase;
beforeAll(async () => {
  data = await privateDatabase();
});
afterAll(() => data.drop());

const busy = (db: Database, whose: string | undefined, work: () => void | Promise<void>) =>
  db.acrossRealms(async (tx) => {
    await sql`select 1`.execute(tx);
    await work();
  }, whose);

test('of a hundred transactions of one caller the other waits for a few', async () => {
  // Opening a connection takes longer than all of this.
  await Promise.all(Array.from({ length: 20 }, () => busy(data.db, undefined, () => undefined)));
  const done: string[] = [];
  const many = Array.from({ length: 100 }, () => busy(data.db, 'many', () => void done.push('many')));
  const one = busy(data.db, 'one', () => void done.push('one'));
  const ofRealm = data.db.inScope(toRealm(0), async () => void done.push('realm'));
  await Promise.all([...many, one, ofRealm]);
  // What has begun is ended, and the pool serves in the order in which it is asked: at most its ten connections are before.
  expect(done.indexOf('one')).toBeLessThan(20);
  expect(done.indexOf('realm')).toBeLessThan(20);
  expect(done).toHaveLength(102);
});

test('a transaction that fails makes room for the next of its caller', async () => {
  const failing = Array.from({ length: 30 }, () => busy(data.db, 'failing', () => Promise.reject(new Error('broken'))));
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  const ended: number[] = [];
  await Promise.all(Array.from({ length: 30 }, (_, place) => busy(data.db, 'failing', () => void ended.push(place))));
  expect(ended).toHaveLength(30);
});

// On the embedded database everybody waits as long as it takes.
test.runIf(engine === 'postgres')('whoever waits too long for their own is told so, and nobody else', async () => {
  const narrow = database(
    await openDatabase({ url: data.url, dataFolder: data.dataFolder, root: process.cwd(), migrated: true, connections: 2, waitMs: 2000 }),
  );
  let letGo = () => {};
  const until = new Promise<void>((done) => (letGo = done));
  const long = busy(narrow, 'long', () => until);
  const tooMany = [busy(narrow, 'long', () => undefined), busy(narrow, 'long', () => undefined)];
  for (const waited of tooMany) await expect(waited).rejects.toBeInstanceOf(DatabaseAway);
  await expect(busy(narrow, 'other', () => undefined)).resolves.toBeUndefined();
  letGo();
  await long;
  await expect(busy(narrow, 'long', () => undefined)).resolves.toBeUndefined();
  await narrow.close();
});
