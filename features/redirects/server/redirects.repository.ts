/** Every query on addresses that moved. Moves of columns and documents are written down by the database itself. */
import { sql } from 'kysely';
import { languages } from '#kit/contract/lang.ts';
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

/** The same of many addresses, whatever their language: all that one of them leads to. */
export async function findRedirects(tx: ScopedTx, paths: readonly string[]): Promise<ReadonlyMap<string, readonly Redirect[]>> {
  const above = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const rows = await tx
    .selectFrom('site_redirects')
    .select(['from_path', 'column_id', 'archive_id', 'to_path'])
    .where('locale', 'in', [...languages])
    .where('from_path', 'in', ['', ...paths, ...paths.map(above)])
    .execute();
  const rowsAt = (path: string) => rows.filter(({ from_path }) => from_path === path);
  return new Map(
    paths.map((path) => {
      const own = rowsAt(path).map(({ column_id, archive_id, to_path }): Redirect => {
        if (column_id) return { kind: 'column', columnId: column_id };
        return archive_id ? { kind: 'archive', archiveId: archive_id } : { kind: 'address', path: to_path };
      });
      const slug = path.slice(path.lastIndexOf('/') + 1);
      const within = rowsAt(above(path)).flatMap(({ column_id }): Redirect[] =>
        column_id ? [{ kind: 'within', columnId: column_id, slug }] : [],
      );
      return [path, own.length > 0 ? own : within];
    }),
  );
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
