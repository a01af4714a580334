/** What may be done with rules: the code's own stay as they are but for their looks, the operator's are the operator's. */

import { type AreaName, areas } from '#kit/contract/menu.ts';
import type { RuleScreen } from '#kit/contract/rule.ts';
import { takeVersion } from '#kit/server/conflict.ts';
import { administratorOf, type Context, realmOf } from '#kit/server/context.ts';
import { acrossRealms } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import { refuse } from '#kit/server/refusals.ts';
import { deeperThanLooks, inTree } from '#kit/server/rule.ts';
import { moved, writeWeights } from '#kit/server/sortable.ts';
import { branchIds, levelsBelow } from '#kit/server/tree.ts';
import { type NewRule, type RuleChange, type RuleDetail, type RuleRow, refuseRule } from '../contract.ts';
import { refusalsOfShape } from '../shape.contract.ts';
import { areaOf, listRules, type RuleRecord, remarkOf, titleOf } from './catalogue.ts';
import * as rules from './rules.repository.ts';

/** What stays the operator's on a rule that the code brings. */
const lookOfBuiltin: readonly string[] = ['title', 'remark', 'icon', 'weigh', 'status', 'keepalive'];

/** Without these nobody could undo what was switched off here. */
const neededHere: readonly string[] = ['auth', 'auth/rule', 'auth/rule/index', 'auth/rule/edit'];
const levelsMax = 10;

/** An area's rules as the caller may see them, in the order of the menus. */
export async function visibleRules(ctx: Context, area: AreaName): Promise<RuleRecord[]> {
  const all = await listRules(ctx.tx, area);
  const { super: isSuper, rules: held } = administratorOf(ctx);
  // The rules of the other area are nobody's in this one: whoever may open the screen works on all of them.
  return isSuper || area !== areaOf(ctx) ? all : all.filter(({ id }) => held.has(id));
}

export async function readRule(ctx: Context, id: number): Promise<RuleDetail> {
  const { rule, area } = await findVisible(ctx, id);
  const bare = { ...rule, title: '', remark: '' };
  return {
    ...asRow(rule, area),
    title: rule.title,
    remark: rule.remark,
    default_title: titleOf(bare, ctx.lang),
    default_remark: remarkOf(bare, ctx.lang),
    version: rule.version,
  };
}

export async function addRule(ctx: Context, { area, pid, ...given }: NewRule): Promise<{ id: number }> {
  await rules.holdTree(ctx.tx, area);
  await checkPlace(ctx, area, undefined, pid, given.type);
  await checkShape(ctx, area, given);
  const made = await rules.insert(ctx.tx, area, { ...given, pid: pid || null }).catch(sayNameTaken(given.name));
  if (pid) await acrossRealms(ctx.tx, realmOf(ctx), (tx) => rules.giveToHoldersOf(tx, area, pid, made.id));
  return made;
}

export async function editRule(ctx: Context, { id, pid, version, ...change }: RuleChange): Promise<RuleDetail> {
  const { rule, area } = await findVisible(ctx, id);
  await rules.holdTree(ctx.tx, area);
  await takeVersion(ctx, 'rules', id, version);
  if (rule.builtin) refuseDeeperChange(rule, { ...change, ...(pid !== undefined && { pid: pid || null }) });
  if (change.status === 0 && area === 'platform' && neededHere.includes(rule.name))
    throw refuseRule('rules.needed', {}, { field: 'status' });

  const place = { pid: pid ?? rule.pid ?? 0, type: change.type ?? rule.type };
  const isMoved = place.pid !== (rule.pid ?? 0) || place.type !== rule.type;
  const lifted = isMoved ? await checkPlace(ctx, area, id, place.pid, place.type) : undefined;
  if (!rule.builtin) await checkShape(ctx, area, { ...rule, ...change });
  if (lifted) {
    await rules.update(ctx.tx, lifted.id, { pid: null }, ctx.now);
    ctx.noted(lifted.id, { pid: lifted.pid }, { pid: 0 });
  }
  await rules.update(ctx.tx, id, { ...change, pid: place.pid || null }, ctx.now).catch(sayNameTaken(change.name ?? rule.name));
  return readRule(ctx, id);
}

