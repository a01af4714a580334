/** Every query on plans. */
import { sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { type LimitName, limitNames, type PlanRow, planList } from '../contract.ts';

export interface PlanFields extends Record<LimitName, number | null> {
  name: string;
  rules: number[] | null;
  status: 0 | 1;
  weigh: number;
}

export function listed(tx: ScopedTx): Listing<PlanRow> {
  return listing(tx, tx.selectFrom('plans'), planList, (from) =>
    from.select(['id', 'name', ...limitNames, 'status', 'weigh', 'create_time']).select([tenantsOn, chosenRules]),
  );
}

export async function find(tx: ScopedTx, id: number) {
  const [plan] = await findEach(tx, [id]);
  return plan;
}

/** Those of `ids` that are there. */
export async function findEach(tx: ScopedTx, ids: readonly number[]) {
  return tx
    .selectFrom('plans')
    .select(['id', 'name', 'rules', ...limitNames, 'status', 'weigh', 'create_time', 'version'])
    .select([tenantsOn, chosenRules])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

export async function insert(tx: ScopedTx, plan: PlanFields): Promise<{ id: number }> {
  return tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow();
}

export async function update(tx: ScopedTx, id: number, changes: Partial<PlanFields>, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('plans')
    .set({ ...changes, update_time: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .deleteFrom('plans')
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return rows.length;
}

/** The limit of the plan that the realm's own company is on; undefined without a company or a plan. */
export async function findOwnLimits(tx: ScopedTx): Promise<Record<LimitName, number | null> | undefined> {
  return tx
    .selectFrom('plans')
    .innerJoin('tenants', 'tenants.plan_id', 'plans.id')
    .select(limitNames)
    .where('tenants.id', '=', sql<number>`siteloom.realm()`)
    .executeTakeFirst();
}

const tenantsOn = sql<number>`(select count(*) from tenants where tenants.plan_id = plans.id)`.as('tenants');

/** As the form counts them: the places above those that were chosen are only the way there. Null: all of them. */
const chosenRules = sql<number | null>`
  case when plans.rules is not null then (
    select count(*) from rules r
     where r.id = any (plans.rules) and r.status = 1 and not exists (select from rules below where below.pid = r.id and below.id = any (plans.rules))
  ) end`.as('chosen');
