/** Who may change whom. Everybody manages those who hold strictly less; nobody disables, deletes or regroups itself. */

import { sql } from 'kysely';

import { assignableGroups, keepSuper, lastSuper, withinDataLimit } from '#features/groups/server/door.ts';
import { fullnessOf, requireRoom } from '#features/plans/server/door.ts';
import { dominates } from '#features/rules/server/door.ts';
import { hasSecondStep, removeSecondStep } from '#features/sign-in/server/door.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { authorName, takeVersion } from '#kit/server/conflict.ts';
import { administratorOf, type Context, type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { takenNames } from '#kit/server/database/taken-names.ts';
import { violates } from '#kit/server/database/violates.ts';
import { requireFree, type Unique } from '#kit/server/free-cells.ts';
import { inOwnScope } from '#kit/server/own-scope.ts';
import { hashGiven } from '#kit/server/passwords.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { type AdminChange, type AdminDetail, type NewAdmin, refuseAdmin } from '../contract.ts';
import * as admins from './admins.repository.ts';
import { tellOfReset } from './notifying.ts';
import { endAllOf } from './own-sessions.repository.ts';
import { keepReviewAddress } from './review-address.ts';

/** Oneself and whoever holds strictly less; undefined for a super administrator, who sees everybody. */
export const limitOf = (ctx: Context) => withinDataLimit(ctx, 'dominated', sql`admins.id`);

type AdminNames = Pick<admins.StoredAdmin, 'id' | 'username' | 'email' | 'mobile'>;

export async function readAdmin(ctx: Context, id: number): Promise<AdminDetail> {
  const admin = await findVisible(ctx, id);
  const two_step = await hasSecondStep(ctx.tx, id);
  return {
    ...admin,
    two_step,
    group_ids: admin.groups.map((group) => group.id),
    self: isSelf(ctx, id),
    last_super: (await lastSuper(ctx.tx)) === id,
  };
}

/** The password is hashed already. */
export async function addAdmin(
  ctx: Context,
  { password: passwordHash, group_ids: groupIds, ...values }: NewAdmin,
): Promise<{ id: number }> {
  requireLettingIn(ctx);
  return keepSuper(ctx.tx, async () => {
    await requireRoom(ctx.tx, 'max_admins', (await admins.count(ctx.tx)) + 1);
    await checkGroups(ctx, groupIds);
    await requireFree(ctx.lang, uniqueNames(ctx.tx), values);
    const made = await admins.insert(ctx.tx, values).catch(sayTaken(values.username));
    await admins.setPassword(ctx.tx, made.id, passwordHash);
    await admins.replaceGroups(ctx.tx, made.id, groupIds);
    return made;
  });
}

/** The password is hashed already; an empty one stays as it is. */
export async function editAdmin(
  ctx: Context,
  { id, version, password: passwordHash, group_ids: groupIds, ...change }: AdminChange,
): Promise<AdminDetail> {
  if (passwordHash) requireLettingIn(ctx);
  return keepSuper(ctx.tx, async () => {
    const admin = await findVisible(ctx, id);
    await takeVersion(ctx, 'admins', id, version);
    const isRegrouped = groupIds !== undefined && !sameIds(groupIds, admin.groups);
    if (isSelf(ctx, id)) {
      refuseSelfChange({ isDisabled: change.status === 0, isRegrouped, hasPassword: Boolean(passwordHash) });
      await keepReviewAddress(ctx.tx, { from: admin.email, to: change.email });
    }
    if (isRegrouped) {
      await checkGroups(ctx, groupIds);
      await admins.replaceGroups(ctx.tx, id, groupIds);
    }
    await update(ctx, admin, change);
    if (passwordHash) {
      await admins.setPassword(ctx.tx, id, passwordHash);
      await tellOfReset(ctx.tx, { realm: realmOf(ctx), adminId: id }, 'account.password_reset', authorName(ctx));
    }
    // A disabled account's sessions open nothing. They stay to tell who holds one, and end before the account opens again.
    if (passwordHash || (change.status === 1 && admin.status === 0)) await endAllOf(ctx.tx, [id]);
    return readAdmin(ctx, id);
  });
}

export async function deleteAdmins(ctx: Context, ids: readonly number[]): Promise<number> {
  return keepSuper(ctx.tx, async () => {
    if (ids.some((id) => isSelf(ctx, id))) throw refuseAdmin('admins.self_delete');
    const count = requireEach(await admins.countAmong(ctx.tx, ids, await limitOf(ctx)), ids);
    await endAllOf(ctx.tx, ids);
    await admins.remove(ctx.tx, ids);
    return count;
  });
}

/** Whoever may edit an account may let it in with its password alone again. Everything it has open ends. */
export async function resetTwoStep(ctx: Context, id: number): Promise<void> {
  requireLettingIn(ctx);
  await findVisible(ctx, id);
  if (isSelf(ctx, id)) throw refuseAdmin('admins.self_two_step');
  const whose = { realm: realmOf(ctx), adminId: id };
  if (!(await removeSecondStep(ctx.tx, whose))) throw refuseAdmin('admins.no_two_step');
  await tellOfReset(ctx.tx, whose, 'account.two_step_reset', authorName(ctx));
  await endAllOf(ctx.tx, [id]);
}

/** Before a new account is begun: why it would be refused. */
export async function roomFor(ctx: Context): Promise<{ full: string }> {
  return mayLetIn(ctx) ? fullnessOf(ctx, 'max_admins', admins.count) : { full: refuseAdmin('admins.visiting_access').in(ctx.lang) };
}

function requireLettingIn(ctx: Context): void {
  if (!mayLetIn(ctx)) throw refuseAdmin('admins.visiting_access');
}

/** A visit ends, and leaves no way in behind: only who may give the people of companies new passwords anyway makes one. */
function mayLetIn(ctx: Context): boolean {
  return administratorOf(ctx).visitor?.mayLetIn ?? true;
}

/** What others have of its names is said at their fields, all at once. */
export async function update(ctx: Context, admin: AdminNames, change: Partial<admins.AdminValues>): Promise<void> {
  await requireFree(ctx.lang, uniqueNames(ctx.tx), change, admin);
  await admins.update(ctx.tx, admin.id, change, ctx.now).catch(sayTaken(change.username ?? admin.username));
}

/** Says at its field what a unique index refused. */
function sayTaken(username: string): (error: unknown) => never {
  return (error) => {
    const field = uniqueFields.find((name) => violates(error, `admins_${name}_taken`));
    throw field ? takenAt(field, { username }) : error;
  };
}

const uniqueFields = ['username', 'email', 'mobile'] as const;

/** The names by which people are told apart, each with what is said at its field where another one has it. */
export function uniqueNames(tx: ScopedTx): Unique<(typeof uniqueFields)[number]> {
  return { fields: uniqueFields, taken: (texts) => takenNames(tx, 'admins', texts), refusal: takenAt };
}

function takenAt(field: (typeof uniqueFields)[number], { username = '' }: { username?: string | undefined }): Refusal {
  if (field === 'username') return refuseAdmin('admins.username_taken', { username }, { field });
  return field === 'email' ? refuseAdmin('admins.email_taken', {}, { field }) : refuseAdmin('admins.mobile_taken', {}, { field });
}

async function findVisible(ctx: Context, id: number): Promise<admins.StoredAdmin> {
  const admin = await admins.find(ctx.tx, id, await limitOf(ctx));
  if (!admin) throw refuse('request.not_found');
  return admin;
}

function isSelf(ctx: Context, id: number): boolean {
  return administratorOf(ctx).id === id;
}

function refuseSelfChange({
  isDisabled,
  isRegrouped,
  hasPassword,
}: {
  isDisabled: boolean;
  isRegrouped: boolean;
  hasPassword: boolean;
}): void {
  if (isDisabled) throw refuseAdmin('admins.self_status', {}, { field: 'status' });
  if (isRegrouped) throw refuseAdmin('admins.self_groups', {}, { field: 'group_ids' });
  if (hasPassword) throw refuseAdmin('admins.self_password', {}, { field: 'password' });
}

/** Each group must be one the caller may give, and all of them together still less than the caller holds. */
async function checkGroups(ctx: Context, groupIds: readonly number[]): Promise<void> {
  const field = { field: 'group_ids' };
  const assignable = new Map((await assignableGroups(ctx)).map((group) => [group.id, group]));
  const chosen = groupIds.flatMap((id) => assignable.get(id) ?? []);
  if (chosen.length !== groupIds.length) throw refuseAdmin('admins.foreign_group', {}, field);
  const together = { super: chosen.some((group) => group.super), rules: chosen.flatMap(({ rules }) => [...rules]) };
  if (!dominates(administratorOf(ctx), together)) throw refuseAdmin('admins.too_strong', {}, field);
}

/** The hash of a new password of an account that is there: by its new name, or the one it keeps. */
export async function hashForChange(
  ctx: DetachedContext,
  password: string,
  { id, username }: Pick<AdminChange, 'id' | 'username'>,
): Promise<string> {
  return hashGiven(password, username ?? (await inOwnScope(ctx, (own) => findVisible(own, id))).username);
}

function sameIds(given: readonly number[], groups: readonly { id: number }[]): boolean {
  const ids = new Set(given);
  return ids.size === groups.length && groups.every(({ id }) => ids.has(id));
}
