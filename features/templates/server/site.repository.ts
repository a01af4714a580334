/** Every query of planting a site and of reading one. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { SiteArchive, SiteColumn } from './site.ts';

/** Inserts the whole tree, one statement a level, and tells each column's id by its key. @param known ids by code, of groups by name */
export async function insertColumns(
  tx: ScopedTx,
  columns: readonly SiteColumn[],
  known: Record<'models' | 'forms' | 'groups', ReadonlyMap<string, number>>,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const depths = new Set(columns.map(depthOf).sort((a, b) => a - b));
  for (const depth of depths) {
    const level = columns.filter((column) => depthOf(column) === depth);
    const made = await tx
      .insertInto('columns')
      .values(
        level.map(({ key, parent, model, form, groups, ...column }) => ({
          ...column,
          pid: parent === null ? null : (ids.get(parent) ?? null),
          model_id: model === null ? null : (known.models.get(model) ?? null),
          form_id: form === null ? null : (known.forms.get(form) ?? null),
          visible_groups: groups.flatMap((name) => known.groups.get(name) ?? []),
        })),
      )
      .returning(['id', 'locale', 'path'])
      .execute();
    const byAddress = new Map(made.map(({ id, locale, path }) => [`${locale} ${path}`, id]));
    for (const { key, locale, path } of level) ids.set(key, byAddress.get(`${locale} ${path}`) ?? 0);
  }
  return ids;
}

function depthOf({ path }: SiteColumn): number {
  return path.split('/').length;
}

export async function insertConfigs(tx: ScopedTx, configs: readonly { locale: string; config: unknown }[]): Promise<void> {
  if (configs.length === 0) return;
  await tx
    .insertInto('site_configs')
    .values(configs.map(({ locale, config }) => ({ locale, config: JSON.stringify(config) })))
    .execute();
}

/** Without those that are being deleted: their documents are on the way into the recycle bin. */
export async function listColumns(tx: ScopedTx) {
  return tx
    .selectFrom('columns')
    .select([
      'id',
      'pid',
      'type',
      'name',
      'slug',
      'path',
      'url',
      'locale',
      'icon',
      'cover',
      'in_header',
      'in_footer',
      'seo_title',
      'seo_keywords',
    ])
    .select(['seo_description', 'page_size', 'list_template', 'detail_template', 'content', 'status', 'weigh', 'model_id', 'form_id'])
    .select(['translation_mark', 'visible_to', 'visible_groups'])
    .where((where) => where.or([where('leaving_time', 'is', null), where('leaving_to', 'is not', null)]))
    .orderBy('path')
    .execute();
}

export async function listConfigs(tx: ScopedTx) {
  return tx.selectFrom('site_configs').select(['locale', 'config']).execute();
}

/** How many of them stand in one of the columns above: so many come along with a copy. */
export async function countPublished(tx: ScopedTx): Promise<number> {
  const { total } = await tx
    .selectFrom('publications as p')
    .innerJoin('columns as c', 'c.id', 'p.column_id')
    .where((where) => where.or([where('c.leaving_time', 'is', null), where('c.leaving_to', 'is not', null)]))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Every published document as visitors see it: where it stands, its flags and its tags may be later than its revision. */
export async function listPublished(tx: ScopedTx) {
  return tx
    .selectFrom('publications as p')
    .innerJoin('archive_revisions as r', 'r.id', 'p.revision_id')
    .innerJoin('archives as a', 'a.id', 'p.archive_id')
    .select(['p.archive_id', 'p.column_id', 'p.further_ids', 'p.slug', 'p.flags', 'p.tags'])
    .select(['p.locale', 'p.weigh', 'p.publish_time', 'p.expire_time'])
    .select(['r.title', 'r.subtitle', 'r.cover', 'r.summary', 'r.content', 'r.author', 'r.source', 'r.link_url'])
    .select(['r.seo_title', 'r.seo_keywords', 'r.seo_description', 'r.data', 'r.pictures', 'r.files', 'r.related_ids', 'a.translation_id'])
    .$narrowType<{ files: NonNullable<SiteArchive['files']> }>()
    .execute();
}
