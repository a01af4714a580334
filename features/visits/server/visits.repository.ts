/** Every query on visits. */
import { sql } from 'kysely';

import { dayAt } from '#kit/server/database/moment.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';

/** Column-wise, one entry for each realm and path. */
export interface ViewCounts {
  realms: readonly number[];
  paths: readonly string[];
  views: readonly number[];
}

export interface Visitors {
  realms: readonly number[];
  visitors: readonly number[];
}

/** Adds what was counted. A company that was deleted meanwhile is left out. In one order everywhere: instances that write at once only wait. */
export async function add(tx: WideTx, day: string, counts: ViewCounts, seen: Visitors): Promise<void> {
  await sql`
    with counted as (
      select c.realm, c.path, c.views
        from unnest(${counts.realms}::integer[], ${counts.paths}::text[], ${counts.views}::bigint[]) as c (realm, path, views)
        join realms on realms.id = c.realm
    ), pages as (
      insert into visit_pages (tenant_id, day, path, views) select realm, ${day}::date, path, views from counted order by realm, path
      on conflict (tenant_id, day, path) do update set views = visit_pages.views + excluded.views
    ), newcomers as (
      insert into visit_visitors (tenant_id, day, visitor)
      select s.realm, ${day}::date, s.visitor
        from unnest(${seen.realms}::integer[], ${seen.visitors}::bigint[]) as s (realm, visitor)
        join realms on realms.id = s.realm
       order by s.realm, s.visitor
      on conflict do nothing returning tenant_id
    )
    insert into visit_days (tenant_id, day, views, visitors)
    select c.realm, ${day}::date, sum(c.views), coalesce(max(n.visitors), 0)
      from counted c
      left join (select tenant_id, count(*) as visitors from newcomers group by tenant_id) n on n.tenant_id = c.realm
     group by c.realm order by c.realm
    on conflict (tenant_id, day) do update
      set views = visit_days.views + excluded.views, visitors = visit_days.visitors + excluded.visitors`.execute(tx);
}

export interface VisitDay {
  date: string;
  views: number;
  visitors: number;
}

/** The last days up to today; days without anybody count 0. */
export async function listDays(tx: ScopedTx, now: Date, days: number): Promise<VisitDay[]> {
  const { rows } = await sql<VisitDay>`
    with wanted as (select ${dayAt(now)} - back as day from generate_series(${days}::integer - 1, 0, -1) as back)
    select to_char(w.day, 'YYYY-MM-DD') as date, coalesce(d.views, 0)::bigint as views, coalesce(d.visitors, 0)::bigint as visitors
      from wanted w left join visit_days d on d.day = w.day
     order by w.day`.execute(tx);
  return rows;
}

/** The pages that were looked at most. */
export async function listPages(tx: ScopedTx, now: Date, days: number, limit: number): Promise<{ path: string; views: number }[]> {
  const { rows } = await sql<{ path: string; views: number }>`
    select path, sum(views)::bigint as views from visit_pages
     where day > ${dayAt(now)} - ${days}::integer
     group by path order by views desc, path limit ${limit}`.execute(tx);
  return rows;
}

/** All companies together. */
export async function total(tx: WideTx, now: Date, days: number): Promise<{ views: number; visitors: number }> {
  const { rows } = await sql<{ views: number; visitors: number }>`
    select coalesce(sum(views), 0)::bigint as views, coalesce(sum(visitors), 0)::bigint as visitors
      from visit_days where day > ${dayAt(now)} - ${days}::integer`.execute(tx);
  return rows[0] ?? { views: 0, visitors: 0 };
}

/** @param keepDays of the pages; the days themselves stay */
export async function removeOld(tx: WideTx, now: Date, keepDays: number): Promise<void> {
  await sql`delete from visit_visitors where day < ${dayAt(now)} - 1`.execute(tx);
  await sql`delete from visit_pages where day < ${dayAt(now)} - ${keepDays}::integer`.execute(tx);
}
