/** What may be done with the rules of members: the code's own stay as they are but for their looks, the company's are the company's. */

import type { Lang } from '#kit/contract/lang.ts';
import { takeVersion } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { violates } from '#kit/server/database/violates.ts';
import { refuse } from '#kit/server/refusals.ts';
import { deeperThanLooks, inTree, wordsIn } from '#kit/server/rule.ts';
import { moved, writeWeights } from '#kit/server/sortable.ts';
import { branchIds, levelsBelow } from '#kit/server/tree.ts';
import { type MemberRuleChange, type MemberRuleDetail, type MemberRuleRow, type NewMemberRule, refuseMemberRule } from '../contract.ts';
import { mayStandIn, refusalsOfShape } from '../shape.contract.ts';
import { memberScreens } from './built-in.ts';
import * as rules from './member-rules.repository.ts';

type Stored = rules.MemberRuleRecord;

/** What stays the company's on a rule that the code brings. */
const lookOfBuiltin: readonly string[] = ['title', 'remark', 'icon', 'weigh', 'status'];

const levelsMax = 5;
const rulesMax = 300;

/** The company's own word for a rule, else the code's in the reader's language. */
export function titleOf({ title, titles }: Pick<Stored, 'title' | 'titles'>, lang: Lang): string {
  return title || wordsIn(titles, lang);
}

export async function readRule(ctx: Context, id: number): Promise<MemberRuleDetail> {
  const rule = found(await rules.list(ctx.tx), id);
  return { ...asRow(rule), title: rule.title, default_title: titleOf({ ...rule, title: '' }, ctx.lang), version: rule.version };
}

export async function addRule(ctx: Context, { pid, ...given }: NewMemberRule): Promise<{ id: number }> {
  await rules.hold(ctx.tx);
  const all = await rules.list(ctx.tx);
  if (all.length >= rulesMax) throw refuseMemberRule('member_rules.too_many', { n: rulesMax });
  checkPlace(all, undefined, pid, given.type);
  const rule = withoutRest(given);
  checkShape(rule);
  const made = await rules.insert(ctx.tx, { ...rule, pid: pid || null }).catch(sayNameTaken(given.name));
  if (pid) await rules.giveToHoldersOf(ctx.tx, pid, made.id);
  return made;
}

export async function editRule(ctx: Context, { id, pid, version, ...change }: MemberRuleChange): Promise<MemberRuleDetail> {
  await rules.hold(ctx.tx);
  const all = await rules.list(ctx.tx);
  const rule = found(all, id);
  await takeVersion(ctx, 'member_rules', id, version);
  if (rule.builtin) {
    refuseDeeperChange(rule, { ...change, ...(pid !== undefined && { pid: pid || null }) });
    await rules.update(ctx.tx, id, change, ctx.now);
    return readRule(ctx, id);
  }
  const place = { pid: pid ?? rule.pid ?? 0, type: change.type ?? rule.type };
  checkPlace(all, id, place.pid, place.type);
  const next = withoutRest({ ...valuesOf(rule), ...change });
  checkShape(next);
  checkChildren(all, id, place.type);
  await rules.update(ctx.tx, id, { ...next, pid: place.pid || null }, ctx.now).catch(sayNameTaken(next.name));
  return readRule(ctx, id);
}

export async function deleteRules(ctx: Context, ids: readonly number[]): Promise<number> {
  await rules.hold(ctx.tx);
  const all = await rules.list(ctx.tx);
  for (const id of ids) {
    if (found(all, id).builtin) throw refuseMemberRule('member_rules.builtin_stays');
    if ([...branchIds(inTree(all), id)].some((inside) => !ids.includes(inside))) throw refuseMemberRule('member_rules.children_first');
  }
  await rules.remove(ctx.tx, ids);
  return new Set(ids).size;
}

export async function sortRule(ctx: Context, id: number, targetId: number): Promise<void> {
  await rules.hold(ctx.tx);
  const all = await rules.list(ctx.tx);
  const { pid } = found(all, id);
  const siblings = all.filter((other) => other.pid === pid);
  await writeWeights(ctx.tx, 'member_rules', moved(siblings, id, targetId));
}

export function asRow(rule: Stored): Omit<MemberRuleRow, 'title' | 'children'> {
  return {
    ...rule,
    pid: rule.pid ?? 0,
  };
}

function found(all: readonly Stored[], id: number): Stored {
  const rule = all.find((row) => row.id === id);
  if (!rule) throw refuse('request.not_found');
  return rule;
}

/** What somebody edits, without what the database keeps beside it. */
function valuesOf({
  id: _,
  titles: _titles,
  builtin: _builtin,
  create_time: _created,
  update_time: _updated,
  version: _version,
  ...rest
}: Stored) {
  return rest;
}

/** What the kind does not use is not kept: an address behind a folder would come back with another kind. */
function withoutRest<Rule extends Omit<rules.MemberRuleValues, 'pid'>>(rule: Rule): Rule {
  const opens = !['menu_dir', 'button'].includes(rule.type);
  const menu_type = rule.type === 'route' ? 'tab' : opens ? rule.menu_type : null;
  const isScreen = menu_type === 'tab';
  return {
    ...rule,
    menu_type,
    path: isScreen ? rule.path : '',
    component: isScreen ? rule.component : '',
    url: opens && !isScreen ? rule.url : '',
  };
}

function checkShape(rule: Omit<rules.MemberRuleValues, 'pid'>): void {
  const [refused] = refusalsOfShape(rule, memberScreens);
  if (refused) throw refused;
}

function checkPlace(all: readonly Stored[], id: number | undefined, pid: number, type: string): void {
  const field = { field: 'pid' };
  const parent = pid === 0 ? undefined : all.find((rule) => rule.id === pid);
  if (pid !== 0 && !parent) throw refuse('request.not_found', {}, field);
  const tree = inTree(all);
  if (id !== undefined && branchIds(tree, id).has(pid)) throw refuseMemberRule('member_rules.parent_below', {}, field);
  if (!mayStandIn(type, parent?.type)) throw refuseMemberRule('member_rules.parent_unfit', {}, field);
  if (levelsBelow(tree, id, pid) > levelsMax) throw refuseMemberRule('member_rules.too_deep', { n: levelsMax }, field);
}

/** A rule that becomes another kind may not leave its children where they cannot stand. */
function checkChildren(all: readonly Stored[], id: number, type: string): void {
  const isUnfit = all.some((rule) => rule.pid === id && !mayStandIn(rule.type, type));
  if (isUnfit) throw refuseMemberRule('member_rules.parent_unfit', {}, { field: 'type' });
}

function refuseDeeperChange(rule: Stored, change: Record<string, unknown>): void {
  const deeper = deeperThanLooks(rule, change, lookOfBuiltin);
  if (deeper) throw refuseMemberRule('member_rules.builtin', {}, { field: deeper });
}

function sayNameTaken(name: string): (error: unknown) => never {
  return (error) => {
    throw violates(error, 'member_rules_name_taken') ? refuseMemberRule('member_rules.name_taken', { name }, { field: 'name' }) : error;
  };
}
