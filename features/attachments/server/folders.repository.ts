/** Every query on folders. A topic is a folder from its first file on, whether it has a name or not. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Folder } from '../library.contract.ts';

/** Named ones and those that hold files, by their title. */
export async function list(tx: ScopedTx): Promise<Folder[]> {
  const { rows } = await sql<Folder>`
    select coalesce(named.topic, filled.topic) as topic, coalesce(named.title, '') as title,
           coalesce(filled.count, 0) as count, coalesce(filled.bytes, 0)::bigint as bytes
      from attachment_folders as named
      full join (select topic, sum(files)::bigint as count, sum(bytes) as bytes from attachment_totals
                  where topic <> '' group by topic having sum(files) > 0) as filled
        on filled.topic = named.topic
     order by named.create_time nulls first, coalesce(named.topic, filled.topic)`.execute(tx);
  return rows;
}

export async function isThere(tx: ScopedTx, topic: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from attachment_folders where topic = ${topic}
    union all (select 1 from attachments where topic = ${topic} and not private limit 1) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Undefined where nobody has named it. */
export async function findTitle(tx: ScopedTx, topic: string): Promise<string | undefined> {
  return (await tx.selectFrom('attachment_folders').select('title').where('topic', '=', topic).executeTakeFirst())?.title;
}

export async function topics(tx: ScopedTx): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    select topic from attachment_folders union select topic from attachment_totals where topic <> ''`.execute(tx);
  return rows.map(({ topic }) => topic);
}

/** Names a topic, for the first time or anew. */
export async function name(tx: ScopedTx, topic: string, title: string): Promise<void> {
  await tx
    .insertInto('attachment_folders')
    .values({ topic, title })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'topic']).doUpdateSet({ title }))
    .execute();
}

export async function remove(tx: ScopedTx, topic: string): Promise<void> {
  await tx.deleteFrom('attachment_folders').where('topic', '=', topic).execute();
}

export async function fileIds(tx: ScopedTx, topic: string): Promise<number[]> {
  const rows = await tx.selectFrom('attachments').select('id').where('topic', '=', topic).where('private', '=', false).execute();
  return rows.map(({ id }) => id);
}
