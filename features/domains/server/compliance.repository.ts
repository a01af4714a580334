/** The filing of every host that answers, judged where it is read, so that it can be sorted and counted by the verdict. */
import { sql } from 'kysely';

import { icpPattern, policePattern } from '#kit/contract/filing.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import { soonDays } from '#kit/contract/soon.ts';
import { dayMs } from '#kit/contract/units.ts';
import { moment } from '#kit/server/database/moment.ts';
import type { WideTx } from '#kit/server/database/scope.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { readableHost } from '#kit/server/readable-host.ts';
import { type ComplianceRow, complianceList } from '../compliance.contract.ts';

interface Judged extends Omit<ComplianceRow, 'problems' | 'name'> {
  host_letters: string;
  rank: number;
  problems: string[];
}

const shown = [
  ...(['id', 'tenant_id', 'tenant_name', 'tenant_code', 'host', 'state', 'problems', 'icp_number', 'police_number'] as const),
  ...(['icp_of_site', 'police_of_site', 'icp_expire_time', 'name_expire_time', 'owner_name', 'owner_email', 'owner_phone'] as const),
] as const;

/** @param siteDomain what stands behind the label of a company that has no domain */
export function listed(tx: WideTx, siteDomain: string, now: Date): Listing<ComplianceRow> {
  const rows = tx.selectFrom(judged(siteDomain, now).as('c'));
  const source = { ...complianceList, orders: { state: ['c.rank'] }, texts: { host: sql`c.host || ' ' || c.host_letters` } };
  return listing(tx, rows, source, (from) => from.select([...shown])).as((found) => found.map(toRow));
}

export async function findAll(tx: WideTx, siteDomain: string, now: Date, ids: readonly number[]): Promise<ComplianceRow[]> {
  const rows = await tx
    .selectFrom(judged(siteDomain, now).as('c'))
    .select([...shown])
    .where('c.id', 'in', [...ids])
    .orderBy('c.id')
    .execute();
  return rows.map(toRow);
}

function judged(siteDomain: string, now: Date) {
  const [at, soon] = [moment(now), moment(new Date(now.getTime() + soonDays * dayMs))];
  return sql<Judged>`(
    select f.*, array_cat(faults, warnings) as problems, v.state,
           array_position(array['lacking', 'due', 'clear', 'closed'], v.state) as rank
      from (
        select *,
               array_remove(array[
                 case when icp_number = '' then 'icp_missing' when icp_number !~ ${icpPattern.source} then 'icp_wrong' end,
                 case when exists (select from unnest(polices) as n where n !~ ${policePattern.source}) then 'police_wrong' end,
                 case when icp_expire_time <= ${at} then 'icp_over' end,
                 case when name_expire_time <= ${at} then 'name_over' end], null) as faults,
               array_remove(array[
                 case when police_number = '' then 'police_missing' end,
                 case when icp_expire_time > ${at} and icp_expire_time <= ${soon} then 'icp_soon' end,
                 case when name_expire_time > ${at} and name_expire_time <= ${soon} then 'name_soon' end,
                 case when concat(owner_name, owner_email, owner_phone) = '' then 'owner_missing' end], null) as warnings
          from (${hosts(siteDomain, now)}) as h
      ) as f
      cross join lateral (select case when not is_open then 'closed' when cardinality(faults) > 0 then 'lacking'
                                      when cardinality(warnings) > 0 then 'due' else 'clear' end as state) as v)`;
}

/** Verified domains, and the own label of companies that have none, with the numbers that stand on their pages. */
function hosts(siteDomain: string, now: Date) {
  return sql`
    select coalesce(d.id, -t.id) as id, coalesce(t.id, 0) as tenant_id, t.name as tenant_name, t.code as tenant_code,
           coalesce(d.host, t.code || '.' || ${siteDomain}::text) as host, coalesce(d.host_letters, '') as host_letters,
           t.id is null or (t.status = 1 and (t.expire_time is null or t.expire_time > ${moment(now)})) as is_open,
           coalesce(nullif(d.icp_number, ''), s.icp, '') as icp_number, coalesce(d.icp_number, '') = '' as icp_of_site,
           p.polices, array_to_string(p.polices, ', ') as police_number, coalesce(d.police_number, '') = '' as police_of_site,
           d.icp_expire_time, d.name_expire_time,
           coalesce(nullif(d.owner_name, ''), t.contact_name, '') as owner_name, coalesce(d.owner_email, '') as owner_email,
           coalesce(nullif(d.owner_phone, ''), t.mobile, '') as owner_phone
      from tenants t
      full join (select * from domains where verified_time is not null) as d on d.tenant_id = t.id
      left join lateral (select config ->> 'icp_number' as icp, config -> 'police_numbers' as polices from site_configs c
                          where c.tenant_id = coalesce(t.id, 0) order by (locale = ${defaultLang}) desc, locale limit 1) as s on true
      cross join lateral (select case when coalesce(d.police_number, '') <> '' then array[d.police_number]
                                      when jsonb_typeof(s.polices) = 'array' then array(select jsonb_array_elements_text(s.polices))
                                      else array[]::text[] end as polices) as p`;
}

function toRow(row: Pick<Judged, (typeof shown)[number]>): ComplianceRow {
  return { ...row, name: readableHost(row.host), problems: row.problems as ComplianceRow['problems'] }; // safe: the words of the query above
}
