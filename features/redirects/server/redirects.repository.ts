/** Every query on addresses that moved. Moves of columns and documents are written down by the database itself. */
import { sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** Where an old address leads. */
export type Redirect =
  | { kind: 'column'; columnId: number }
  | { kind: 'archive'; archiveId: number }
  /** A document under its own name, in a column that stood elsewhere. */
  | { kind: 'within'; columnId: number; slug: string }
  | { kind: 'address'; path: string };

/** Asked only when an address has no page. `path` is decoded, without slashes at the ends. */
export async function findRedirect(tx: ScopedTx, locale: string, path: string): Promise<Redirect | undefined> {
  const slash = path.lastIndexOf('/');
  const rows = await tx
    .selectFrom('site_redirects')
    .select(['from_path', 'column_id', 'archive_id', 'to_path'])
    .where('locale', '=', locale)
    .where('from_path', 'in', slash > 0 ? [path, path.slice(0, slash)] : [path])
    .execute();
  const own = rows.find(({ from_path }) => from_path === path);
  if (own?.column_id) return { kind: 'column', columnId: own.column_id };
  if (own?.archive_id) return { kind: 'archive', archiveId: own.archive_id };
  if (own) return { kind: 'address', path: own.to_path };
  const columnId = rows[0]?.column_id;
  return columnId ? { kind: 'within', columnId, slug: path.slice(slash + 1) } : undefined;
}

/** The addresses of columns that are about to go, and those they had before, lead to another column from now on. */
export async function passOn(tx: ScopedTx, columnIds: readonly number[], targetId: number): Promise<void> {
  await tx
    .updateTable('site_redirects')
    .set({ column_id: targetId })
    .where('column_id', 'in', [...columnIds])
    .execute();
  await sql`
    insert into site_redirects (locale, from_path, column_id)
    select locale, path, ${targetId}::bigint from columns where id = any (${[...columnIds]}) and type <> 'link'
    on conflict (tenant_id, locale, from_path)
    do update set column_id = excluded.column_id, archive_id = null, to_path = '', source = 'automatic', create_time = now()`.execute(tx);
}
