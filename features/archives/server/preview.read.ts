/** One revision as the public page would show it, published or not. Only for those who hold a link to it. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { ArchiveFile } from '../belongings.contract.ts';
import type { LiveArchive } from './live.read.ts';
import type { Previewed } from './preview-link.ts';

const texts = [
  'r.title',
  'r.subtitle',
  'r.slug',
  'r.cover',
  'r.summary',
  'r.content',
  'r.author',
  'r.source',
  'r.tags',
  'r.flags',
] as const;
const rest = ['r.link_url', 'r.seo_title', 'r.seo_keywords', 'r.seo_description', 'r.data', 'r.pictures', 'r.files'] as const;

/** `column_id` is null where the document has lost its column. */
export async function findPreview(
  tx: ScopedTx,
  { archiveId, revisionId }: Previewed,
  now: Date,
): Promise<(LiveArchive & { locale: string; in_column: number | null }) | undefined> {
  const row = await tx
    .selectFrom('archive_revisions as r')
    .innerJoin('archives as a', 'a.id', 'r.archive_id')
    .leftJoin('columns as c', 'c.id', 'a.column_id')
    .leftJoin('models as m', (join) => join.onRef('m.id', '=', 'c.model_id').on('m.status', '=', 1))
    .select([...texts, ...rest, 'r.publish_time', 'r.create_time as revised_time', 'r.column_id', 'a.column_id as in_column', 'a.locale'])
    .select(['m.id as model_id', 'm.fields as model_fields'])
    .$narrowType<{ files: ArchiveFile[] }>()
    .where('r.archive_id', '=', archiveId)
    .where('r.id', '=', revisionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const publish_time = row.publish_time ?? Math.floor(now.getTime() / 1000);
  return {
    ...row,
    archive_id: archiveId,
    publish_time,
    prev: undefined,
    next: undefined,
    related: [],
    related_ids: [],
    translations: [],
    downloads: 0,
  };
}
