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

/** Where a file is shown now: archives first, at most 200 places of those that are counted. */
export async function usesOf(tx: ScopedTx, hash: string): Promise<{ list: FileUse[]; total: number }> {
  const { rows: archives } = await sql<{ id: number; title: string }>`
    select distinct archive_id as id, title from (${archivesWith(tx, hash)}) as some_archives order by id desc limit ${usesMax}`.execute(
    tx,
  );
  const rows = await others(tx, hash).select(['place', 'row_key', 'title']).orderBy('place').orderBy('row_key').limit(usesMax).execute();
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

/** Uses of a file are counted up to here, so that a picture of a million documents costs no more than one of a thousand. */
export const usesMax = 1000;

/** In how many places each file is shown now, by its hash. */
export async function countUses(tx: ScopedTx, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ file_hash: string; n: number }>`
    select wanted.file_hash, least(in_archives.n + elsewhere.n, ${usesMax})::int as n
      from unnest(${[...hashes]}::text[]) as wanted (file_hash)
     cross join lateral (select count(distinct archive_id) as n from (${someArchives(tx)}) as current_ones) as in_archives
     cross join lateral (
       select count(*) as n from (
         select 1 from attachment_uses where place <> 'archive_revisions' and file_hash = wanted.file_hash limit ${usesMax}
       ) as some_others
     ) as elsewhere
     where in_archives.n + elsewhere.n > 0`.execute(tx);
  return new Map(rows.map(({ file_hash, n }) => [file_hash, n]));
}

/** Of one archive at most two revisions are current. */
function someArchives(tx: ScopedTx): Expression<{ archive_id: number }> {
  return tx
    .selectFrom('attachment_uses as u')
    .innerJoin(currentRevisions(tx).as('c'), (join) => join.on(isRevision))
    .select('c.archive_id')
    .where('u.place', '=', 'archive_revisions')
    .where(sql<SqlBool>`u.file_hash = wanted.file_hash`)
    .limit(usesMax * 2);
}

/** Only there is the key a number. */
const isRevision = sql<SqlBool>`c.revision_id = case when u.place = 'archive_revisions' then u.row_key::bigint end`;

function archivesWith(tx: ScopedTx, hash: string): Expression<{ archive_id: number; title: string }> {
  return tx
    .selectFrom('attachment_uses as u')
    .innerJoin(currentRevisions(tx).as('c'), (join) => join.on(isRevision))
    .select(['c.archive_id', 'c.title'])
    .where('u.place', '=', 'archive_revisions')
    .where('u.file_hash', '=', hash)
    .limit(usesMax * 2);
}

function others(tx: ScopedTx, hash: string) {
  return tx.selectFrom('attachment_uses').where('place', '<>', 'archive_revisions').where('file_hash', '=', hash);
}
