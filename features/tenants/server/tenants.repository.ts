/** Every query on companies. Reading is the platform's; what spans realms takes a WideTx. */
import { sql } from 'kysely';
import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { type Listing, listing as listingOf } from '#kit/server/listing.ts';
import { type TenantRow, tenantList } from '../contract.ts';
import type { TenantState } from '../state.contract.ts';
import type { Limits } from '../usage.contract.ts';
import { type Content, contentPlaces } from './content.read.ts';

export interface TenantFields {
  name: string;
  short_name: string;
  code: string;
  logo: string;
  contact_name: string;
  mobile: string;
  address: string;
  plan_id: number | null;
  expire_time: Date | null;
  status: TenantRow['status'];
  remark: string;
}

export type Usage = TenantRow['usage'];

export const nothingUsed: Usage = { admins: 0, members: 0, archives: 0, storage: 0, domains: 0 };
const unlimited: Limits = { admins: null, members: null, archives: null, storage: null, domains: null };

/** A row without what is counted or computed for it. */
type Stored = Omit<TenantRow, 'site_url' | 'state' | 'usage' | 'limits' | keyof Content>;

const listed = [
  'id',
  'name',
  'short_name',
  'code',
  'logo',
  'contact_name',
  'mobile',
  'address',
  'plan_id',
  'expire_time',
  'status',
  'create_time',
] as const;

export function listing(tx: WideTx, now: Date): Listing<Stored> {
  const places = { ...contentPlaces, state: stateAt(now) };
  return listingOf(tx, tx.selectFrom('tenants'), { ...tenantList, places }, (from) => from.select([...listed]).select(planName));
}

/** `stateOf` of the contract, where rows are found and counted by it. */
function stateAt(now: Date) {
  return sql<TenantState>`siteloom.tenant_state(tenants.status, tenants.expire_time, ${moment(now)})`;
}

export async function find(tx: ScopedTx, id: number) {
  return tx
    .selectFrom('tenants')
    .select([...listed])
    .select(['remark', 'template', 'version'])
    .select(planName)
    .where('id', '=', id)
    .executeTakeFirst();
}

const planName = sql<string | null>`(select plans.name from plans where plans.id = tenants.plan_id)`.as('plan_name');

/** Those of `ids` that are there, or all; `openAt` leaves out who is disabled or past its end then. */
export async function listNames(tx: ScopedTx, which: { ids: readonly number[] | undefined; openAt: Date | undefined }) {
  let query = tx.selectFrom('tenants').select(['id', 'name']).orderBy('id');
  if (which.ids) query = query.where(sql<boolean>`id = any (${[...which.ids]})`);
  if (which.openAt) query = query.where(stateAt(which.openAt), '=', 'open');
  return query.execute();
}

