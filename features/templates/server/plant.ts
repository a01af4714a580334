/** Writes a whole site into the realm of a transaction: a handful of statements, however many documents it has. */
import { importArchives } from '#features/archives/server/door.ts';
import { insertAll as insertFocuses } from '#features/focus/server/door.ts';
import { plantForms } from '#features/forms/server/door.ts';
import { plantMemberCentre } from '#features/member-groups/server/door.ts';
import { plantModels, reboundValues, type SiteModel } from '#features/models/server/door.ts';
import { plantSettings } from '#features/settings/server/door.ts';
import { toLang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { insertColumns, insertConfigs } from './site.repository.ts';
import { type Company, type HomeBindings, ownedBy, type Site, siteOf } from './site.ts';
import type { SiteTemplate } from './site-template.ts';

/**
 * Plants a starter, with the company's name in it. Everything is published at once. A starter that is a company of its own is like the
 * copy of one: another company keeps the texts, and neither its name nor its numbers.
 */
export async function plantTemplate(tx: ScopedTx, template: SiteTemplate, company: Company, now: Date): Promise<void> {
  const site = siteOf(template, company, now);
  const isOfAnother = template.site.corp_name !== '' && template.site.corp_name !== company.name;
  await plantSite(tx, isOfAnother ? ownedBy(site, company) : site);
}

/** Plants a site that was read from another realm. */
export async function plantSite(tx: ScopedTx, site: Site): Promise<void> {
  const models = await plantModels(tx, toLang(site.configs[0]?.locale), site.models);
  const forms = await plantForms(tx, toLang(site.configs[0]?.locale), site.forms);
  const groups = await plantMemberCentre(tx, toLang(site.configs[0]?.locale), site.members);
  await plantSettings(tx, site.settings ?? []);
  const ids = await insertColumns(tx, site.columns, { models, forms, groups });
  const idOf = (key: string): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The site has no column ${key}.`);
    return id;
  };
  const fieldsOf = fieldsByColumn(site);
  const listsWith = (archives: ReadonlyMap<string, number>) => new Map(Object.entries({ 'corp.Columns': ids, 'corp.Archives': archives }));
  await importArchives(
    tx,
    site.archives.map(({ further = [], ...archive }) => ({ ...archive, column_id: idOf(archive.column), further_ids: further.map(idOf) })),
    ({ column, data }, archives) => reboundValues(fieldsOf.get(column) ?? [], data, listsWith(archives)),
  );
  await insertFocuses(tx, focusesOf(site.focuses, ids));
  await insertConfigs(
    tx,
    site.configs.map(({ locale, config, home }) => ({ locale, config: { ...config, ...tabbarOf(config, ids), home: bind(home, idOf) } })),
  );
}

/** The fields of documents by their column's key, where the site brings its models; a starter's fields point to nothing. */
function fieldsByColumn({ columns, models }: Site): ReadonlyMap<string, SiteModel['fields']> {
  const fields = new Map<string | null, SiteModel['fields']>(models.map((model) => [model.code, model.fields]));
  return new Map(columns.map(({ key, model }) => [key, fields.get(model) ?? []]));
}

/** The pictures of a column go to the column that took its place; those of one that is gone stay behind. */
function focusesOf(focuses: Site['focuses'], ids: ReadonlyMap<string, number>): Site['focuses'] {
  return focuses.flatMap((focus) => {
    const key = /^column:(.+)$/.exec(focus.position)?.[1];
    const id = key === undefined ? undefined : ids.get(key);
    if (key !== undefined && id === undefined) return [];
    return id === undefined ? focus : { ...focus, position: `column:${id}` };
  });
}

/** The bar of the mini-program names columns of the realm it was read from. */
function tabbarOf({ tabbar }: Record<string, unknown>, ids: ReadonlyMap<string, number>): { tabbar?: unknown[] } {
  if (!Array.isArray(tabbar)) return {};
  const rebound = tabbar.map((tab: unknown) =>
    typeof tab === 'object' && tab !== null && 'column_id' in tab ? { ...tab, column_id: ids.get(String(tab.column_id)) ?? null } : tab,
  );
  return { tabbar: rebound };
}

function bind(home: HomeBindings<string>, idOf: (key: string) => number): HomeBindings<number> {
  return {
    news: home.news.map(idOf),
    ...(home.image_grid !== undefined && { image_grid: idOf(home.image_grid) }),
    ...(home.honours !== undefined && { honours: idOf(home.honours) }),
    ...(home.blocks && { blocks: home.blocks.map((block) => ({ ...block, column_ids: block.column_ids.map(idOf) })) }),
  };
}
