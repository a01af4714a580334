/** Every query on revisions. They are written and read; nobody changes one. */
import type * as z from 'zod/mini';
import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { auditStatus, type written, writtenNames } from '../archives.contract.ts';
import type { ArchiveFile } from '../belongings.contract.ts';
import { comparedMax } from '../history.contract.ts';
import { archiveMoves } from '../moves.contract.ts';
import { dateOf } from './archives.repository.ts';

type Fields = { [Name in keyof typeof written]: z.output<(typeof written)[Name]> };

/** What a person wrote, as it is stored. Times are unix seconds; `data` are the values of the content model's fields. */
export type Written = Omit<Fields, 'flags'> & { flags: string[]; data: unknown };

export interface Author {
  admin_id: number | null;
  admin_name: string;
}

export async function insert(tx: ScopedTx, archiveId: number, given: Written, by: Author): Promise<number> {
  const { id } = await tx
    .insertInto('archive_revisions')
    .values({
      ...given,
      data: JSON.stringify(given.data ?? {}),
      files: JSON.stringify(given.files),
      archive_id: archiveId,
      publish_time: dateOf(given.publish_time),
      expire_time: dateOf(given.expire_time),
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** With the fields that it has in its own column: the document may stand in another by now. */
export async function find(tx: ScopedTx, archiveId: number, id: number) {
  return tx
    .selectFrom('archive_revisions as r')
    .leftJoin('columns as c', 'c.id', 'r.column_id')
    .leftJoin('models as mo', (join) => join.onRef('mo.id', '=', 'c.model_id').on('mo.status', '=', 1))
    .select(['r.id', 'r.archive_id', 'r.admin_name', 'r.create_time', 'r.data', 'mo.fields as model_fields'])
    .select(writtenNames.map((name) => `r.${name}` as const))
    .$narrowType<{ files: ArchiveFile[] }>()
    .where('r.archive_id', '=', archiveId)
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** The moves that show a document to visitors. */
export const publishing = archiveMoves.filter(({ to }) => to === auditStatus.passed).map(({ name }) => name);

/** Whether the document was published at that second, this revision or a later one. @param at unix seconds */
export async function wasPublishedAt(tx: ScopedTx, { archive_id, id }: { archive_id: number; id: number }, at: number): Promise<boolean> {
  const event = await tx
    .selectFrom('archive_events')
    .select('id')
    .where('archive_id', '=', archive_id)
    .where('revision_id', '>=', id)
    .where('move', 'in', publishing)
    .where('create_time', '>=', moment(new Date(at * 1000)))
    .where('create_time', '<', moment(new Date((at + 1) * 1000)))
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** Whether no visitor can ever have seen it: it began as a draft, as nothing does that came with a whole site, and was not published since. */
export async function wasNeverPublished(tx: ScopedTx, archiveId: number): Promise<boolean> {
  const events = await tx
    .selectFrom('archive_events')
    .select('move')
    .distinct()
    .where('archive_id', '=', archiveId)
    .where('move', 'in', ['add', ...publishing])
    .execute();
  return events.length > 0 && events.every(({ move }) => move === 'add');
}

const listMax = 200;

/** The newest first, the latest with what was changed in them. */
export async function list(tx: ScopedTx, archiveId: number) {
  const rows = await tx
    .selectFrom('archive_revisions')
    .select(['id', 'title', 'admin_name', 'create_time'])
    .where('archive_id', '=', archiveId)
    .orderBy('id', 'desc')
    .limit(listMax)
    .execute();
  const latest = rows.slice(0, comparedMax).map(({ id }) => id);
  const changed = new Map((await changesOf(tx, archiveId, latest)).map((row) => [row.id, row.changed]));
  return rows.map((row) => ({ ...row, changed: changed.get(row.id) ?? [] }));
}

const compared = [...writtenNames, 'data'] as const;

/** What each of these revisions has otherwise than the one before it among them. */
async function changesOf(tx: ScopedTx, archiveId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('archive_revisions')
    .select(['id', 'publish_time as publishes', 'create_time'])
    .select((eb) => {
      const before = <Name extends (typeof compared)[number] | 'id'>(name: Name) =>
        eb.fn.agg<unknown>('lag', [name]).over((over) => over.orderBy('id'));
      return [
        eb(before('id'), 'is', null).as('is_first'),
        before('publish_time').as('published_before'),
        ...compared.map((name) => eb(name, 'is distinct from', before(name)).as(name)),
      ];
    })
    .where('archive_id', '=', archiveId)
    .where('id', 'in', [...ids])
    .execute();
  // Being published sets the time of a document that had none: nobody chose that.
  const isSet = (row: (typeof rows)[number]) => row.published_before === null && (row.publishes ?? 0) <= row.create_time;
  const isTold = (row: (typeof rows)[number], name: (typeof compared)[number]) => row[name] && !(name === 'publish_time' && isSet(row));
  return rows.map((row) => ({ id: row.id, changed: row.is_first ? [] : compared.filter((name) => isTold(row, name)) }));
}
