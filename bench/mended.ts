/** What was mended once, as it was before: so that one run says what the mending is worth. */
import { performance } from 'node:perf_hooks';

import { plantForms } from '#features/forms/server/door.ts';
import { plantMemberCentre } from '#features/member-groups/server/door.ts';
import { plantModels } from '#features/models/server/door.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import { openDatabase } from '#kit/server/database/open.ts';
import { database, toRealm } from '#kit/server/database/scope.ts';
import { measureLists } from './lists.ts';
import { forgetPlants } from './many-seed.ts';
import { type Place, root } from './place.ts';
import type { Company } from './seed.ts';
import { asOwner } from './settle.ts';

/** Of thousands: one takes as long as the next. */
const plantedAlone = 200;
const callsBefore = 5;

/** Milliseconds for each company when models, forms and groups are given to one after the other. No server runs meanwhile. */
export async function plantAlone(place: Place): Promise<number> {
  await forgetPlants(place, plantedAlone);
  const db = database(await openDatabase({ ...place, root }));
  try {
    const companies = await db.acrossRealms((tx) =>
      tx.selectFrom('tenants').select('id').where('code', 'like', 'many%').orderBy('id').limit(plantedAlone).execute(),
    );
    const startedMs = performance.now();
    for (const { id } of companies) {
      await db.inScope(toRealm(id), async (tx) => {
        await plantModels(tx, defaultLang);
        await plantForms(tx, defaultLang);
        await plantMemberCentre(tx, defaultLang);
      });
    }
    return (performance.now() - startedMs) / companies.length;
  } finally {
    await db.close();
  }
}

/** The large company's fullest column while the planner takes every company for one of average size. Milliseconds. */
export async function columnBefore(place: Place, port: number, large: Company): Promise<number> {
  const reckonWith = (told: string) => asOwner(place, [`alter table archives alter column tenant_id ${told}`, 'analyze archives']);
  await reckonWith('reset (n_distinct)');
  const { columnMs } = await measureLists(port, large, callsBefore);
  await reckonWith('set (n_distinct = 10)');
  return columnMs;
}
