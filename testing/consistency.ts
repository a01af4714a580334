/** What documents and columns say about themselves in several places, looked at behind the product's back. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';

import { consistencyChecks } from '#features/archives/server/door.ts';
import { columnChecks } from '#features/columns/server/door.ts';

type AsOwner = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const checks = {
  ...consistencyChecks,
  ...columnChecks,
  // Those of a starter have none until somebody touches them.
  'the timeline tells nothing of the latest revision': sql`
    select a.tenant_id as realm, a.id as what from archives a
     where not exists (select from archive_events e where e.tenant_id = a.tenant_id and e.archive_id = a.id and e.revision_id = a.latest_revision_id)`,
};

const compiling = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** In words, for every realm of a quiet database; empty where everything agrees. @param asOwner sees every realm */
export async function disagreements(asOwner: AsOwner): Promise<string[]> {
  const found: string[] = [];
  for (const [title, query] of Object.entries(checks)) {
    const text = query.compile(compiling).sql;
    const rows = await asOwner(`select distinct realm, what from (${text}) as found order by 1, 2 limit 5`);
    found.push(...rows.map(({ realm, what }) => `${title}: ${what} of realm ${realm}`));
  }
  return found;
}
