/** Reads the site of a realm, to plant it into another: its columns, its configuration, and what visitors see. */
import { listAll as listFocuses } from '#features/focus/server/door.ts';
import { readForms } from '#features/forms/server/door.ts';
import { readMemberCentre } from '#features/member-groups/server/door.ts';
import { readModels } from '#features/models/server/door.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import * as sites from './site.repository.ts';
import type { HomeBindings, Site } from './site.ts';

export async function readSite(tx: ScopedTx): Promise<Site> {
  const models = await readModels(tx);
  const forms = await readForms(tx);
  const columns = await sites.listColumns(tx);
  const known = new Set(columns.map(({ id }) => id));
  const published = await sites.listPublished(tx);
  const configs = await sites.listConfigs(tx);
  const focuses = await listFocuses(tx);
  return {
    members: await readMemberCentre(tx),
    forms: forms.map(({ id: _, ...form }) => form),
    models: models.map(({ id: _, ...model }) => model),
    focuses,
    columns: columns.map(({ id, pid, model_id, form_id, ...column }) => ({
      ...column,
      key: String(id),
      parent: pid === null ? null : String(pid),
      model: models.find((model) => model.id === model_id)?.code ?? null,
      form: forms.find((form) => form.id === form_id)?.code ?? null,
    })),
    archives: published.map(({ column_id, further_ids, translation_id, ...archive }) => ({
      ...archive,
      group: translation_id === null ? null : String(translation_id),
      column: String(column_id),
      further: further_ids.filter((id) => known.has(id)).map(String),
    })),
    configs: configs.map(({ locale, config }) => {
      const { home, ...items } = toItems(config);
      return { locale, config: items, home: bindingsOf(home, known) };
    }),
  };
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
