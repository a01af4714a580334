/** Every query on members. Passwords live in another table: no list of people can ever reach them. */
import { sql } from 'kysely';

import { findDefaultGroup } from '#features/member-groups/server/door.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { ListSource } from '#kit/server/list.ts';
import { listing } from '#kit/server/listing.ts';
import { memberList } from '../admin.contract.ts';

export interface NewMember {
  username: string;
  nickname: string;
  email?: string;
  mobile?: string;
  passwordHash: string;
  /** Where the member registered from; empty when somebody else made the account. */
  joinIp?: string;
}

export interface MemberValues {
  username: string;
  nickname: string;
  avatar: string;
  email: string;
  mobile: string;
  gender: 0 | 1 | 2;
  birthday: string | null;
  motto: string;
  status: 'enable' | 'disable';
  group_id: number | null;
}

/** Makes a member of the realm of the transaction, in the group that new ones come into. Its name is unique there; the database refuses a taken one. */
export async function createMember(tx: ScopedTx, member: NewMember): Promise<{ id: number }> {
  const { username, nickname, email = '', mobile = '', joinIp = '' } = member;
  const group_id = (await findDefaultGroup(tx)) ?? null;
  const made = await tx
    .insertInto('members')
    .values({ username, nickname, email, mobile, group_id, join_ip: joinIp })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setPassword(tx, made.id, member.passwordHash);
  return made;
}

export async function insert(tx: ScopedTx, member: MemberValues): Promise<{ id: number }> {
  return tx.insertInto('members').values(member).returning('id').executeTakeFirstOrThrow();
}

/** Whatever locked the account is forgotten. */
export async function setPassword(tx: ScopedTx, memberId: number, passwordHash: string): Promise<void> {
  await tx
    .insertInto('member_secrets')
    .values({ member_id: memberId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'member_id']).doUpdateSet({ password_hash: passwordHash }))
    .execute();
}

/** Closed accounts are nobody's any more. */
function present(tx: ScopedTx) {
  return tx.selectFrom('members as m').leftJoin('member_groups as g', 'g.id', 'm.group_id').where('m.closed_time', 'is', null);
}

const facts = [
  'm.id',
  'm.username',
  'm.nickname',
  'm.avatar',
  'm.email',
  'm.mobile',
  'm.gender',
  'm.money',
  'm.score',
  'm.last_login_time',
  'm.last_login_ip',
  'm.join_time',
  'm.status',
  'm.group_id',
  'm.close_time',
  'g.name as group_name',
] as const;

const places = Object.fromEntries(Object.keys(memberList.columns).map((name) => [name, `m.${name}`]));
const source: ListSource = { ...memberList, places };

export type ListedMember = Awaited<ReturnType<ReturnType<typeof listed>['rows']>>[number];

export function listed(tx: ScopedTx) {
  return listing(tx, present(tx), source, (rows) => rows.select(facts));
}

export async function find(tx: ScopedTx, id: number) {
  return present(tx).select(facts).select(['m.birthday', 'm.motto', 'm.join_ip', 'm.version']).where('m.id', '=', id).executeTakeFirst();
}

export type StoredMember = NonNullable<Awaited<ReturnType<typeof find>>>;

export async function update(tx: ScopedTx, id: number, change: Partial<MemberValues>, now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ ...change, update_time: now })
    .where('id', '=', id)
    .execute();
}

/** Puts those of these that are there into a group. Gives how many. */
export async function move(tx: ScopedTx, ids: readonly number[], groupId: number): Promise<number> {
  const moved = await tx
    .updateTable('members')
    .set({ group_id: groupId })
    .where(sql<boolean>`id = any (${[...ids]})`)
    .where('closed_time', 'is', null)
    .returning('id')
    .execute();
  return moved.length;
}

/** Gives how many went. Their secrets go with them; entries of the books refer to nobody and stay. */
export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const gone = await tx
    .deleteFrom('members')
    .where(sql<boolean>`id = any (${[...ids]})`)
    .where('closed_time', 'is', null)
    .returning('id')
    .execute();
  return gone.length;
}

/** All of them: not for every write, see `holdCount`. */
export async function countAll(tx: ScopedTx): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from members where closed_time is null`.execute(tx);
  return rows[0]?.total ?? 0;
}

/**
 * How many there are, counted up to `most` and no further: where so many are, the others change nothing. Other writers that count
 * wait: two do not take the same last place.
 */
export async function holdCount(tx: ScopedTx, most: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('members of ' || siteloom.realm(), 0))`.execute(tx);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from members where closed_time is null limit ${most}) as counted`.execute(tx);
  return rows[0]?.total ?? 0;
}
