/** How many documents there are, from figures that are kept with every change (archive_counts), not by counting. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import type { ArchiveView } from '../archives.contract.ts';
import { viewCountMax } from '../placing.contract.ts';

/** Documents that stand in each column, in their own or as a further one. What is in the recycle bin does not count. */
export async function countByColumn(tx: ScopedTx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('archive_counts')
    .select(['column_id', (eb) => eb.fn.sum<number>('n').as('total')])
    .where('recycled', '=', false)
    .groupBy('column_id')
    .execute();
  return new Map(rows.map(({ column_id, total }) => [column_id, Number(total)]));
}

/** Documents outside of the recycle bin. */
export async function countAll(tx: ScopedTx): Promise<number> {
  const { total } = await tx
    .selectFrom('archive_counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), sql<number>`0`).as('total'))
    .where('main', '=', true)
    .where('recycled', '=', false)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Until this transaction ends, nobody else of the realm counts to add: two at once would both find room for one. */
export async function holdCount(tx: ScopedTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('archives'), siteloom.realm())`.execute(tx);
}

/** Documents that a list counts at most: a page of it reads as many until it knows that there are more. */
const countedMax = 1000;
/** What it costs to collect a document by its place, against passing one by. */
const collectingCosts = 5;

/** Whether so many documents stand in these columns that it costs less to pass all of them by until a thousand are found. */
export async function isLargePart(tx: ScopedTx, columnIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ here: number; everywhere: number }>`
    select coalesce(sum(n) filter (where column_id = any (${[...columnIds]})), 0)::bigint as here,
           coalesce(sum(n) filter (where main), 0)::bigint as everywhere
      from archive_counts where not recycled`.execute(tx);
  const { here, everywhere } = rows[0] ?? { here: 0, everywhere: 0 };
  return here * here * collectingCosts > countedMax * everywhere;
}

export type ViewCounts = Record<ArchiveView, number>;

/**
 * Each view of the list, in these columns or, without them, everywhere. A document that stands in two of the columns counts in both.
 * @param adminId whose are "mine"
 */
export async function countViews(tx: ScopedTx, columnIds: readonly number[] | undefined, adminId: number): Promise<ViewCounts> {
  const here = columnIds ? sql`column_id = any (${[...columnIds]})` : sql`main`;
  const { rows } = await sql<Record<Exclude<ArchiveView, 'live' | 'scheduled' | 'expired'> | 'published', number>>`
    select coalesce(sum(n) filter (where not recycled), 0)::int as "all",
           coalesce(sum(n) filter (where not recycled and author_id = ${adminId}), 0)::int as mine,
           coalesce(sum(n) filter (where not recycled and audit_status = -1), 0)::int as drafts,
           coalesce(sum(n) filter (where not recycled and audit_status = 0), 0)::int as waiting,
           coalesce(sum(n) filter (where not recycled and audit_status = 2), 0)::int as rejected,
           coalesce(sum(n) filter (where not recycled and published), 0)::int as published,
           coalesce(sum(n) filter (where not recycled and audit_status = 1 and not published), 0)::int as offline,
           coalesce(sum(n) filter (where recycled), 0)::int as recycle
      from archive_counts where ${here}`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('Figures without a row.');
  const { published, ...kept } = figures;
  const { scheduled, expired } = await countByClock(tx, columnIds);
  return { ...kept, scheduled, expired, live: Math.max(0, published - scheduled - expired) };
}

/** The clock changes these without a write, so they are counted, by index and not beyond the limit. */
async function countByClock(tx: ScopedTx, columnIds: readonly number[] | undefined): Promise<{ scheduled: number; expired: number }> {
  const here = columnIds
    ? sql`and exists (select from archive_places p where p.archive_id = a.id and p.column_id = any (${[...columnIds]}))`
    : sql``;
  const most = viewCountMax + 1;
  const { rows } = await sql<{ scheduled: number; expired: number }>`
    select (select count(*)::int from (select 1 from archives a where live_time > now() and deleted_time is null ${here} limit ${most}) as s) as scheduled,
           (select count(*)::int from (select 1 from archives a where live_until <= now() and deleted_time is null ${here} limit ${most}) as e) as expired`.execute(
    tx,
  );
  return rows[0] ?? { scheduled: 0, expired: 0 };
}

/** Steps of one realm beyond which they are worth folding together. */
const stepsMax = 500;

/** Puts the steps of busy realms together into one figure for each place and state. Two that fold at once do no harm. */
export async function foldCounts(tx: WideTx): Promise<void> {
  await sql`
    with busy as (select tenant_id from archive_counts group by tenant_id having count(*) > ${stepsMax}),
         gone as (delete from archive_counts where tenant_id in (select tenant_id from busy) returning *)
    insert into archive_counts (tenant_id, column_id, main, author_id, audit_status, published, recycled, n)
    select tenant_id, column_id, main, author_id, audit_status, published, recycled, sum(n) from gone
     group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0`.execute(tx);
}
