/** How the content of companies stands, read across realms. */
import { type Expression, sql } from 'kysely';
import { defaultLang } from '#kit/contract/lang.ts';
import type { WideTx } from '#kit/server/database/scope.ts';
import type { TenantRow } from '../contract.ts';

export type Content = Pick<TenantRow, 'last_edit_time' | 'pending' | 'icp_number' | 'police_numbers'>;

export const noContent: Content = { last_edit_time: null, pending: 0, icp_number: null, police_numbers: [] };

const listed = sql`tenants.id`;

/** What a list of companies is searched and sorted by. Each is found by an index of the company, however much it has. */
export const contentPlaces = {
  last_edit_time: lastEdit(listed),
  pending: pending(listed),
  icp_number: icpNumber(configOf(listed)),
};

/** Of each of these companies, by id: one query, however many they are. */
export async function contentOf(tx: WideTx, ids: readonly number[]): Promise<ReadonlyMap<number, Content>> {
  const id = sql`wanted.id`;
  const { rows } = await sql<Content & { id: number }>`
    select wanted.id, ${lastEdit(id)} as last_edit_time, ${pending(id)} as pending, ${icpNumber(sql`said.config`)} as icp_number,
           ${policeNumbers(sql`said.config`)} as police_numbers
      from unnest(${[...ids]}::integer[]) as wanted (id) cross join lateral (select ${configOf(id)} as config) as said`.execute(tx);
  return new Map(rows.map(({ id, ...content }) => [id, content]));
}

/** The companies whose content changed last, the latest first. */
export async function lastEdited(tx: WideTx, limit: number) {
  const { rows } = await sql<{ id: number; name: string; code: string; last_edit_time: number }>`
    select id, name, code, last_edit_time from tenants cross join lateral (select ${lastEdit(listed)} as last_edit_time) as content
     where last_edit_time is not null order by last_edit_time desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

function lastEdit(id: Expression<unknown>) {
  return sql<number | null>`greatest(
    (select max(a.update_time) from archives a where a.tenant_id = ${id}),
    (select max(c.update_time) from columns c where c.tenant_id = ${id}),
    (select max(f.update_time) from focuses f where f.tenant_id = ${id}),
    (select max(s.update_time) from site_configs s where s.tenant_id = ${id}))`;
}

function pending(id: Expression<unknown>) {
  return sql<number>`
    (select count(*) from archives a where a.tenant_id = ${id} and a.pending_time is not null and a.deleted_time is null)`;
}

/** In the main language of its site (`kit/server/main-locale.ts` says which). */
function configOf(id: Expression<unknown>) {
  return sql`
    (select s.config from site_configs s where s.tenant_id = ${id} order by (s.locale = ${defaultLang}) desc, s.locale limit 1)`;
}

function icpNumber(config: Expression<unknown>) {
  return sql<string | null>`nullif(${config} ->> 'icp_number', '')`;
}

/** A snapshot from elsewhere may bring whatever it likes: no company's configuration may stop the list of all of them. */
function policeNumbers(config: Expression<unknown>) {
  return sql<string[]>`
    to_jsonb(array(
      select n #>> '{}' from jsonb_path_query(${config}, 'lax $.police_numbers[*] ? (@.type() == "string")') as n))`;
}
