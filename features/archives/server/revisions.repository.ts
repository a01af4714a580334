/** Every query on revisions. They are written and read; nobody changes one. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { dateOf } from './archives.repository.ts';

/** What a person wrote. Times are unix seconds. */
export interface Written {
  column_id: number;
  title: string;
  subtitle: string;
  slug: string;
  cover: string;
  summary: string;
  content: string;
  author: string;
  source: string;
  tags: string[];
  flags: string[];
  link_url: string;
  seo_title: string;
  seo_keywords: string;
  seo_description: string;
  publish_time: number | null;
  expire_time: number | null;
}

export interface Author {
  admin_id: number | null;
  admin_name: string;
}

const own = [
  'id',
  'column_id',
  'title',
  'subtitle',
  'slug',
  'cover',
  'summary',
  'content',
  'author',
  'source',
  'tags',
  'flags',
  'link_url',
] as const;
const rest = ['seo_title', 'seo_keywords', 'seo_description', 'publish_time', 'expire_time', 'admin_name', 'create_time'] as const;

/** @param fields the values of the content model's own fields */
export async function insert(tx: ScopedTx, archiveId: number, written: Written, fields: unknown, by: Author): Promise<number> {
  const { id } = await tx
    .insertInto('archive_revisions')
    .values({
      ...written,
      archive_id: archiveId,
      publish_time: dateOf(written.publish_time),
      expire_time: dateOf(written.expire_time),
      data: JSON.stringify(fields ?? {}),
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function find(tx: ScopedTx, archiveId: number, id: number) {
  return tx
    .selectFrom('archive_revisions')
    .select([...own, ...rest])
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const listMax = 200;

/** The newest first. */
export async function list(tx: ScopedTx, archiveId: number) {
  return tx
    .selectFrom('archive_revisions')
    .select(['id', 'title', 'admin_name', 'create_time'])
    .where('archive_id', '=', archiveId)
    .orderBy('id', 'desc')
    .limit(listMax)
    .execute();
}
