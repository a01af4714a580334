/** After rows were written beside the product: what it would have done about them, and what a quiet night does. */
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#kit/server/database/embedded.ts';
import type { Place } from './place.ts';

/** The numbers of revisions go on behind the last; nobody derives what is written already; the tables are as after a quiet night. */
const settling = [
  "select setval(pg_get_serial_sequence('archive_revisions', 'id'), (select max(id) from archive_revisions))",
  "delete from jobs where queue in ('models.derive', 'archives.words')",
  'vacuum (analyze)',
];

/** As the owner and outside a transaction, which is why the kit's own door does not do. */
export async function settle({ url, dataFolder }: Place): Promise<void> {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await inTurn((text) => client.query(text)).finally(() => client.end());
    return;
  }
  const embedded = await openEmbedded(join(dataFolder, 'database'));
  await inTurn((text) => embedded.pool.query(text)).finally(embedded.close);
}

async function inTurn(run: (text: string) => Promise<unknown>): Promise<void> {
  for (const text of settling) await run(text);
}
