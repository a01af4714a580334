/** Rules of plans: their rules exist and bring their parents; a plan in use stays. */

import { listRules, titleOf, withParents } from '#features/rules/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { takeVersion } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { type PlanRule, refusePlan } from '../contract.ts';
import { tellPlans } from './plan-in-words.ts';
import * as plans from './plans.repository.ts';

export async function addPlan(ctx: Context, fields: plans.PlanFields): Promise<{ id: number }> {
  const plan = { ...fields, rules: await completeRules(ctx.tx, fields.rules) };
  const added = await plans.insert(ctx.tx, plan).catch(refuseTaken);
  ctx.noted(added.id, undefined, (await tellPlans(ctx.tx))(plan));
  return added;
}

export async function editPlan(
  ctx: Context,
  id: number,
  { version, ...changes }: Partial<plans.PlanFields> & { version?: number | undefined },
) {
  const { tx, now } = ctx;
  await takeVersion(ctx, 'plans', id, version);
  const before = await plans.find(tx, id);
  const rules = changes.rules === undefined ? {} : { rules: await completeRules(tx, changes.rules) };
  const isThere = await plans.update(tx, id, { ...changes, ...rules }, now).catch(refuseTaken);
  const row = isThere ? await plans.find(tx, id) : undefined;
  if (!before || !row) throw refuse('request.not_found');
  const tell = await tellPlans(tx);
  ctx.noted(id, tell(before), tell(row));
  return row;
}

export async function removePlans({ tx, noted }: Context, ids: readonly number[]): Promise<number> {
  const tell = await tellPlans(tx);
  for (const plan of await plans.findEach(tx, ids)) noted(plan.id, tell(plan), undefined);
  const count = await plans.remove(tx, ids).catch((error: unknown) => {
    throw violates(error, 'tenants_plan_id_fkey') ? refusePlan('plans.in_use') : error;
  });
  return requireEach(count, ids);
}

/** Everything a company can be given, as a tree. */
export async function planRules(tx: ScopedTx, lang: Lang): Promise<PlanRule[]> {
  const rules = (await listRules(tx, 'tenant')).filter(({ status }) => status === 1);
  const below = (pid: number | null): PlanRule[] =>
    rules.filter((rule) => rule.pid === pid).map((rule) => ({ id: rule.id, title: titleOf(rule, lang), children: below(rule.id) }));
  return below(null);
}

/** Every rule above the chosen ones, so that a held button also shows its screen. */
async function completeRules(tx: ScopedTx, chosen: readonly number[] | null): Promise<number[] | null> {
  if (chosen === null) return null;
  const known = new Set((await listRules(tx, 'tenant')).map(({ id }) => id));
  if (chosen.some((id) => !known.has(id))) throw refusePlan('plans.unknown_rule', {}, { field: 'rules' });
  return withParents(tx, chosen);
}

function refuseTaken(error: unknown): never {
  throw violates(error, 'plans_name_taken') ? refusePlan('plans.name_taken', {}, { field: 'name' }) : error;
}
