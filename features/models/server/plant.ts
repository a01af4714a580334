/** Gives a site the models that every site has, or those of the site it is copied from. */
import { defaultLang, type Lang } from '#kit/contract/lang.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { builtInModels, modelOfTemplate } from './built-in.ts';
import { carriedFields } from './carried.ts';
import { deriveLater, deriveLaterIn } from './derive.ts';
import * as models from './models.repository.ts';

/** What a site is copied with: models of its own among them. */
export interface SiteModel {
  code: string;
  name: string;
  built_in: boolean;
  status: 0 | 1;
  weigh: number;
  fields: models.FieldRows['fields'];
}

/** The step between weights: room for rows that come between. */
const weighStep = 10;

/** Plants what is missing, as in another site or as the product has it. Answers the ids by code; twice changes nothing. */
export async function plantModels(tx: ScopedTx, locale: Lang, copied: readonly SiteModel[] = []): Promise<ReadonlyMap<string, number>> {
  const known = await models.list(tx);
  const fresh = freshModels(locale);
  const wanted = [...copied, ...fresh.filter(({ code }) => !copied.some((model) => model.code === code))];
  const missing = wanted.filter(({ code }) => !known.some((model) => model.code === code)).map((model) => ({ ...model, update_admin: '' }));
  const ids = missing.length > 0 ? await models.insert(tx, missing) : [];
  // The site's documents are on their way, and come in by themselves.
  await deriveLater(tx, {});
  return new Map([
    ...known.map(({ code, id }) => [code, id] as const),
    ...missing.map(({ code }, place) => [code, ids[place] ?? 0] as const),
  ]);
}

/**
 * For an installation that is older than models: its sites get them, and their columns those that belong to how they show their
 * documents. Answers how many sites there were: not more than `most` in one go, so that thousands of them do not take too long.
 */
export async function plantModelsWhereNone(tx: WideTx, most: number): Promise<number> {
  const sites = await models.insertWhereNone(tx, freshModels(defaultLang), { codes: modelOfTemplate, most });
  await deriveLaterIn(tx, sites);
  return sites.length;
}

function freshModels(locale: Lang): SiteModel[] {
  return builtInModels(locale).map((model, place, all) => ({
    ...model,
    built_in: true,
    status: 1,
    weigh: (all.length - place) * weighStep,
  }));
}

/** A site's models, to plant them into another. Fields that were taken out are not known there. */
export async function readModels(tx: ScopedTx): Promise<(SiteModel & { id: number })[]> {
  return (await models.list(tx)).map(({ columns: _, fields, ...model }) => ({ ...model, fields: carriedFields(fields) }));
}
