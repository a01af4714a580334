import { neededNode } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import { kinds } from '#kit/contract/field-kinds.ts';
import { InputType } from '#kit/contract/input-types.ts';
import { selectFields } from '#kit/contract/select-rows.ts';
import { choosingTypes, remoteTypes, usesOf } from '#kit/contract/typed-fields.ts';
import { type Context, holds } from '#kit/server/context.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { RowNames } from '#kit/server/row-names.ts';
import { models as contract, type FieldSource, type ModelDetail, sourcesOnSite } from '../contract.ts';
import { nameValues } from './coded.ts';
import * as models from './models.repository.ts';
import { addModel, deleteModels, editModel, type RowSources, sortModel } from './models.service.ts';
import { retypeReport } from './retype.read.ts';
import { modelSheet } from './sheet.ts';

/** The lists of an area whose rows a field can point to. */
type RowSourcesOf = (app: App) => RowSources;

/** @param names what rows of other lists are called */
export const modelsRoutes = (rowSources: RowSourcesOf, names: RowNames) =>
  routes(contract, {
    index: (ctx, { query }) => models.listed(ctx.tx).page(query),
    export: (ctx, { query }) => exportList(ctx, modelSheet, query, ({ tx }) => models.listed(tx)),
    fields: async (ctx) => ({ list: kindsIn(ctx) }),
    sources: async (ctx) => ({ list: sourcesFor(ctx, rowSources(ctx.app)) }),
    add: async (ctx, { body }) => ({ id: await addModel(ctx, body, rowSources(ctx.app)) }),
    find: async (ctx, { query }) => ({ row: await detail(ctx, query.id) }),
    edit: async (ctx, { body }) => {
      await editModel(ctx, body, rowSources(ctx.app));
      return { row: await detail(ctx, body.id) };
    },
    del: async (ctx, { query }) => ({ count: await deleteModels(ctx, query.ids) }),
    sortable: async (ctx, { body }) => {
      await sortModel(ctx, body.id, body.targetId);
      return {};
    },
    retypeCheck: (ctx, { body }) => retypeReport(ctx, body, nameValues(names)),
  });

async function detail(ctx: Context, id: number): Promise<ModelDetail> {
  const row = await models.find(ctx.tx, id);
  if (!row) throw refuse('request.not_found');
  return row;
}

function sourcesFor({ actor, lang }: Context, sources: RowSources): FieldSource[] {
  const isOnSite = (controller: string) => sourcesOnSite.some((known) => known === controller);
  return [...sources]
    .filter(([controller, { index }]) => holds(actor, neededNode(controller, index)))
    .map(([controller, { index, title }]) => ({
      ...{ controller, title: title[lang] },
      ...{ fields: selectFields(index), on_site: isOnSite(controller) },
    }))
    .sort((one, other) => Number(other.on_site) - Number(one.on_site) || one.title.localeCompare(other.title, lang));
}

function kindsIn({ lang }: Context) {
  return InputType.options.map((type) => {
    const can = usesOf(type);
    return {
      type,
      title: kinds[type].title[lang],
      options: choosingTypes.includes(type),
      remote: remoteTypes.includes(type),
      in_list: can.list,
      in_search: can.search,
      in_filter: can.filter !== undefined,
    };
  });
}
