/** What administrators do with the members of their company. */

import { findDefaultGroup, isOpenMemberGroup, listMemberGroups } from '#features/member-groups/server/door.ts';
import { limitOf, requireRoom } from '#features/plans/server/door.ts';
import { chinaDay } from '#kit/contract/china-time.ts';
import { yuanOf } from '#kit/contract/money.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { takeVersion, takeVersions } from '#kit/server/conflict.ts';
import type { Context, DetachedContext } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { takenNames } from '#kit/server/database/taken-names.ts';
import { violates } from '#kit/server/database/violates.ts';
import { requireFree, type Unique } from '#kit/server/free-cells.ts';
import type { Listing } from '#kit/server/listing.ts';
import { inOwnScope } from '#kit/server/own-scope.ts';
import { hashGiven } from '#kit/server/passwords.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import {
  type MemberChange,
  type MemberDetail,
  type MemberRow,
  type MemberSession,
  type NewMember,
  refuseMember,
} from '../admin.contract.ts';
import { listAgreedTerms } from './agreed-terms.read.ts';
import * as sessions from './member-sessions.repository.ts';
import * as members from './members.repository.ts';

/** The members as they leave: for the screen by pages, for a file all of them. */
export function listedMembers({ tx }: Pick<Context, 'tx'>): Listing<MemberRow> {
  return members.listed(tx).as((rows) => rows.map((row) => ({ ...shown(row), nickname_text: `${row.username}(ID:${row.id})` })));
}

export async function readMember(ctx: Context, id: number): Promise<MemberDetail> {
  const member = await found(ctx, id);
  const { birthday, motto, join_ip, version } = member;
  return { ...shown(member), birthday, motto, join_ip, version };
}

export async function groupsToChoose({ tx }: Context) {
  return { list: await listMemberGroups(tx), default_id: (await findDefaultGroup(tx)) ?? null };
}

/** The password is hashed already. */
export async function addMember(ctx: Context, { password: passwordHash, ...given }: NewMember): Promise<{ id: number }> {
  await (await roomFor(ctx.tx))();
  await requireFree(ctx.lang, uniqueNames(ctx.tx), given);
  return addHashed(ctx, given, passwordHash);
}

/** The same with a password that was hashed before. Whoever calls sees to it that there is room. */
export async function addHashed(
  ctx: Context,
  { group_id, nickname, ...given }: Omit<NewMember, 'password'>,
  passwordHash: string,
): Promise<{ id: number }> {
  checkBirthday(ctx, given.birthday);
  const groupId = group_id === undefined ? ((await findDefaultGroup(ctx.tx)) ?? null) : group_id;
  if (group_id !== undefined) await checkGroup(ctx, group_id);
  const values = { ...given, nickname: nickname || given.username, group_id: groupId };
  const made = await members.insert(ctx.tx, values).catch(sayTaken(given.username));
  await members.setPassword(ctx.tx, made.id, passwordHash);
  return made;
}

/** The password is hashed already; an empty one stays as it is. */
export async function editMember(
  ctx: Context,
  { id, version, password: passwordHash, nickname, ...change }: MemberChange,
): Promise<MemberDetail> {
  await takeVersion(ctx, 'members', id, version);
  const member = await found(ctx, id);
  checkBirthday(ctx, change.birthday);
  if (change.group_id !== undefined && change.group_id !== member.group_id) await checkGroup(ctx, change.group_id);
  const username = change.username ?? member.username;
  const named = nickname === undefined ? {} : { nickname: nickname || username };
  await requireFree(ctx.lang, uniqueNames(ctx.tx), change, member);
  await members.update(ctx.tx, id, { ...change, ...named }, ctx.now).catch(sayTaken(username));
  if (passwordHash) await members.setPassword(ctx.tx, id, passwordHash);
  // A disabled account's sessions open nothing. They stay to tell who holds one, and end before the account opens again.
  if (passwordHash || (change.status === 'enable' && member.status === 'disable')) await sessions.endAllOf(ctx.tx, [id]);
  return readMember(ctx, id);
}

