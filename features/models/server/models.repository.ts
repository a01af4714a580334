/** Every query on models. */
import { sql } from 'kysely';
import { type RemovedField, type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { updateSeen } from '#kit/server/database/versioned.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { type ModelDetail, type ModelRow, modelList } from '../contract.ts';

const own = ['id', 'name', 'code', 'built_in', 'status', 'fields', 'weigh', 'version', 'create_time', 'update_time'] as const;

const columnsUsing = sql<number>`(select count(*) from columns where columns.model_id = models.id)`.as('columns');
const nameShared = sql<boolean>`exists (select from models as twin where twin.name = models.name and twin.id <> models.id)`.as(
  'name_shared',
);

export function listed(tx: ScopedTx): Listing<ModelRow> {
  return listing(tx, tx.selectFrom('models'), modelList, (from) => from.select([...own]).select([columnsUsing, nameShared])).as((rows) =>
    rows.map(toRow),
  );
}

export async function find(tx: ScopedTx, id: number): Promise<(ModelDetail & { update_admin: string }) | undefined> {
  const row = await tx
    .selectFrom('models')
    .select([...own, 'removed', 'update_admin'])
    .select([columnsUsing, nameShared])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...toRow(row), removed: toFields<RemovedField>(row.removed), update_admin: row.update_admin };
}

export interface FieldRows {
  fields: readonly TypedField[];
  removed?: readonly RemovedField[];
}

export interface NewRow extends FieldRows {
  name: string;
  code: string;
  built_in: boolean;
  status: 0 | 1;
  weigh: number;
  update_admin: string;
}

/** Answers the ids in the order of the rows. */
export async function insert(tx: ScopedTx, rows: readonly NewRow[]): Promise<number[]> {
  const made = await tx
    .insertInto('models')
    .values(rows.map(({ fields, removed = [], ...row }) => ({ ...row, fields: JSON.stringify(fields), removed: JSON.stringify(removed) })))
    .returning(['id', 'code'])
    .execute();
  return rows.map(({ code }) => made.find((row) => row.code === code)?.id ?? 0);
}

export type Change = Partial<Pick<NewRow, 'name' | 'code' | 'status' | 'fields' | 'removed'>>;

/** Compare-and-set: false when the stored version is another one. */
export function update(tx: ScopedTx, seen: { id: number; version: number }, change: Change, adminName: string): Promise<boolean> {
  const { fields, removed, ...rest } = change;
  const texts = { ...(fields && { fields: JSON.stringify(fields) }), ...(removed && { removed: JSON.stringify(removed) }) };
  return updateSeen(tx, 'models', seen, { ...rest, ...texts }, adminName);
}

/** Models in their order, with how many columns use each; of these ids or all. */
export async function list(tx: ScopedTx, ids?: readonly number[]) {
  const query = tx
    .selectFrom('models')
    .select(['id', 'name', 'code', 'built_in', 'status', 'weigh', 'fields'])
    .select(columnsUsing)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc');
  const rows = await (ids ? query.where('id', 'in', [...ids]) : query).execute();
  return rows.map((row) => ({ ...row, fields: toFields<TypedField>(row.fields) }));
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('models')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Gives sites that have no model these, and their list columns that have none the one that belongs to how they show their documents.
 * Answers the sites: at most so many in one statement. `codes`: template → code.
 */
export async function insertWhereNone(
  tx: WideTx,
  rows: readonly Pick<NewRow, 'name' | 'code' | 'built_in' | 'weigh' | 'fields'>[],
  { codes, most }: { codes: Readonly<Record<string, string>>; most: number },
): Promise<number[]> {
  const { rows: sites } = await sql<{ id: number }>`
    with bare as materialized (
      select r.id from realms r where not exists (select from models m where m.tenant_id = r.id) order by r.id limit ${most}),
    planted as (
      insert into models (tenant_id, name, code, built_in, fields, weigh)
      select b.id, m.name, m.code, m.built_in, m.fields, m.weigh
        from bare b cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as m (name text, code text, built_in boolean, fields jsonb, weigh integer)
      returning tenant_id, id, code),
    bound as (
      update columns c set model_id = p.id
        from planted p join jsonb_each_text(${JSON.stringify(codes)}::jsonb) as shown (template, code) on shown.code = p.code
       where c.tenant_id = p.tenant_id and c.model_id is null and c.type = 'list' and c.list_template = shown.template)
    select id from bare`.execute(tx);
  return sites.map(({ id }) => id);
}

/** The fields of a column's model, if it has one that is in use. */
export async function findOfColumn(tx: ScopedTx, columnId: number) {
  const row = await tx
    .selectFrom('columns as c')
    .innerJoin('models as m', 'm.id', 'c.model_id')
    .select(['m.id', 'm.name', 'm.code', 'm.fields'])
    .where('c.id', '=', columnId)
    .where('m.status', '=', 1)
    .executeTakeFirst();
  return row && { ...row, fields: toFields<TypedField>(row.fields) };
}

function toRow<Row extends { fields: unknown }>(row: Row) {
  return { ...row, fields: toFields<TypedField>(row.fields) };
}
