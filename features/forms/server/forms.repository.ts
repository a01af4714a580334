/** Every query on forms. */
import { sql } from 'kysely';
import { type RemovedField, type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { updateSeen } from '#kit/server/database/versioned.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { type FormDetail, type FormRow, formList, type NewForm } from '../contract.ts';

const own = ['id', 'name', 'code', 'built_in', 'status', 'captcha', 'fields', 'weigh', 'version', 'create_time', 'update_time'] as const;
const texts = ['intro', 'submit_label', 'thanks', 'reply_days', 'consent', 'consent_version', 'mail_to', 'retention_days'] as const;

const columnsUsing = sql<number>`(select count(*) from columns where columns.form_id = forms.id)`.as('columns');
const waitingMax = 100;
const waiting = sql<number>`(select count(*) from (
  select 1 from form_messages m where m.form_id = forms.id and m.state = 'new' limit ${waitingMax}) as fresh)`.as('waiting');

export function listed(tx: ScopedTx): Listing<FormRow> {
  return listing(tx, tx.selectFrom('forms'), formList, (from) => from.select([...own]).select([columnsUsing, waiting])).as((rows) =>
    rows.map(toRow),
  );
}

export type Stored = Omit<FormDetail, 'live_url'> & { update_admin: string };

export async function find(tx: ScopedTx, id: number): Promise<Stored | undefined> {
  const row = await tx
    .selectFrom('forms')
    .select([...own, ...texts, 'removed', 'update_admin'])
    .select([columnsUsing, waiting])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...toRow(row), removed: toFields<RemovedField>(row.removed) };
}

/** Nobody reads what is sent to a company that is disabled or has expired. */
const isOpenWebsite = sql<boolean>`not exists (
  select from tenants t where t.id = siteloom.realm() and siteloom.tenant_state(t.status, t.expire_time, now()) <> 'open')`;

/** A form that takes messages. */
export async function findOpen(tx: ScopedTx, code: string) {
  const row = await tx
    .selectFrom('forms')
    .select(['id', 'name', 'code', 'fields', 'captcha', ...texts])
    .where('code', '=', code)
    .where('status', '=', 1)
    .where(isOpenWebsite)
    .executeTakeFirst();
  return row && { ...row, fields: toFields<TypedField>(row.fields) };
}

export type OpenForm = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/** Of these ids or all, in their order, with what uses each. */
export async function list(tx: ScopedTx, ids?: readonly number[]) {
  const query = tx
    .selectFrom('forms')
    .select(['id', 'name', 'code', 'built_in', 'status', 'captcha', 'weigh', 'fields', 'removed', ...texts])
    .select(columnsUsing)
    .select(sql<number>`(select count(*) from form_messages m where m.form_id = forms.id)`.as('messages'))
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc');
  const rows = await (ids ? query.where('id', 'in', [...ids]) : query).execute();
  return rows.map((row) => ({ ...row, fields: toFields<TypedField>(row.fields), removed: toFields<RemovedField>(row.removed) }));
}

/** Whoever tells of new messages of these, or settles that, has its turn: of two at once the later one sees what the other left. */
export async function holdForms(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await sql`select from forms where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
}

export interface WithNewest {
  id: number;
  name: string;
  /** Null where no message is new. */
  newest: { id: number; title: string; create_time: number } | null;
}

/** The newest message of each that is still new. */
export async function withNewest(tx: ScopedTx, ids: readonly number[]): Promise<WithNewest[]> {
  const { rows } = await sql<{ id: number; name: string; message: number | null; title: string; create_time: number }>`
    select f.id, f.name, m.id as message, m.title, m.create_time
      from forms f
      left join lateral (
        select id, title, create_time from form_messages where form_id = f.id and state = 'new' order by id desc limit 1) m on true
     where f.id = any (${[...ids]}::bigint[])`.execute(tx);
  return rows.map(({ id, name, message, title, create_time }) => ({
    ...{ id, name },
    newest: message === null ? null : { id: message, title, create_time },
  }));
}

/** What the forms are called, and their fields: for choosing one. */
export async function listNames(tx: ScopedTx) {
  const rows = await tx
    .selectFrom('forms')
    .select(['id', 'name', 'fields', 'removed'])
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, fields: [...toFields<TypedField>(row.fields), ...toFields<RemovedField>(row.removed)] }));
}

export async function codes(tx: ScopedTx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('forms').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export type NewRow = Omit<NewForm, 'fields'> & {
  built_in: boolean;
  fields: readonly TypedField[];
  removed?: readonly RemovedField[];
  weigh: number;
  update_admin: string;
};

/** Answers the ids in the order of the rows. */
export async function insert(tx: ScopedTx, rows: readonly NewRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx
    .insertInto('forms')
    .values(rows.map(({ fields, removed = [], ...row }) => ({ ...row, fields: JSON.stringify(fields), removed: JSON.stringify(removed) })))
    .returning(['id', 'code'])
    .execute();
  return rows.map(({ code }) => made.find((row) => row.code === code)?.id ?? 0);
}

/** Gives sites that have no form these, at most so many in one statement. Answers how many. */
export async function insertWhereNone(
  tx: WideTx,
  rows: readonly Omit<NewRow, 'removed' | 'mail_to' | 'update_admin'>[],
  most: number,
): Promise<number> {
  const { rows: sites } = await sql<{ id: number }>`
    with bare as materialized (
      select r.id from realms r where not exists (select from forms f where f.tenant_id = r.id) order by r.id limit ${most}),
    planted as (
      insert into forms (tenant_id, code, name, built_in, intro, submit_label, thanks, reply_days, consent, captcha, retention_days, fields,
                         status, weigh)
      select b.id, f.code, f.name, f.built_in, f.intro, f.submit_label, f.thanks, f.reply_days, f.consent, f.captcha, f.retention_days,
             f.fields, f.status, f.weigh
        from bare b cross join jsonb_populate_recordset(null::forms, ${JSON.stringify(rows)}::jsonb) as f)
    select id from bare`.execute(tx);
  return sites.length;
}

export type Change = Partial<Omit<NewRow, 'built_in' | 'weigh' | 'update_admin'>> & { consent_version?: number };

/** Compare-and-set: false when the stored version is another one. */
export function update(tx: ScopedTx, seen: { id: number; version: number }, change: Change, adminName: string): Promise<boolean> {
  const { fields, removed, ...rest } = change;
  const texts = { ...(fields && { fields: JSON.stringify(fields) }), ...(removed && { removed: JSON.stringify(removed) }) };
  return updateSeen(tx, 'forms', seen, { ...rest, ...texts }, adminName);
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('forms')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function toRow<Row extends { fields: unknown }>(row: Row) {
  return { ...row, fields: toFields<TypedField>(row.fields) };
}
