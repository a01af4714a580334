/** Every query on domains. The platform's own transactions see those of all companies. */
import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';

import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { readableHost } from '#kit/server/readable-host.ts';
import { type DomainProblem, type DomainRow, domainList, type FilingChange } from '../contract.ts';
import type { Claim } from './proof.ts';

type Filing = Omit<Required<FilingChange>, 'id' | 'version'>;

export interface StoredDomain extends Pick<DomainRow, keyof Filing> {
  id: number;
  tenant_id: number;
  tenant_name: string | null;
  tenant_code: string | null;
  host: string;
  /** As people read it. */
  name: string;
  token: string;
  is_primary: boolean;
  verified: boolean;
  problem: DomainProblem;
  checked_at: number | null;
  create_time: number;
  version: number;
}

const places = {
  id: 'd.id',
  host: 'd.host',
  tenant_id: 'd.tenant_id',
  is_primary: 'd.is_primary',
  checked_at: 'd.checked_time',
  create_time: 'd.create_time',
  verified: 'd.is_verified',
  icp_number: 'd.icp_number',
  police_number: 'd.police_number',
  icp_expire_time: 'd.icp_expire_time',
  name_expire_time: 'd.name_expire_time',
  owner_name: 'd.owner_name',
};

/** A part of a host is looked for in letters that people type and in those of DNS. */
export function listed(tx: ScopedTx): Listing<StoredDomain> {
  const source = { ...domainList, places, texts: { host: sql`d.host || ' ' || d.host_letters` } };
  return listing(tx, withTenant(tx), source, (from) => from.select(shown)).as((rows) => rows.map(named));
}

function named<Row extends { host: string }>(row: Row): Row & { name: string } {
  return { ...row, name: readableHost(row.host) };
}

export async function find(tx: ScopedTx, id: number): Promise<StoredDomain | undefined> {
  const row = await withTenant(tx).select(shown).where('d.id', '=', id).executeTakeFirst();
  return row && named(row);
}

/** One of a company, by its name. */
export async function findNamed(tx: ScopedTx, tenantId: number, host: string): Promise<StoredDomain | undefined> {
  const row = await withTenant(tx).select(shown).where('d.tenant_id', '=', tenantId).where('d.host', '=', host).executeTakeFirst();
  return row && named(row);
}

/** Keeps other writers of a realm's domains away until this transaction ends: one is primary, and a plan's last place is taken once. */
export async function hold(tx: ScopedTx, realm: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domains of ${realm}`}, 0))`.execute(tx);
}

