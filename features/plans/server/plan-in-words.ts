/** A plan as the log keeps it: its rules by their names, null for all of them, and nothing that is counted. */
import { ruleNames } from '#features/rules/server/door.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { limitNames } from '../contract.ts';
import type { PlanFields } from './plans.repository.ts';

type InWords = Readonly<Record<string, unknown>>;

/** Reads the catalogue once and tells any number of plans. */
export async function tellPlans(tx: ScopedTx): Promise<(plan: PlanFields) => InWords> {
  const namesOf = await ruleNames(tx, 'tenant');
  return ({ name, rules, status, weigh, ...plan }) => ({
    ...{ name, rules: rules && namesOf(rules) },
    ...Object.fromEntries(limitNames.map((limit) => [limit, plan[limit]])),
    ...{ status, weigh },
  });
}
