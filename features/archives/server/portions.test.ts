/** A site of very many documents is told of in portions, as its sitemap is. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { toRealm } from '#kit/server/database/scope.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type World, world } from '#testing/world.ts';
import { portionAfter, portionsOf } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

test('T200 every document stands in one portion, and none is longer than was asked for', async () => {
  const { id } = await plantedTenant(w, 'demo');
  await w.data.db.inScope(toRealm(id), async (tx) => {
    const all = (await portionAfter(tx, 0, 100_000)).map(({ archive_id }) => archive_id);
    expect(all.length).toBeGreaterThan(30);
    const begins = await portionsOf(tx, 7);
    const portions = await Promise.all(begins.map((after) => portionAfter(tx, after, 7)));
    expect(portions.map(({ length }) => length)).toEqual(begins.map((_, place) => Math.min(7, all.length - 7 * place)));
    expect(portions.flat().map(({ archive_id }) => archive_id)).toEqual(all);
    expect(await portionsOf(tx, 7, 2)).toEqual(begins.slice(0, 2));
    expect(await portionsOf(tx, 100_000)).toEqual([0]);
  });
});
