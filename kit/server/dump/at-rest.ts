/** Tables while their rows are put back as they were. */
import { sql } from 'kysely';

import type { OwnerTx } from '../database/scope.ts';

/** How something is taken away for a while, and put back. */
interface Step {
  away: string;
  back: string;
}

/**
 * During `work` nothing is derived from rows, hidden from the owner, or compared with other tables: rows come in any order, those that
 * are derived as they were. At the end the foreign keys are put back, which holds every row to them. For the owner, on tables that
 * nobody else reads yet.
 */
export async function atRest(tx: OwnerTx, work: () => Promise<void>): Promise<void> {
  const steps = [...(await foreignKeys(tx)), ...(await tables(tx))];
  for (const { away } of steps) await sql.raw(away).execute(tx);
  await work();
  for (const { back } of steps) await sql.raw(back).execute(tx);
}

async function foreignKeys(tx: OwnerTx): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  return rows;
}

async function tables(tx: OwnerTx): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select format('alter table %s disable trigger user%s', oid::regclass, case when hides then ', no force row level security' end) as away,
           format('alter table %s enable trigger user%s', oid::regclass, case when hides then ', force row level security' end) as back
      from (select oid, relforcerowsecurity as hides from pg_class
             where relkind = 'r' and relnamespace = 'public'::regnamespace) as every_table`.execute(tx);
  return rows;
}
