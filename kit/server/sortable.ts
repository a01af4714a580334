/** Moving a row among its siblings by hand. The order is kept in `weigh`: larger stands first. */
import { sql } from 'kysely';

import type { Schema } from './database/schema.gen.ts';
import type { ScopedTx } from './database/scope.ts';
import { refuse } from './refusals.ts';

export interface Weighed {
  id: number;
  weigh: number;
}

/**
 * The weights that change when a row takes a sibling's place: those between the two move by one. Equal weights are repaired
 * on the way, so that every later move shows. `siblings` come in the order they are shown.
 * Throws `request.not_found` when one of the two is not among them.
 * `moved([{ id: 1, weigh: 3 }, { id: 2, weigh: 2 }], 2, 1)` → `[{ id: 2, weigh: 3 }, { id: 1, weigh: 2 }]`
 */
export function moved(siblings: readonly Weighed[], id: number, targetId: number): Weighed[] {
  const row = siblings.find((sibling) => sibling.id === id);
  const place = siblings.findIndex((sibling) => sibling.id === targetId);
  if (!row || place < 0) throw refuse('request.not_found');

  const weights = distinct(siblings.map(({ weigh }) => weigh));
  return siblings
    .filter((sibling) => sibling !== row)
    .toSpliced(place, 0, row)
    .map((sibling, index) => ({ row: sibling, weigh: weights[index] ?? 0 }))
    .filter((entry) => entry.row.weigh !== entry.weigh)
    .map((entry) => ({ id: entry.row.id, weigh: entry.weigh }));
}

type SortedTable = { [Table in keyof Schema]: Schema[Table] extends { id: unknown; weigh: unknown } ? Table : never }[keyof Schema];

/** Writes the weights that `moved` answered, all at once. `await writeWeights(tx, 'forms', moved(siblings, id, targetId))` */
export async function writeWeights(tx: ScopedTx, table: SortedTable, weights: readonly Weighed[]): Promise<void> {
  if (weights.length === 0) return;
  const [ids, values] = [weights.map(({ id }) => id), weights.map(({ weigh }) => weigh)];
  await sql`
    update ${sql.table(table)} as r set weigh = w.weigh
      from unnest(${ids}::bigint[], ${values}::integer[]) as w (id, weigh) where r.id = w.id`.execute(tx);
}

/** Falling weights, strictly: from the last one up, each is raised above the one below it where it must be. */
function distinct(weights: readonly number[]): number[] {
  let below = Number.NEGATIVE_INFINITY;
  return weights
    .toReversed()
    .map((weigh) => {
      below = Math.max(weigh, below + 1);
      return below;
    })
    .toReversed();
}
