/** The operator tells companies something: it stands behind the bell of everybody who works in them. */
import { notifyEverybody } from '#features/notices/server/door.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { acrossRealms } from '#kit/server/database/scope.ts';
import * as tenants from './tenants.repository.ts';

/** More companies than an entry of the log is read for: it has the text alone. */
const namedMax = 200;

/** Without ids: all. Nobody can log in to a company that is disabled or past its end: it would read of it when all is over. */
export async function tellTenants(ctx: Context, ids: readonly number[] | undefined, text: string) {
  const told = await tenants.listNames(ctx.tx, { ids, openAt: ctx.now });
  if (ids || told.length <= namedMax) for (const { id, name } of told) ctx.noted(id, { name }, { name, told: true });
  const realms = told.map(({ id }) => id);
  const words = { kind: 'tenants.told', details: { text } } as const;
  const people = await acrossRealms(ctx.tx, realmOf(ctx), (wide) => notifyEverybody(wide, realms, words));
  return { companies: realms.length, people };
}
