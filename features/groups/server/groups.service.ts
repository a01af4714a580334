/** Changing groups. Every write holds all groups of the realm, so that no two of them can close a circle or take the last super. */

import { sql } from 'kysely';

import { areaOf, dominates, listRules, withParents } from '#features/rules/server/door.ts';
import { takeVersion } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { refuse } from '#kit/server/refusals.ts';
import { branchIds, levelsBelow } from '#kit/server/tree.ts';
import { type GroupChange, type GroupDetail, type NewGroup, refuseGroup } from '../contract.ts';
import { withinDataLimit } from './data-limit.ts';
import { tellGroups } from './group-in-words.ts';
import * as groups from './groups.repository.ts';
import { type Ranked, type Reach, reachOf, visibleIn } from './reach.ts';
import { keepSuper } from './supers.ts';

const levelsMax = 10;

export async function readGroup(ctx: Context, id: number): Promise<GroupDetail> {
  const group = findVisible(await reachOf(ctx), id);
  const held = new Set(group.usableRules);
  const implied = new Set((await listRules(ctx.tx, areaOf(ctx))).filter((rule) => held.has(rule.id)).map((rule) => rule.pid));
  return {
    ...group,
    rules: group.usableRules.filter((rule) => !implied.has(rule)),
  };
}

export async function addGroup(ctx: Context, { pid, ...given }: NewGroup): Promise<{ id: number }> {
  await groups.hold(ctx.tx);
  const reach = await reachOf(ctx);
  checkParent(reach, undefined, pid);
  checkName(reach, undefined, given.name, pid);
  const rules = given.super ? [] : await grantable(ctx, reach, given.rules);
  if (given.super && !reach.administrator.super) throw refuseGroup('groups.super_only', {}, { field: 'super' });
  const added = await groups.insert(ctx.tx, { ...given, rules, pid: pid || null });
  ctx.noted(added.id, undefined, (await tellGroups(ctx))({ ...given, rules, pid }));
  return added;
}

export async function editGroup(ctx: Context, { id, pid, version, ...change }: GroupChange): Promise<GroupDetail> {
  return keepSuper(ctx.tx, async () => {
    const reach = await reachOf(ctx);
    const group = findManageable(reach, id);
    await takeVersion(ctx, 'admin_groups', id, version);
    if (pid !== undefined && pid !== group.pid) checkParent(reach, id, pid);
    const next = { name: change.name ?? group.name, pid: pid ?? group.pid };
    // What bore one name before anybody asked stays as it is until it is named or moved.
    if (next.name !== group.name || next.pid !== group.pid) checkName(reach, id, next.name, next.pid);
    if (change.super && !reach.administrator.super) throw refuseGroup('groups.super_only', {}, { field: 'super' });
    const rules = await newRules(ctx, reach, group, change);
    await keepBelow(ctx, id, () => groups.update(ctx.tx, id, { ...change, rules, pid: (pid ?? group.pid) || null }, ctx.now));
    const tell = await tellGroups(ctx);
    ctx.noted(id, tell(group), tell({ ...group, ...change, rules, pid: pid ?? group.pid }));
    return readGroup(ctx, id);
  });
}

export async function deleteGroups(ctx: Context, ids: readonly number[]): Promise<number> {
  return keepSuper(ctx.tx, async () => {
    const reach = await reachOf(ctx);
    const tell = await tellGroups(ctx);
    for (const id of new Set(ids)) {
      ctx.noted(id, tell(findManageable(reach, id)), undefined);
      if (reach.all.some((group) => group.pid === id && !ids.includes(group.id))) throw refuseGroup('groups.children_first');
    }
    await groups.remove(ctx.tx, ids);
    return new Set(ids).size;
  });
}

/** Who is in this group may be in others: whoever was below the editor stays so, with all of them together. */
async function keepBelow(ctx: Context, id: number, change: () => Promise<void>): Promise<void> {
  const below = await withinDataLimit(ctx, 'dominated', sql`m.admin_id`);
  if (!below) return change();
  const before = await groups.countMembers(ctx.tx, id, below);
  await change();
  if ((await groups.countMembers(ctx.tx, id, below)) < before) throw refuseGroup('groups.member_too_strong', {}, { field: 'rules' });
}

function findVisible(reach: Reach, id: number): Ranked {
  const group = visibleIn(reach).find((visible) => visible.id === id);
  if (!group) throw refuse('request.not_found');
  return group;
}

function findManageable(reach: Reach, id: number): Ranked {
  const group = findVisible(reach, id);
  if (group.own) throw refuseGroup('groups.own');
  return group;
}

/** A group that stops being super needs rules of its own; without a word about rules everything stays. */
async function newRules(ctx: Context, reach: Reach, group: Ranked, change: Omit<GroupChange, 'id'>): Promise<number[]> {
  const isSuper = change.super ?? group.super;
  if (isSuper || (change.rules === undefined && !group.super)) return isSuper ? [] : group.rules;
  const given = await grantable(ctx, reach, change.rules ?? []);
  // A rule that is switched off, or not in the plan today, is not on the form: it stays for the day it counts again.
  const asleep = group.rules.filter((rule) => !reach.usable.has(rule));
  return [...new Set([...given, ...asleep])];
}

/** The rules with those above them, when all of them are the editor's to give and not all that it has. */
async function grantable(ctx: Context, { administrator, usable }: Reach, given: readonly number[]): Promise<number[]> {
  const field = { field: 'rules' };
  if (given.length === 0) throw refuseGroup('groups.no_rules', {}, field);
  if (!given.every((rule) => administrator.rules.has(rule) && usable.has(rule))) throw refuseGroup('groups.foreign_rules', {}, field);
  const whole = (await withParents(ctx.tx, given)).filter((rule) => administrator.rules.has(rule));
  if (!dominates(administrator, { super: false, rules: whole })) throw refuseGroup('groups.not_smaller', {}, field);
  return whole;
}

/** Two groups side by side are told apart by their names. Of groups that the editor does not see nothing is said. */
function checkName(reach: Reach, id: number | undefined, name: string, pid: number): void {
  const isTaken = visibleIn(reach).some((group) => group.id !== id && group.pid === pid && group.name === name);
  if (isTaken) throw refuseGroup('groups.name_taken', { name }, { field: 'name' });
}

function checkParent(reach: Reach, id: number | undefined, pid: number): void {
  const field = { field: 'pid' };
  if (pid !== 0 && !visibleIn(reach).some((group) => group.id === pid)) throw refuseGroup('groups.parent_unknown', {}, field);
  if (id !== undefined && branchIds(reach.all, id).has(pid)) throw refuseGroup('groups.parent_below', {}, field);
  if (levelsBelow(reach.all, id, pid) > levelsMax) throw refuseGroup('groups.too_deep', { n: levelsMax }, field);
}
