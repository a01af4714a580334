/** Changing groups of members. Every write holds the groups of the company: exactly one of them is the default. */

import { rulesInWords } from '#features/groups/server/door.ts';
import { type NamedRule, namedRules } from '#features/member-rules/server/door.ts';
import { takeVersion, takeVersions } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import type { Listing } from '#kit/server/listing.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { treeOf } from '#kit/server/tree.ts';
import {
  type MemberGroupChange,
  type MemberGroupDetail,
  type MemberGroupRow,
  type MemberRuleChoice,
  type NewMemberGroup,
  refuseMemberGroup,
} from '../contract.ts';
import * as groups from './member-groups.repository.ts';

/** What else refers to groups: those of these that a part of the website is shown to alone. */
export type ShownTo = (tx: ScopedTx, groupIds: readonly number[]) => Promise<number[]>;

export async function listedGroups(ctx: Context): Promise<Listing<MemberGroupRow>> {
  const rules = await namedRules(ctx.tx, ctx.lang);
  return groups.listed(ctx.tx).as((rows) =>
    rows.map((group) => {
      const held = rules.filter(({ id, status }) => status === 1 && group.rules.includes(id));
      const screens = held.filter(({ type }) => type === 'menu').map(({ title }) => title);
      return { ...group, rules: rulesInWords({ isSuper: group.super, screens, count: held.length }, ctx.lang) };
    }),
  );
}

export async function readGroup(ctx: Context, id: number): Promise<MemberGroupDetail> {
  const group = await found(ctx, id);
  const rules = await namedRules(ctx.tx, ctx.lang);
  const held = new Set(group.rules);
  const implied = new Set(rules.filter((rule) => held.has(rule.id)).map(({ pid }) => pid));
  return { ...group, rules: rules.filter((rule) => held.has(rule.id) && !implied.has(rule.id)).map((rule) => rule.id) };
}

export async function choicesOf(ctx: Context): Promise<MemberRuleChoice[]> {
  return treeOf((await namedRules(ctx.tx, ctx.lang)).map(({ id, pid, title, icon }) => ({ id, pid, title, icon })));
}

export async function addGroup(ctx: Context, given: NewMemberGroup): Promise<{ id: number }> {
  await groups.hold(ctx.tx);
  const rules = given.super ? [] : await complete(ctx, given.rules);
  if (given.is_default) await becomeDefault(ctx, given.status);
  return groups.insert(ctx.tx, { ...given, rules }).catch(sayTaken(given.name));
}

export async function editGroup(ctx: Context, { id, version, ...change }: MemberGroupChange): Promise<MemberGroupDetail> {
  await groups.hold(ctx.tx);
  const group = await found(ctx, id);
  await takeVersion(ctx, 'member_groups', id, version);
  const isLeft = group.is_default && (change.is_default === false || change.status === 0);
  if (isLeft) throw refuseMemberGroup('member_groups.default_stays', {}, { field: change.status === 0 ? 'status' : 'is_default' });
  if (change.is_default && !group.is_default) await becomeDefault(ctx, change.status ?? group.status);
  const rules = await nextRules(ctx, group, change);
  await groups.update(ctx.tx, id, { ...change, rules }, ctx.now).catch(sayTaken(change.name ?? group.name));
  return readGroup(ctx, id);
}

export async function deleteGroups(ctx: Context, ids: readonly number[], shownTo: ShownTo): Promise<number> {
  await groups.hold(ctx.tx);
  const wanted = (await groups.list(ctx.tx)).filter(({ id }) => ids.includes(id));
  requireEach(wanted.length, ids);
  if (wanted.some((group) => group.is_default)) throw refuseMemberGroup('member_groups.default_stays');
  const [inUse] = await groups.namesInUse(ctx.tx, ids);
  if (inUse !== undefined) throw refuseMemberGroup('member_groups.in_use', { name: inUse });
  const shown = await shownTo(ctx.tx, ids);
  const named = wanted.find(({ id }) => shown.includes(id));
  if (named) throw refuseMemberGroup('member_groups.shown_to', { name: named.name });
  await groups.remove(ctx.tx, ids).catch((error: unknown) => {
    // Somebody came in meanwhile.
    throw violates(error, 'members_group') ? refuseMemberGroup('member_groups.in_use', { name: wanted[0]?.name }) : error;
  });
  return wanted.length;
}

async function found(ctx: Context, id: number): Promise<groups.StoredGroup> {
  const group = await groups.find(ctx.tx, id);
  if (!group) throw refuse('request.not_found');
  return group;
}

async function becomeDefault(ctx: Context, status: number): Promise<void> {
  if (status === 0) throw refuseMemberGroup('member_groups.default_stays', {}, { field: 'status' });
  await takeVersions(ctx, 'member_groups', await groups.clearDefault(ctx.tx));
}

/** A group that stops holding everything needs rules of its own; without a word about rules they stay. */
async function nextRules(ctx: Context, group: groups.StoredGroup, change: Omit<MemberGroupChange, 'id'>): Promise<number[]> {
  const isSuper = change.super ?? group.super;
  if (isSuper || (change.rules === undefined && !group.super)) return isSuper ? [] : group.rules;
  return complete(ctx, change.rules ?? []);
}

/** The rules with those above them, all of them of this company. */
async function complete(ctx: Context, given: readonly number[]): Promise<number[]> {
  const field = { field: 'rules' };
  if (given.length === 0) throw refuseMemberGroup('member_groups.no_rules', {}, field);
  const known = new Map((await namedRules(ctx.tx, ctx.lang)).map((rule) => [rule.id, rule]));
  if (!given.every((id) => known.has(id))) throw refuseMemberGroup('member_groups.foreign_rules', {}, field);
  return [...new Set(given.flatMap((id) => withParents(known, id)))].sort((a, b) => a - b);
}

function withParents(known: ReadonlyMap<number, NamedRule>, id: number): number[] {
  const rule = known.get(id);
  return rule ? [id, ...withParents(known, rule.pid)] : [];
}

function sayTaken(name: string): (error: unknown) => never {
  return (error) => {
    throw violates(error, 'member_groups_name_taken') ? refuseMemberGroup('member_groups.name_taken', { name }, { field: 'name' }) : error;
  };
}
