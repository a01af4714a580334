/** Reads the site of a realm, to plant it into another: its columns, its configuration, and what visitors see. */
import { filesNamedIn, inRealm, type NamedFile, takeFiles } from '#features/attachments/server/door.ts';
import { listAll as listFocuses } from '#features/focus/server/door.ts';
import { readForms } from '#features/forms/server/door.ts';
import { readMemberCentre } from '#features/member-groups/server/door.ts';
import { carriedValues, readModels } from '#features/models/server/door.ts';
import { readCarriedSettings } from '#features/settings/server/door.ts';
import { type Look, plantLook, publishedLook } from '#features/themes/server/door.ts';
import type { Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { plantSite } from './plant.ts';
import * as sites from './site.repository.ts';
import { type Company, type HomeBindings, ownedBy, type Site } from './site.ts';

export async function readSite(tx: ScopedTx): Promise<Site> {
  const models = await readModels(tx);
  const forms = await readForms(tx);
  const members = await readMemberCentre(tx);
  const nameOf = new Map(members.groups.map(({ id, name }) => [id, name]));
  const columns = await sites.listColumns(tx);
  const known = new Set(columns.map(({ id }) => id));
  const modelOf = new Map(columns.map(({ id, model_id }) => [id, models.find((model) => model.id === model_id)]));
  const published = await sites.listPublished(tx);
  const configs = await sites.listConfigs(tx);
  const focuses = await listFocuses(tx);
  return {
    members: { ...members, groups: members.groups.map(({ id: _, ...group }) => group) },
    settings: await readCarriedSettings(tx),
    forms: forms.map(({ id: _, ...form }) => form),
    models: models.map(({ id: _, ...model }) => model),
    focuses,
    columns: columns.map(({ id, pid, model_id, form_id, visible_groups, ...column }) => ({
      ...column,
      key: String(id),
      parent: pid === null ? null : String(pid),
      model: modelOf.get(id)?.code ?? null,
      form: forms.find((form) => form.id === form_id)?.code ?? null,
      groups: visible_groups.flatMap((group) => nameOf.get(group) ?? []),
    })),
    archives: published
      .filter(({ column_id }) => known.has(column_id))
      .map(({ archive_id, column_id, further_ids, related_ids, translation_id, data, ...archive }) => ({
        ...archive,
        key: String(archive_id),
        group: translation_id === null ? null : String(translation_id),
        column: String(column_id),
        further: further_ids.filter((id) => known.has(id)).map(String),
        related: related_ids.map(String),
        data: carriedValues(modelOf.get(column_id)?.fields ?? [], data),
      })),
    configs: configs.map(({ locale, config }) => {
      const { home, ...items } = toItems(config);
      return { locale, config: items, home: bindingsOf(home, known) };
    }),
  };
}

/** A site with its look and the files that it names, on its way into another realm. */
export interface SiteCopy {
  site: Site;
  look: Look | undefined;
  files: NamedFile[];
  from: Realm;
}

/** Reads the site of a realm as another company's. */
export async function readCopy(tx: ScopedTx, from: Realm, company: Company): Promise<SiteCopy> {
  const site = ownedBy(await readSite(tx), company);
  return { site, look: await publishedLook(tx), files: await filesNamedIn(tx, JSON.stringify(site)), from };
}

/** Plants it into the realm `to`, whose transaction this is. */
export async function plantCopy(tx: ScopedTx, { site, look, files, from }: SiteCopy, to: Realm): Promise<void> {
  await takeFiles(tx, files, { from, to });
  await plantSite(tx, JSON.parse(inRealm(JSON.stringify(site), from, to)));
  if (look) await plantLook(tx, look);
}

/** A binding to a column that is gone is left behind. */
function bindingsOf(home: unknown, known: ReadonlySet<number>): HomeBindings<string> {
  const { news, image_grid, honours, blocks } = toItems(home);
  const keyOf = (id: unknown) => (typeof id === 'number' && known.has(id) ? String(id) : undefined);
  const keysOf = (ids: unknown) => (Array.isArray(ids) ? ids : []).flatMap((id) => keyOf(id) ?? []);
  return {
    news: keysOf(news),
    image_grid: keyOf(image_grid),
    honours: keyOf(honours),
    blocks: (Array.isArray(blocks) ? blocks : []).map(toItems).map((block) => ({ ...block, column_ids: keysOf(block.column_ids) })),
  };
}

function toItems(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
