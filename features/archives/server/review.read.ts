/** What reviewers read: the queue, how long it is, and which links of a text lead nowhere. */
import { sql } from 'kysely';

import { columnsOff } from '#features/columns/server/door.ts';
import { findRedirects, type Redirect } from '#features/redirects/server/door.ts';
import { languages } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { queueMax, waitingCountedMax } from '../review.contract.ts';
import { rowsOf } from './archives.repository.ts';
import { publishing } from './revisions.repository.ts';

/** No visitor can ever have seen it. What came with a whole site has no beginning of its own, and may have been shown. */
const isFirst = sql<boolean>`(
  exists (select from archive_events e where e.archive_id = a.id and e.move = 'add')
  and not exists (select from archive_events e where e.archive_id = a.id and e.move = any (${publishing})))`;

/** What waits, the longest first; one more than are shown. @param columnIds only documents of these; undefined: of all */
export async function listPending(tx: ScopedTx, columnIds: readonly number[] | undefined) {
  const rows = rowsOf(tx)
    .leftJoin('admins as s', (join) => join.on(sql`'a' || s.id`, '=', sql`a.writers[cardinality(a.writers)]`))
    .select(['a.pending_time', 'a.latest_revision_id', 's.id as submitter_id', 's.nickname as submitter_nickname'])
    .select(isFirst.as('first'))
    .where('a.pending_time', 'is not', null)
    .where('a.deleted_time', 'is', null)
    .orderBy('a.pending_time')
    .orderBy('a.id')
    .limit(queueMax + 1);
  return (columnIds ? rows.where('a.column_id', 'in', [...columnIds]) : rows).execute();
}

/** How many wait, counted up to a hundred. */
export async function countPending(tx: ScopedTx): Promise<number> {
  const waiting = tx
    .selectFrom('archives')
    .select('id')
    .where('pending_time', 'is not', null)
    .where('deleted_time', 'is', null)
    .limit(waitingCountedMax)
    .as('waiting');
  const { total } = await tx
    .selectFrom(waiting)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Of these paths, those at which a visitor finds neither a column nor a document, and which lead to none. */
export async function brokenPaths(tx: ScopedTx, paths: readonly string[]): Promise<string[]> {
  // The home page of a language is always there.
  const sought = paths.filter((path) => bare(path) !== '');
  if (sought.length === 0) return [];
  const { rows } = await sql<{ path: string }>`
    select wanted.path from unnest(${[...new Set(sought.map(bare))]}::text[]) as wanted (path)
     where not exists (select 1 from columns c where c.path = wanted.path and c.id <> all (${columnsOff}))
       and not exists (
         select 1 from columns c join live_publications p on p.column_id = c.id
          where c.id <> all (${columnsOff}) and c.path = regexp_replace(wanted.path, '/[^/]*$', '')
            and strpos(wanted.path, '/') > 0 and p.slug = regexp_replace(wanted.path, '^.*/', ''))
     order by wanted.path`.execute(tx);
  if (rows.length === 0) return [];
  const pageless = rows.map(({ path }) => path);
  const redirects = await findRedirects(tx, pageless);
  const leads = await liveTargets(tx, [...redirects.values()].flat());
  const broken = new Set(pageless.filter((path) => !redirects.get(path)?.some(leads)));
  return sought.filter((path) => broken.has(bare(path))).sort();
}

/** Without the step that names a language: `en/news` is where the English `news` stands. */
function bare(path: string): string {
  const [first = '', ...rest] = path.split('/');
  return languages.some((lang) => lang === first) ? rest.join('/') : path;
}

/** Whether what a redirect leads to is on show. */
async function liveTargets(tx: ScopedTx, redirects: readonly Redirect[]): Promise<(redirect: Redirect) => boolean> {
  if (redirects.length === 0) return () => false;
  const columnIds = redirects.flatMap((to) => (to.kind === 'column' || to.kind === 'within' ? [to.columnId] : []));
  const archiveIds = redirects.flatMap((to) => (to.kind === 'archive' ? [to.archiveId] : []));
  const slugs = redirects.flatMap((to) => (to.kind === 'within' ? [to.slug] : []));
  const { rows } = await sql<{ column_id: number; archive_id: number | null; slug: string | null }>`
    select id as column_id, null::bigint as archive_id, null as slug from columns where id <> all (${columnsOff}) and id = any (${columnIds}::bigint[])
    union all
    select p.column_id, p.archive_id, p.slug from live_publications p join columns c on c.id = p.column_id and c.id <> all (${columnsOff})
     where p.archive_id = any (${archiveIds}::bigint[])
        or (p.column_id = any (${columnIds}::bigint[]) and p.slug = any (${slugs}::text[]))`.execute(tx);
  return (to) => {
    if (to.kind === 'address' || to.kind === 'gone') return to.kind === 'address';
    if (to.kind === 'archive') return rows.some(({ archive_id }) => archive_id === to.archiveId);
    return rows.some(({ column_id, slug }) => column_id === to.columnId && slug === (to.kind === 'within' ? to.slug : null));
  };
}
