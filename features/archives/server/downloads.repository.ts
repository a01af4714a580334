/** How often the files of documents were taken. */
import { sql } from 'kysely';

import type { WideTx } from '#kit/server/database/scope.ts';

/** What was taken meanwhile: one entry for each document. */
export interface Taken {
  realm: number;
  archiveId: number;
  times: number;
}

/** Adds it. Documents that are gone are left out. In one order everywhere: instances that write at once only wait. */
export async function addDownloads(tx: WideTx, taken: readonly Taken[]): Promise<void> {
  const [realms, ids, times] = [taken.map(({ realm }) => realm), taken.map(({ archiveId }) => archiveId), taken.map((one) => one.times)];
  await sql`
    insert into archive_downloads (tenant_id, archive_id, downloads)
    select t.realm, t.id, t.times from unnest(${realms}::integer[], ${ids}::bigint[], ${times}::bigint[]) as t (realm, id, times)
      join archives a on a.tenant_id = t.realm and a.id = t.id
     order by t.realm, t.id
    on conflict (tenant_id, archive_id) do update set downloads = archive_downloads.downloads + excluded.downloads`.execute(tx);
}

/** Of the document `p` in a question about publications. */
export const downloadsOf = sql<number>`coalesce((select d.downloads from archive_downloads d where d.archive_id = p.archive_id), 0)::bigint`;
