/** What was mended once, as it was before: so that one run says what the mending is worth. */
import { performance } from 'node:perf_hooks';

import { ArchiveQuery } from '#features/archives/archives.contract.ts';
import { listed } from '#features/archives/server/archives.repository.ts';
import { plantForms } from '#features/forms/server/door.ts';
import { plantMemberCentre } from '#features/member-groups/server/door.ts';
import { plantModels } from '#features/models/server/door.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import { openDatabase } from '#kit/server/database/open.ts';
import { database, toRealm, type WideTx } from '#kit/server/database/scope.ts';
import { median } from './figures.ts';
import { forgetPlants } from './many-seed.ts';
import { type Place, root } from './place.ts';
import type { Company } from './seed.ts';

/** Of thousands: one takes as long as the next. */
const plantedAlone = 200;
const pagesEach = 11;
const anyDocument = { view: 'all', tag: undefined, adminId: 0 } as const;
const firstPage = ArchiveQuery.parse({ limit: '20' });

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

export interface ColumnWays {
  /** Medians, milliseconds of a page of the large company's fullest column: by collecting its documents first, and by going through the list. */
  collectedMs: number;
  walkedMs: number;
}

/** Both ways in turn, so that what else the machine does falls on both. Without the server, which chooses the better one itself. */
export async function columnBothWays(place: Place, { code }: Company): Promise<ColumnWays> {
  const db = database(await openDatabase({ ...place, root }));
  try {
    const { tenant, column } = await db.acrossRealms((tx) => fullestColumn(tx, code));
    const page = async (isLarge: boolean) => {
      const startedMs = performance.now();
      await db.inScope(toRealm(tenant), (tx) => listed(tx, { ...anyDocument, columns: { ids: [column], isLarge } }).page(firstPage));
      return performance.now() - startedMs;
    };
    const times: { collected: number; walked: number }[] = [];
    for (let n = 0; n < pagesEach; n += 1) times.push({ collected: await page(false), walked: await page(true) });
    return { collectedMs: median(times.map(({ collected }) => collected)), walkedMs: median(times.map(({ walked }) => walked)) };
  } finally {
    await db.close();
  }
}

async function fullestColumn(tx: WideTx, code: string): Promise<{ tenant: number; column: number }> {
  const row = await tx
    .selectFrom('archives as a')
    .innerJoin('tenants as t', 't.id', 'a.tenant_id')
    .where('t.code', '=', code)
    .groupBy(['a.tenant_id', 'a.column_id'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .select(['a.tenant_id as tenant', 'a.column_id as column'])
    .executeTakeFirstOrThrow();
  if (row.column === null) throw new Error(`${code} has no column.`);
  return { tenant: row.tenant, column: row.column };
}
