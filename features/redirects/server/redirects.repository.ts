/** Every query on addresses that moved. Moves of columns and documents are written down by the database itself. */
import { sql } from 'kysely';
import { type Lang, languages, toLang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { inLanguage, type Place } from '../addresses.contract.ts';
import { standing } from './standing.ts';

/** Where an old address leads. */
export type Target =
  | { kind: 'column'; columnId: number }
  | { kind: 'archive'; archiveId: number }
  /** A document under its own name, in a column that stood elsewhere. */
  | { kind: 'within'; columnId: number; slug: string }
  | { kind: 'address'; path: string }
  | { kind: 'gone' };

/** `code` is 301, 302 or 410. */
export type Redirect = { id: number; code: number } & Target;

const targetColumns = ['id', 'from_path', 'column_id', 'archive_id', 'to_path', 'code'] as const;

interface StoredTarget {
  id: number;
  from_path: string;
  column_id: number | null;
  archive_id: number | null;
  to_path: string;
  code: number;
}

/** With `taken`, a page stands at the address all the same, which may be for members alone. */
export type FoundRedirect = Redirect & { taken: boolean };

/** Asked only when an address has no page for its reader. `path` is decoded, without slashes at the ends, and may begin with a language. */
export async function findRedirect(tx: ScopedTx, locale: Lang, path: string): Promise<FoundRedirect | undefined> {
  const sought = inLanguage(path, locale);
  const slash = sought.path.lastIndexOf('/');
  const rows = await tx
    .selectFrom('site_redirects')
    .select(targetColumns)
    .select(standing(sql`${sought.locale}::text`, sql`${sought.path}::text`).as('taken'))
    .where('locale', '=', sought.locale)
    .where('from_path', 'in', slash > 0 ? [sought.path, sought.path.slice(0, slash)] : [sought.path])
    .execute();
  const own = rows.find(({ from_path }) => from_path === sought.path);
  const found = own ? redirectOf(own) : rows.flatMap((row) => withinOf(row, sought.path.slice(slash + 1)))[0];
  return found && { ...found, taken: rows.some(({ taken }) => taken) };
}

/** The same of many addresses, whatever their language: all that one of them leads to. */
export async function findRedirects(tx: ScopedTx, paths: readonly string[]): Promise<ReadonlyMap<string, readonly Redirect[]>> {
  const above = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  // A language at the beginning is no part of the stored address.
  const spelled = (path: string) => [...new Set([path, ...languages.map((lang) => inLanguage(path, lang).path)])];
  const every = paths.flatMap(spelled);
  const rows = await tx
    .selectFrom('site_redirects')
    .select(targetColumns)
    .where('locale', 'in', [...languages])
    .where('from_path', 'in', ['', ...every, ...every.map(above)])
    .execute();
  const rowsAt = (path: string) => rows.filter(({ from_path }) => from_path === path);
  return new Map(
    paths.map((path) => {
      const own = spelled(path).flatMap(rowsAt).map(redirectOf);
      const slug = path.slice(path.lastIndexOf('/') + 1);
      const within = spelled(path).flatMap((one) => rowsAt(above(one)).flatMap((row) => withinOf(row, slug)));
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
    do update set column_id = excluded.column_id, archive_id = null, to_path = '', code = 301, source = 'automatic',
                  create_time = now()`.execute(tx);
}

/** Those of the places that lead to an address, whoever wrote it, and where they lead. */
export async function addressesAt(tx: ScopedTx, places: readonly Place[]): Promise<(Place & { to: string })[]> {
  if (places.length === 0) return [];
  const [locales, paths] = [places.map(({ locale }) => locale), places.map(({ path }) => path)];
  const { rows } = await sql<{ locale: string; path: string; to: string }>`
    select r.locale, r.from_path as path, r.to_path as to
      from unnest(${locales}::text[], ${paths}::text[]) as sought (locale, path)
      join site_redirects r on r.locale = sought.locale and r.from_path = sought.path
     where r.to_path <> ''`.execute(tx);
  return rows.map(({ locale, ...row }) => ({ ...row, locale: toLang(locale) }));
}

function redirectOf({ id, code, column_id, archive_id, to_path }: StoredTarget): Redirect {
  if (column_id) return { id, code, kind: 'column', columnId: column_id };
  if (archive_id) return { id, code, kind: 'archive', archiveId: archive_id };
  return to_path === '' ? { id, code, kind: 'gone' } : { id, code, kind: 'address', path: to_path };
}

function withinOf({ id, code, column_id }: StoredTarget, slug: string): Redirect[] {
  return column_id ? [{ id, code, kind: 'within', columnId: column_id, slug }] : [];
}
