/** What belongs to a site beside its words, read in the statement that reads them. */
import { sql } from 'kysely';

/** The numbers of one host; an empty one is the site's. */
export interface HostFiling {
  icp: string;
  police: string;
}

/** By host; null where no host says any. The platform sees domains of all companies: the site's own are named. */
export const filingsByHost = sql<Record<string, HostFiling> | null>`(
  select jsonb_object_agg(d.host, jsonb_build_object('icp', d.icp_number, 'police', d.police_number)) from domains d
   where d.tenant_id = (select siteloom.realm()) and d.verified_time is not null and (d.icp_number <> '' or d.police_number <> ''))`;

/** The platform's own website has no members; a company says no in its settings. */
export const isOpenToMembers = sql<boolean>`(
  (select siteloom.realm()) > 0
  and not exists (select from settings s where s.tenant_id = (select siteloom.realm()) and s.name = 'openMemberCenter' and s.value = 'false'))`;
