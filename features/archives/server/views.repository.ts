/** How often documents were read on the site. */
import { sql } from 'kysely';

import type { WideTx } from '#kit/server/database/scope.ts';

export interface Read {
  realm: number;
  id: number;
  views: number;
}

/** Adds what was counted; a document that was deleted meanwhile is left out. Its version stays: nobody edited it. */
export async function addViews(tx: WideTx, read: readonly Read[]): Promise<void> {
  if (read.length === 0) return;
  // Locked in one order everywhere: instances that write at once only wait.
  await sql`
    with mine as (
      select a.tenant_id, a.id, r.views
        from unnest(${read.map(({ realm }) => realm)}::integer[], ${read.map(({ id }) => id)}::bigint[],
                    ${read.map(({ views }) => views)}::bigint[]) as r (tenant_id, id, views)
        join archives a on a.tenant_id = r.tenant_id and a.id = r.id
       order by a.tenant_id, a.id for no key update of a)
    update archives a set views = a.views + mine.views from mine where a.tenant_id = mine.tenant_id and a.id = mine.id`.execute(tx);
}
