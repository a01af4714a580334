/** A group as the log keeps it: its rules by their names, which say more than numbers and become titles in the reader's language. */
import { areaOf, listRules } from '#features/rules/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import type { StoredGroup } from './groups.repository.ts';

type InWords = Readonly<Record<string, unknown>>;

/** Reads the catalogue once and tells any number of groups. */
export async function tellGroups(ctx: Context): Promise<(group: StoredGroup) => InWords> {
  const names = new Map((await listRules(ctx.tx, areaOf(ctx))).map(({ id, name }) => [id, name]));
  return ({ name, pid, super: isSuper, status, rules }) => ({
    ...{ name, pid, super: isSuper, status },
    rules: rules.map((rule) => names.get(rule) ?? String(rule)).sort(),
  });
}