export async function deleteRules(ctx: Context, ids: readonly number[]): Promise<number> {
  const all: RuleRecord[] = [];
  const visible: RuleRecord[] = [];
  for (const area of areas) {
    await rules.holdTree(ctx.tx, area);
    all.push(...(await listRules(ctx.tx, area)));
    visible.push(...(await visibleRules(ctx, area)));
  }
  for (const id of ids) {
    const rule = visible.find((one) => one.id === id);
    if (!rule) throw refuse('request.not_found');
    if (rule.builtin) throw refuseRule('rules.builtin_stays');
    if ([...branchIds(inTree(all), id)].some((inside) => !ids.includes(inside))) throw refuseRule('rules.children_first');
  }
  await rules.remove(ctx.tx, ids);
  return new Set(ids).size;
}

export async function sortRule(ctx: Context, id: number, targetId: number): Promise<void> {
  const { rule, area } = await findVisible(ctx, id);
  await rules.holdTree(ctx.tx, area);
  const siblings = (await listRules(ctx.tx, area)).filter((other) => other.pid === rule.pid);
  await writeWeights(ctx.tx, 'rules', moved(siblings, id, targetId));
}

async function checkShape(ctx: Context, area: AreaName, rule: Parameters<typeof refusalsOfShape>[0]): Promise<void> {
  const components = (await screensOf(ctx, area)).map(({ component }) => component);
  const [refused] = refusalsOfShape(rule, components);
  if (refused) throw refused;
}

/** The screens that the code brings to an area. */
export async function screensOf(ctx: Context, area: AreaName): Promise<RuleScreen[]> {
  const all = await listRules(ctx.tx, area);
  const screens = all.filter(({ builtin, component }) => builtin && component !== '');
  return screens.map((rule) => ({ component: rule.component, title: titleOf(rule, ctx.lang) }));
}

export function asRow(rule: RuleRecord, area: AreaName): Omit<RuleRow, 'title' | 'remark' | 'children'> {
  return {
    ...rule,
    area,
    pid: rule.pid ?? 0,
  };
}

async function findVisible(ctx: Context, id: number): Promise<{ rule: RuleRecord; area: AreaName }> {
  const found = await rules.find(ctx.tx, id);
  const area: AreaName = found?.area === 'tenant' ? 'tenant' : 'platform';
  const { super: isSuper, rules: held } = administratorOf(ctx);
  if (!found || !(isSuper || area !== areaOf(ctx) || held.has(id))) throw refuse('request.not_found');
  return { rule: found, area };
}

/**
 * Folders and menus stand in folders or at the top, buttons in menus; never below themselves. A parent from the rule's own
 * branch is lifted to the top: it is given back, with its place of before.
 */
async function checkPlace(ctx: Context, area: AreaName, id: number | undefined, pid: number, type: string) {
  const field = { field: 'pid' };
  const visible = await visibleRules(ctx, area);
  const parent = visible.find((rule) => rule.id === pid);
  if (pid !== 0 && !parent) throw refuse('request.not_found', {}, field);
  if (!parent && !administratorOf(ctx).super && area === areaOf(ctx)) throw refuseRule('rules.parent_missing', {}, field);
  const fits = type === 'button' ? parent?.type === 'menu' : !parent || parent.type === 'menu_dir';
  if (!fits) throw refuseRule('rules.parent_unfit', {}, field);

  if (pid === id) throw refuseRule('rules.parent_below', {}, field);
  const all = inTree(await listRules(ctx.tx, area));
  const lifted = parent && id !== undefined && branchIds(all, id).has(pid) ? parent : undefined;
  if (lifted) checkLift(ctx, area, lifted);
  const after = all.map((row) => (row.id === lifted?.id ? { ...row, pid: 0 } : row));
  if (levelsBelow(after, id, pid) > levelsMax) throw refuseRule('rules.too_deep', { n: levelsMax }, field);
  return lifted;
}

/** A rule comes to the top by the same right as a new one there. */
function checkLift(ctx: Context, area: AreaName, { builtin }: RuleRecord): void {
  if (builtin) throw refuseRule('rules.parent_below', {}, { field: 'pid' });
  if (!administratorOf(ctx).super && area === areaOf(ctx)) throw refuseRule('rules.parent_missing', {}, { field: 'pid' });
}

function refuseDeeperChange(rule: RuleRecord, change: Record<string, unknown>): void {
  const deeper = deeperThanLooks(rule, change, lookOfBuiltin);
  if (deeper) throw refuseRule('rules.builtin', {}, { field: deeper });
}

function sayNameTaken(name: string): (error: unknown) => never {
  return (error) => {
    throw violates(error, 'rules_name_taken') ? refuseRule('rules.name_taken', { name }, { field: 'name' }) : error;
  };
}
