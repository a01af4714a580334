/** Companies for tests, made below the product: a test of something else does not depend on how companies are opened. */
import { randomUUID } from 'node:crypto';

import { plantMemberCentre } from '#features/member-groups/server/door.ts';
import { findTemplate, plantTemplate } from '#features/templates/server/door.ts';
import { toRealm, withinRealm } from '#kit/server/database/scope.ts';
import type { PrivateDatabase } from './database.ts';
import type { World } from './world.ts';

export interface TenantFacts {
  name: string;
  code: string;
}

export async function foundTenant(data: PrivateDatabase, facts: Partial<TenantFacts>): Promise<TenantFacts & { id: number; host: string }> {
  const code = facts.code ?? `t${randomUUID().slice(0, 8)}`;
  const name = facts.name ?? `Company ${code}`;
  const id = await data.db.acrossRealms(async (tx) => {
    const realm = await tx.insertInto('realms').defaultValues().returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('tenants').values({ id: realm.id, name, short_name: name, code }).execute();
    await withinRealm(tx, toRealm(realm.id), (own) => plantMemberCentre(own, 'en'));
    return realm.id;
  });
  return { id, name, code, host: `${code}.localhost` };
}

/** A company with the columns, texts and look of a template, as visitors see it. A template of a company of its own keeps its name. */
export async function plantedTenant(w: Pick<World, 'tenant' | 'data'>, template: string, facts: Partial<TenantFacts> = {}) {
  const made = await w.tenant(facts);
  const found = findTemplate(template);
  if (!found) throw new Error(`There is no template ${template}.`);
  const company = { name: found.site.corp_name || made.name, short_name: made.name, logo: '', phone: '', address: '' };
  await w.data.db.inScope(toRealm(made.id), (tx) => plantTemplate(tx, found, company, new Date()));
  return made;
}
