/** What a first start leaves in a database: the same, however it came to its end. */
import type { Bench } from './check.ts';
import { mortalServer } from './driver.ts';
import type { MortalPlace } from './place.ts';

/** What differs from start to start. */
const passing = ['sessions', 'jobs', 'schedule_slots', 'visit_pages', 'captchas'];

/** Rows of every table, in words. The product may not run on the embedded database meanwhile. */
export async function rowsOf(bench: Bench, place: MortalPlace): Promise<string> {
  const server = await mortalServer(place, { file: bench.victim, flags: [] });
  try {
    const tables = (
      await server.sql(
        "select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1",
      )
    ).map(({ name }) => String(name));
    const counts = tables
      .filter((name) => !passing.includes(name))
      .map((name) => `select '${name}' as name, count(*)::int as n from "${name}"`);
    const rows = await server.sql(`select name, n from (${counts.join(' union all ')}) as counted where n > 0 order by name`);
    return rows.map(({ name, n }) => `${name} ${n}`).join(', ');
  } finally {
    await server.stop();
  }
}