export async function count(tx: ScopedTx, realm: number): Promise<number> {
  const { total } = await tx
    .selectFrom('domains')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', realm)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insert(tx: ScopedTx, row: { tenant_id: number; host: string; token: string }): Promise<number> {
  const { id } = await tx
    .insertInto('domains')
    .values({ ...row, host_letters: lettersOf(row.host) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads the letters of hosts that came without: from a snapshot, or from before they were kept. */
export async function fillLetters(tx: WideTx | ScopedTx): Promise<void> {
  const rows = await tx.selectFrom('domains').select('host').distinct().where(isUnread).limit(readAtOnce).execute();
  if (rows.length === 0) return;
  const hosts = rows.map(({ host }) => host);
  await sql`
    update domains set host_letters = r.letters from unnest(${hosts}::text[], ${hosts.map(lettersOf)}::text[]) as r (host, letters)
     where domains.host = r.host and ${isUnread}`.execute(tx);
  if (hosts.length === readAtOnce) await fillLetters(tx);
}

const readAtOnce = 1000;
const isUnread = sql<boolean>`domains.host_letters = '' and domains.host like '%xn--%'`;

/** Also those that are not shown because they are taken for others. A host that cannot be read is kept as it is, so that it is not read again. */
function lettersOf(host: string): string {
  return host.includes('xn--') ? domainToUnicode(host) || host : '';
}

/** What a check found. A name that was proved once stays proved while its record is only missing. */
export async function writeCheck(tx: ScopedTx, id: number, found: { problem: DomainProblem; verified: boolean; now: Date }): Promise<void> {
  const { problem, verified, now } = found;
  await tx
    .updateTable('domains')
    .set({
      ...{ problem, checked_time: now, ...(verified && { verified_time: now }) },
      failing_time: problem === '' ? null : sql<Date>`coalesce(failing_time, ${moment(now)})`,
    })
    .where('id', '=', id)
    .execute();
}

export async function writeFiling(tx: ScopedTx, id: number, filing: Partial<Filing>): Promise<void> {
  const { icp_expire_time, name_expire_time, ...texts } = filing;
  const said = Object.entries({ ...texts, ...ends({ icp_expire_time, name_expire_time }) }).filter(([, value]) => value !== undefined);
  if (said.length === 0) return;
  await tx.updateTable('domains').set(Object.fromEntries(said)).where('id', '=', id).execute();
}

function ends(times: Record<string, number | null | undefined>) {
  return Object.fromEntries(Object.entries(times).map(([name, at]) => [name, typeof at === 'number' ? new Date(at * 1000) : at]));
}

export async function setPrimary(tx: ScopedTx, { id, tenant_id }: Pick<StoredDomain, 'id' | 'tenant_id'>, on: boolean): Promise<void> {
  await tx.updateTable('domains').set({ is_primary: false }).where('tenant_id', '=', tenant_id).where('is_primary', '=', true).execute();
  if (on) await tx.updateTable('domains').set({ is_primary: true }).where('id', '=', id).execute();
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('domains')
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The realm that a host belongs to, and how it proved that. */
export async function findVerified(tx: WideTx, host: string): Promise<(Claim & { realm: number }) | undefined> {
  return tx
    .selectFrom('domains')
    .select(['tenant_id as realm', 'host', 'token'])
    .where('host', '=', host)
    .where('verified_time', 'is not', null)
    .executeTakeFirst();
}

export async function findPrimary(tx: WideTx | ScopedTx, realm: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('domains')
    .select('host')
    .where('tenant_id', '=', realm)
    .where('is_primary', '=', true)
    .executeTakeFirst();
  return row?.host;
}

/** Whose name it is by now, if that has not been able to prove it since `before`. */
export async function findFailing(tx: WideTx, host: string, before: Date): Promise<(Claim & { id: number; realm: number }) | undefined> {
  return tx
    .selectFrom('domains')
    .select(['id', 'tenant_id as realm', 'host', 'token'])
    .where('host', '=', host)
    .where('verified_time', 'is not', null)
    .where('failing_time', '<=', moment(before))
    .executeTakeFirst();
}

/** Takes a name away from whom it was, if it still fails since `before`. */
export async function release(tx: WideTx, id: number, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('domains')
    .set({ problem: 'taken', verified_time: null, failing_time: null, is_primary: false })
    .where('id', '=', id)
    .where('failing_time', '<=', moment(before))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the people of these hosts are written to; false where their company was since `before`. Their company is held. */
export async function markAsked(
  tx: ScopedTx,
  realm: number,
  ids: readonly number[],
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const asked = await tx
    .selectFrom('domains')
    .select('id')
    .where('tenant_id', '=', realm)
    .where('asked_time', '>', moment(before))
    .limit(1)
    .executeTakeFirst();
  if (asked) return false;
  await tx
    .updateTable('domains')
    .set({ asked_time: now })
    .where('id', 'in', [...ids])
    .execute();
  return true;
}

/** The verified names of a realm, and the code of its company. */
export async function findHosts(tx: ScopedTx, realm: number): Promise<{ hosts: string[]; code: string | undefined }> {
  const rows = await tx
    .selectFrom('domains')
    .select('host')
    .where('tenant_id', '=', realm)
    .where('verified_time', 'is not', null)
    .execute();
  const tenant = await tx.selectFrom('tenants').select('code').where('id', '=', realm).executeTakeFirst();
  return { hosts: rows.map(({ host }) => host), code: tenant?.code };
}

export async function listPrimaries(tx: ScopedTx, realms: readonly number[]): Promise<Map<number, string>> {
  if (realms.length === 0) return new Map();
  const rows = await tx
    .selectFrom('domains')
    .select(['tenant_id', 'host'])
    .where('tenant_id', 'in', [...realms])
    .where('is_primary', '=', true)
    .execute();
  return new Map(rows.map(({ tenant_id, host }) => [tenant_id, host]));
}

type Ending = 'icp_expire_time' | 'name_expire_time';

/** Proved names of which something ends between two moments. */
export async function endingBetween(tx: WideTx, what: Ending, from: Date, to: Date) {
  return tx
    .selectFrom('domains')
    .select(['id', 'tenant_id', 'host', 'owner_email'])
    .where('verified_time', 'is not', null)
    .where(what, '>', moment(from))
    .where(what, '<=', moment(to))
    .orderBy('id')
    .execute();
}

/** Proved names that nobody has looked at since `before`. */
export async function listDue(tx: WideTx, before: Date, limit: number) {
  return tx
    .selectFrom('domains')
    .select(['id', 'tenant_id', 'host', 'token', 'problem'])
    .where('verified_time', 'is not', null)
    .where('checked_time', '<', moment(before))
    .orderBy('checked_time')
    .limit(limit)
    .execute();
}

const shown = [
  'd.id',
  'd.tenant_id',
  't.name as tenant_name',
  't.code as tenant_code',
  'd.host',
  'd.token',
  'd.is_primary',
  'd.is_verified as verified',
  'd.problem',
  'd.checked_time as checked_at',
  'd.create_time',
  'd.icp_number',
  'd.police_number',
  'd.icp_expire_time',
  'd.name_expire_time',
  'd.owner_name',
  'd.owner_email',
  'd.owner_phone',
  'd.version',
] as const;

function withTenant(tx: ScopedTx) {
  const known = tx.selectFrom('domains').selectAll().select(sql<boolean>`verified_time is not null`.as('is_verified')).as('d');
  return tx.selectFrom(known).leftJoin('tenants as t', 't.id', 'd.tenant_id');
}
