/** The figures of one realm, joined for the dashboards. */
import { sql } from 'kysely';
import { dayAt, dayOf, moment } from '#kit/server/database/moment.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Day, TenantFigures } from '../contract.ts';

export async function countAdmins(tx: ScopedTx): Promise<number> {
  const { total } = await tx
    .selectFrom('admins')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

interface Rest {
  members: number;
  /** Of these, in the last 30 days. */
  new_members: number;
  domains: number;
  /** Bytes. */
  storage: number;
}

export async function countRest(tx: ScopedTx, now: Date): Promise<Rest> {
  const { rows } = await sql<Rest>`
    select m.members, m.new_members,
           (select count(*) from domains) as domains,
           (select coalesce(sum(bytes), 0)::bigint from attachment_totals) as storage
      from (select count(*) as members, count(*) filter (where join_time > ${moment(now)} - interval '30 days') as new_members
              from members where closed_time is null) as m`.execute(tx);
  return rows[0] ?? { members: 0, new_members: 0, domains: 0, storage: 0 };
}

/** What was done to the site. What came with a template or a copy has no author. */
export async function findBegun(tx: ScopedTx): Promise<TenantFigures['begun']> {
  const { rows } = await sql<TenantFigures['begun']>`
    select exists (select from site_configs where update_admin <> '') as company,
           exists (select from site_theme_versions where create_admin <> '') as look,
           exists (select from columns) as columns`.execute(tx);
  return rows[0] ?? { company: false, look: false, columns: false };
}

export async function findExpireTime(tx: ScopedTx, tenantId: number): Promise<number | null> {
  const row = await tx.selectFrom('tenants').select('expire_time').where('id', '=', tenantId).executeTakeFirst();
  return row?.expire_time ?? null;
}

/** Companies opened a day; days without any count 0. */
export async function openedByDay(tx: ScopedTx, now: Date, days: number): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with found as (
      select ${dayOf('create_time')} as day, count(*) as count from tenants
       where create_time > ${moment(now)} - make_interval(days => ${days}::integer) group by 1
    ) ${byDay(now, days)}`.execute(tx);
  return rows;
}

function byDay(now: Date, days: number) {
  const today = dayAt(now);
  return sql`
    select to_char(${today} - back, 'YYYY-MM-DD') as date, coalesce(found.count, 0) as count
      from generate_series(${days}::integer - 1, 0, -1) as back left join found on found.day = ${today} - back
     order by back desc`;
}
