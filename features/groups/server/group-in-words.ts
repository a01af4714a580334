/** A group as the log keeps it. */
import { areaOf, ruleNames } from '#features/rules/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import type { GroupValues } from './groups.repository.ts';

type InWords = Readonly<Record<string, unknown>>;

/** Reads the catalogue once and tells any number of groups. */
export async function tellGroups(ctx: Context): Promise<(group: GroupValues) => InWords> {
  const namesOf = await ruleNames(ctx.tx, areaOf(ctx));
  return ({ name, pid, super: isSuper, status, rules }) => ({
    ...{ name, pid, super: isSuper, status },
    rules: namesOf(rules),
  });
}