export async function moveMembers(ctx: Context, ids: readonly number[], groupId: number): Promise<number> {
  await checkGroup(ctx, groupId);
  await takeVersions(ctx, 'members', ids);
  return requireEach(await members.move(ctx.tx, ids, groupId), ids);
}

export async function deleteMembers(ctx: Context, ids: readonly number[]): Promise<number> {
  await sessions.endAllOf(ctx.tx, ids);
  return requireEach(await members.remove(ctx.tx, ids), ids);
}

export async function sessionsOf(ctx: Context, id: number): Promise<MemberSession[]> {
  await found(ctx, id);
  return sessions.listOf(ctx.tx, id, ctx.now);
}

export async function termsOf(ctx: Context, id: number) {
  await found(ctx, id);
  return listAgreedTerms(ctx.tx, id, ctx.lang);
}

export async function endSession(ctx: Context, id: number, sessionId: number): Promise<void> {
  await found(ctx, id);
  if (!(await sessions.end(ctx.tx, id, sessionId))) throw refuse('request.not_found', {}, { field: 'session_id' });
}

export async function endSessions(ctx: Context, id: number): Promise<number> {
  await found(ctx, id);
  return sessions.endAllOf(ctx.tx, [id]);
}

/** Asked before each new member: refuses when the plan has no room for one more. What is counted once is counted on. */
export async function roomFor(tx: ScopedTx): Promise<() => Promise<void>> {
  const most = await limitOf(tx, 'max_members');
  if (most === null) return async () => undefined;
  let taken = await members.holdCount(tx, most);
  return async () => {
    await requireRoom(tx, 'max_members', taken + 1);
    taken += 1;
  };
}

/** The hash of a new password of an account that is there: by its new name, or the one it keeps. */
export async function hashForChange(
  ctx: DetachedContext,
  password: string,
  { id, username }: Pick<MemberChange, 'id' | 'username'>,
): Promise<string> {
  return hashGiven(password, username ?? (await inOwnScope(ctx, (own) => found(own, id))).username);
}

function shown(member: members.ListedMember) {
  return { ...member, money: yuanOf(member.money) };
}

async function found(ctx: Context, id: number): Promise<members.StoredMember> {
  const member = await members.find(ctx.tx, id);
  if (!member) throw refuse('request.not_found');
  return member;
}

async function checkGroup({ tx }: Context, groupId: number | null): Promise<void> {
  if (groupId !== null && !(await isOpenMemberGroup(tx, groupId))) throw refuseMember('members.no_group', {}, { field: 'group_id' });
}

function checkBirthday({ now }: Context, birthday: string | null | undefined): void {
  if (birthday && birthday > chinaDay(now)) throw refuseMember('members.future_birthday', {}, { field: 'birthday' });
}

/** Says at its field what a unique index refused. */
function sayTaken(username: string): (error: unknown) => never {
  return (error) => {
    const field = uniqueFields.find((name) => violates(error, `members_${name}_taken`));
    throw field ? takenAt(field, { username }) : error;
  };
}

const uniqueFields = ['username', 'email', 'mobile'] as const;

/** The names by which people are told apart, each with what is said at its field where another one has it. */
export function uniqueNames(tx: ScopedTx): Unique<(typeof uniqueFields)[number]> {
  return { fields: uniqueFields, taken: (texts) => takenNames(tx, 'members', texts), refusal: takenAt };
}

function takenAt(field: (typeof uniqueFields)[number], { username = '' }: { username?: string | undefined }): Refusal {
  if (field === 'username') return refuseMember('members.username_taken', { username }, { field });
  return field === 'email' ? refuseMember('members.email_taken', {}, { field }) : refuseMember('members.mobile_taken', {}, { field });
}
