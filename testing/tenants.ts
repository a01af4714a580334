/** Companies for tests, made below the product: a test of something else does not depend on how companies are opened. */
import { randomUUID } from 'node:crypto';

import type { PrivateDatabase } from './database.ts';

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
    return realm.id;
  });
  return { id, name, code, host: `${code}.localhost` };
}
