/** Of every table of a realm it is decided whether it is in a snapshot. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PrivateDatabase, privateDatabase } from '#testing/database.ts';
import { derived, left, onlyRead, taken } from './tables.ts';

let data: PrivateDatabase;
beforeAll(async () => {
  data = await privateDatabase();
});
afterAll(() => data.drop());

test('every table with rows of companies is taken, made of others, or left for a reason', async () => {
  const rows = await data.asOwner<{ name: string }>(
    `select table_name::text as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE'`,
  );
  const decided = [...[...taken, ...onlyRead].map(({ table }) => table), ...derived, ...Object.keys(left)];
  const advice = 'say it in tables.ts: in `taken`, behind the tables that its rows point to, or in `left` with the reason';
  expect(decided.toSorted(), advice).toEqual(rows.map(({ name }) => name).toSorted());
});
