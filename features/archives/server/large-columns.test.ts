/** A column that holds much of a company is read in the order of the list, a small one is collected: both show the same documents. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { engine } from '#testing/database.ts';
import { type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';
import { isLargePart } from './counts.repository.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

test(`on ${engine}: own, further and lower places count, page by page; those of the recycle bin do not`, async () => {
  const tenant = await w.tenant();
  const chief = await w.person(tenant.id);
  const add = async (slug: string, pid?: number) => (await chief(columns).add({ body: { name: slug, slug, ...(pid && { pid }) } })).id;
  const large = await add('large');
  const lower = await add('lower', large);
  const small = await add('small');
  const write = (column: number, count: number, further: number[] = [], isGone = false) =>
    w.data.asOwner<{ id: number }>(
      `insert into archives (tenant_id, column_id, further_ids, title, slug, deleted_time)
       select $1, $2, $3, 'Document', 'd-' || gen_random_uuid(), case when $5 then now() end from generate_series(1, $4) returning id`,
      [tenant.id, column, further, count, isGone],
    );
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const own = ids(await write(large, 150));
  const inSmall = ids(await write(small, 20));
  const below = ids(await write(lower, 130));
  const further = ids(await write(small, 5, [large]));
  await write(large, 7, [], true);

  const listed = async (column: number) => {
    const found: number[] = [];
    for (let page = 1; page <= 4; page += 1) {
      found.push(...ids((await chief(archives).index({ query: { column, page, limit: 100 } })).list));
    }
    return found;
  };
  const newestFirst = (all: readonly number[]) => [...all].sort((a, b) => b - a);
  const isLarge = (...of: number[]) => w.data.db.inScope(toRealm(tenant.id), (tx) => isLargePart(tx, of));
  expect([await isLarge(large, lower), await isLarge(small)]).toEqual([true, false]);
  expect(await listed(large)).toEqual(newestFirst([...own, ...below, ...further]));
  expect(await listed(small)).toEqual(newestFirst([...inSmall, ...further]));
  const { total } = await chief(archives).index({ query: { column: large, limit: 10 } });
  expect(total).toBe(285);
  expect((await chief(archives).index({ query: { column: large, view: 'recycle' } })).total).toBe(7);
});