/** The row, held until the end of the transaction. */
export async function hold(tx: ScopedTx | WideTx, id: number) {
  return tx
    .selectFrom('tenants')
    .select(['id', 'code', 'name', 'version', 'status', 'expire_time', 'plan_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Who edited, renewed, enabled or disabled the company last, by the log. */
export async function findLastEdit(tx: ScopedTx, id: number) {
  return tx
    .selectFrom('admin_log')
    .select(['username', 'create_time'])
    .where('node', 'in', ['tenant/edit', 'tenant/enable', 'tenant/disable', 'tenant/renew', 'tenant/renewMany'])
    .where('done', '=', true)
    .where(sql<boolean>`data ->> 'id' = ${String(id)}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A number for a company that is not there yet. */
export async function reserveRealm(tx: WideTx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('realms_id_seq')::integer as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function insertReserved(tx: WideTx, id: number): Promise<void> {
  await tx.insertInto('realms').values({ id }).execute();
}

export async function insertRealm(tx: WideTx): Promise<number> {
  const { id } = await tx.insertInto('realms').defaultValues().returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insert(tx: WideTx, tenant: TenantFields & { id: number; template: string }): Promise<void> {
  await tx.insertInto('tenants').values(tenant).execute();
}

export async function update(tx: ScopedTx, id: number, changes: Partial<TenantFields>, now: Date): Promise<void> {
  await tx
    .updateTable('tenants')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1), update_time: now }))
    .where('id', '=', id)
    .execute();
}

/** Every table of a realm refers to it and goes with it. */
export async function removeRealm(tx: WideTx, id: number): Promise<void> {
  await tx.deleteFrom('realms').where('id', '=', id).execute();
}

/** What each of these companies has, by id: one query, however many they are. */
export async function usageOf(tx: WideTx, ids: readonly number[]): Promise<ReadonlyMap<number, Usage>> {
  const { rows } = await sql<Usage & { id: number }>`
    select wanted.id,
           (select count(*) from admins where admins.tenant_id = wanted.id) as admins,
           (select count(*) from members where members.tenant_id = wanted.id and members.closed_time is null) as members,
           (select coalesce(sum(n), 0)::bigint from archive_counts c where c.tenant_id = wanted.id and c.main and not c.recycled) as archives,
           (select count(*) from domains where domains.tenant_id = wanted.id) as domains,
           (select coalesce(sum(bytes), 0)::bigint from attachment_totals f where f.tenant_id = wanted.id) as storage
      from unnest(${[...ids]}::integer[]) as wanted (id)`.execute(tx);
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}

/** What the plans of these companies allow, by company. */
export async function limitsOf(tx: ScopedTx, ids: readonly number[]): Promise<(id: number) => Limits> {
  if (ids.length === 0) return () => unlimited;
  const rows = await tx
    .selectFrom('tenants')
    .innerJoin('plans', 'plans.id', 'tenants.plan_id')
    .select([
      'tenants.id',
      'plans.max_admins as admins',
      'plans.max_members as members',
      'plans.max_archives as archives',
      'plans.max_storage_bytes as storage',
      'plans.max_domains as domains',
    ])
    .where('tenants.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map(({ id, ...limits }) => [id, limits]));
  return (id) => byId.get(id) ?? unlimited;
}

export async function listPlans(tx: ScopedTx) {
  return tx
    .selectFrom('plans')
    .select(['id', 'name', 'status', 'max_admins', 'max_members', 'max_archives', 'max_storage_bytes', 'max_domains'])
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
}

export async function findPlan(tx: WideTx | ScopedTx, id: number) {
  return tx.selectFrom('plans').select(['name', 'status']).where('id', '=', id).executeTakeFirst();
}

/** How many companies there are, by state. */
export async function countByState(tx: ScopedTx, now: Date, soon: Date) {
  const { rows } = await sql<{ total: number; open: number; expiring: number; expired: number; disabled: number }>`
    select count(*) as total,
           count(*) filter (where state = 'open') as open,
           count(*) filter (where state = 'open' and expire_time <= ${moment(soon)}) as expiring,
           count(*) filter (where state = 'expired') as expired,
           count(*) filter (where state = 'disabled') as disabled
      from (select expire_time, ${stateAt(now)} as state from tenants) as companies`.execute(tx);
  return rows[0] ?? { total: 0, open: 0, expiring: 0, expired: 0, disabled: 0 };
}

export async function newest(tx: ScopedTx, limit: number) {
  return lines(tx).orderBy('id', 'desc').limit(limit).execute();
}

export async function expiringBefore(tx: ScopedTx, end: Date, limit: number) {
  return lines(tx).where('status', '=', 1).where('expire_time', '<', moment(end)).orderBy('expire_time').limit(limit).execute();
}

function lines(tx: ScopedTx) {
  return tx.selectFrom('tenants').select(['id', 'name', 'code', 'logo', 'status', 'expire_time', 'create_time']);
}

interface Totals {
  archives: number;
  published: number;
  drafts: number;
  pending: number;
  rejected: number;
  admins: number;
  members: number;
  /** Bytes. */
  storage: number;
}

/** Documents of one company that are counted one by one. */
const clockedMax = 1000;

const nothingAtAll: Totals = { archives: 0, published: 0, drafts: 0, pending: 0, rejected: 0, admins: 0, members: 0, storage: 0 };

/**
 * What all companies together have. Documents and files are summed from kept figures: adding up millions would take seconds.
 * The clock begins and ends publications without a write, so those are counted: by index, of one company up to a thousand.
 */
export async function totals(tx: WideTx): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select documents.archives, greatest(0, documents.published - unseen.n) as published, documents.drafts, documents.pending, documents.rejected,
           (select count(*) from admins where tenant_id <> 0) as admins,
           (select count(*) from members where tenant_id <> 0 and closed_time is null) as members,
           (select coalesce(sum(bytes), 0)::bigint from attachment_totals where tenant_id <> 0) as storage
      from (select coalesce(sum(n), 0)::bigint as archives,
                   coalesce(sum(n) filter (where published), 0)::bigint as published,
                   coalesce(sum(n) filter (where audit_status = -1), 0)::bigint as drafts,
                   coalesce(sum(n) filter (where audit_status = 0), 0)::bigint as pending,
                   coalesce(sum(n) filter (where audit_status = 2), 0)::bigint as rejected
              from archive_counts where tenant_id <> 0 and main and not recycled) as documents,
           (select coalesce(sum(begins.n + over.n), 0)::bigint as n from tenants t,
                   lateral (select count(*) as n from (select from archives
                             where tenant_id = t.id and live_time > now() and deleted_time is null limit ${clockedMax}) as b) as begins,
                   lateral (select count(*) as n from (select from archives
                             where tenant_id = t.id and live_until <= now() and deleted_time is null limit ${clockedMax}) as o) as over) as unseen`.execute(
    tx,
  );
  return rows[0] ?? nothingAtAll;
}

/** True when no company was ever opened here: none is there, and none has been deleted. */
export async function isUntouched(tx: WideTx): Promise<boolean> {
  const { rows } = await sql<{ untouched: boolean }>`
    select not exists (select from tenants)
       and not exists (select from admin_log where tenant_id = 0 and node = 'tenant/del' and done) as untouched`.execute(tx);
  return rows[0]?.untouched ?? false;
}

export async function listAll(tx: ScopedTx) {
  return tx.selectFrom('tenants').select(['id', 'code', 'name', 'status', 'expire_time', 'create_time']).orderBy('id').execute();
}

/** Which of these codes and account names are taken. */
export async function takenNames(tx: WideTx, codes: readonly string[], usernames: readonly string[]) {
  const codeRows = await tx
    .selectFrom('tenants')
    .select('code')
    .where(sql<boolean>`code = any (${[...codes]})`)
    .execute();
  const nameRows = await tx
    .selectFrom('admins')
    .select(sql<string>`lower(username)`.as('username'))
    .where('tenant_id', '<>', 0)
    .where(sql<boolean>`lower(username) = any (${[...usernames]})`)
    .execute();
  return { codes: new Set(codeRows.map(({ code }) => code)), usernames: new Set(nameRows.map(({ username }) => username)) };
}

export async function findByCode(tx: ScopedTx, code: string) {
  return tx.selectFrom('tenants').select(['id', 'code', 'name']).where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Open companies whose time ends between two moments. For work across companies. */
export async function endingBetween(tx: WideTx, from: Date, to: Date) {
  return tx
    .selectFrom('tenants')
    .select(['id', 'name', 'code', 'expire_time'])
    .where('status', '=', 1)
    .where('expire_time', '>', moment(from))
    .where('expire_time', '<=', moment(to))
    .execute();
}
