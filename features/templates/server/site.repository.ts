/** Every query of planting a site and of reading one. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { SiteArchive, SiteColumn } from './site.ts';

/** Inserts the whole tree, one statement a level, and tells each column's id by its key. @param known ids by code */
export async function insertColumns(
  tx: ScopedTx,
  columns: readonly SiteColumn[],
  known: { models: ReadonlyMap<string, number>; forms: ReadonlyMap<string, number> },
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const depths = new Set(columns.map(depthOf).sort((a, b) => a - b));
  for (const depth of depths) {
    const level = columns.filter((column) => depthOf(column) === depth);
    const made = await tx
      .insertInto('columns')
      .values(
        level.map(({ key, parent, model, form, ...column }) => ({
          ...column,
          pid: parent === null ? null : (ids.get(parent) ?? null),
          model_id: model === null ? null : (known.models.get(model) ?? null),
          form_id: form === null ? null : (known.forms.get(form) ?? null),
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
    .select('translation_mark')
    .orderBy('path')
    .execute();
}

export async function listConfigs(tx: ScopedTx) {
  return tx.selectFrom('site_configs').select(['locale', 'config']).execute();
}

/** Every published document with the revision that visitors see. */
export async function listPublished(tx: ScopedTx) {
  return tx
    .selectFrom('publications as p')
    .innerJoin('archive_revisions as r', 'r.id', 'p.revision_id')
    .innerJoin('archives as a', 'a.id', 'p.archive_id')
    .select(['p.column_id', 'p.slug', 'p.locale', 'p.weigh', 'p.publish_time', 'p.expire_time'])
    .select(['r.title', 'r.subtitle', 'r.cover', 'r.summary', 'r.content', 'r.author', 'r.source', 'r.tags', 'r.flags', 'r.link_url'])
    .select(['r.seo_title', 'r.seo_keywords', 'r.seo_description', 'r.data', 'p.further_ids', 'r.pictures', 'r.files', 'a.translation_id'])
    .$narrowType<{ files: NonNullable<SiteArchive['files']> }>()
    .execute();
}
