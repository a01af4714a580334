/** Which rows name which files. Old revisions of an archive do not count: nobody sees them. */
import { type Expression, type SqlBool, sql } from 'kysely';

import { currentRevisions } from '#features/archives/server/door.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { FileUse, UsePlace } from '../library.contract.ts';

const shownMax = 200;

const placeOf: Readonly<Record<string, UsePlace>> = {
  columns: 'column',
  site_configs: 'site_config',
  focuses: 'focus',
  settings: 'setting',
  admins: 'admin',
  members: 'member',
  tenants: 'tenant',
};

/** Everywhere a file is shown now: archives first. */
export async function usesOf(tx: ScopedTx, hash: string): Promise<{ list: FileUse[]; total: number }> {
  const archives = await archivesWith(tx, [hash])
    .select(['c.archive_id as id', 'c.title'])
    .distinct()
    .orderBy('c.archive_id', 'desc')
    .execute();
  const rows = await others(tx, [hash]).select(['place', 'row_key', 'title']).orderBy('place').orderBy('row_key').execute();
  const list: FileUse[] = [
    ...archives.map(({ id, title }) => ({ place: 'archive' as const, id, title })),
    ...rows.map(({ place, row_key, title }) => ({
      place: Object.hasOwn(placeOf, place) ? (placeOf[place] ?? 'other') : 'other',
      id: /^\d{1,15}$/.test(row_key) ? Number(row_key) : 0,
      title,
    })),
  ];
  return { list: list.slice(0, shownMax), total: list.length };
}

/** In how many places each file is shown now, by its hash. */
export async function countUses(tx: ScopedTx, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const counted = (query: Expression<{ file_hash: string; n: number }>) => sql`${query}`;
  const archives = archivesWith(tx, hashes)
    .select(['u.file_hash', (eb) => eb.fn.count<number>('c.archive_id').distinct().as('n')])
    .groupBy('u.file_hash');
  const rest = others(tx, hashes)
    .select(['file_hash', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('file_hash');
  const { rows } = await sql<{ file_hash: string; n: number }>`
    select file_hash, sum(n)::int as n from (${counted(archives)} union all ${counted(rest)}) as uses group by file_hash`.execute(tx);
  return new Map(rows.map(({ file_hash, n }) => [file_hash, n]));
}

/** Only there is the key a number. */
const isRevision = sql<SqlBool>`c.revision_id = case when u.place = 'archive_revisions' then u.row_key::bigint end`;

function archivesWith(tx: ScopedTx, hashes: readonly string[]) {
  return tx
    .selectFrom('attachment_uses as u')
    .innerJoin(currentRevisions(tx).as('c'), (join) => join.on(isRevision))
    .where('u.place', '=', 'archive_revisions')
    .where('u.file_hash', 'in', [...hashes]);
}

function others(tx: ScopedTx, hashes: readonly string[]) {
  return tx
    .selectFrom('attachment_uses')
    .where('place', '<>', 'archive_revisions')
    .where('file_hash', 'in', [...hashes]);
}
