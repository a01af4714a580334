/** Rules of models: built-in ones stay, one in use stays, fields keep their keys, and lists learn what changed. */
import type { Endpoint } from '#kit/contract/endpoint.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import { selectFields } from '#kit/contract/select-rows.ts';
import { type GivenField, remoteTypes } from '#kit/contract/typed-fields.ts';
import { authorName, changedMeanwhile, requireVersion } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { violates } from '#kit/server/database/violates.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { moved, writeWeights } from '#kit/server/sortable.ts';
import { fieldsMax, type ModelChange, modelsMax, type NewModel } from '../contract.ts';
import { refuseModel } from '../refusals.contract.ts';
import { deriveLater } from './derive.ts';
import { changesUse, type ModelFields, nextFields } from './field-changes.ts';
import * as models from './models.repository.ts';

/** By controller: the `index` that a select asks. */
export type RowSources = ReadonlyMap<string, { index: Endpoint; title: Phrase }>;

export async function addModel(ctx: Context, { copy_of, fields, ...model }: NewModel, sources: RowSources): Promise<number> {
  const all = await models.list(ctx.tx);
  if (all.length >= modelsMax) throw refuseModel('models.too_many', { max: modelsMax });
  const source = copy_of === undefined ? undefined : all.find(({ id }) => id === copy_of);
  if (copy_of !== undefined && !source) throw refuse('request.not_found');
  // A copy keeps the keys: a document that moves between the two loses nothing. Its fields are its own, none is built in.
  const copied = (source?.fields ?? []).map((field) => ({ ...field, built_in: false }));
  checkSources(fields, sources);
  const added = nextFields({ fields: [], removed: [] }, fields, around(ctx)).fields;
  checkTogether(copied, added);
  const row = { ...model, fields: [...copied, ...added], built_in: false, weigh: topWeight(all), update_admin: authorName(ctx) };
  const [id = 0] = await models.insert(ctx.tx, [row]).catch(translate(model.code));
  return id;
}

export async function editModel(ctx: Context, { id, version, fields: given, ...change }: ModelChange, sources: RowSources): Promise<void> {
  const before = await models.find(ctx.tx, id);
  if (!before) throw refuse('request.not_found');
  requireVersion(before, version);
  if (before.built_in && change.code !== undefined && change.code !== before.code) {
    throw refuseModel('models.code_fixed', {}, { field: 'code' });
  }
  if (given) checkSources(given, sources);
  const next: Partial<ModelFields> = given ? nextFields(before, given, around(ctx)) : {};
  const done = await models
    .update(ctx.tx, before, { ...stated(change), ...stated(next) }, authorName(ctx))
    .catch(translate(change.code ?? before.code));
  if (!done) throw changedMeanwhile(before.update_admin, before.update_time);
  ctx.noted(id, summary(before), summary({ ...before, ...stated(change), ...stated(next) }));
  const isTurned = change.status !== undefined && change.status !== before.status;
  const changes = (use: 'in_filter' | 'in_search') => isTurned || changesUse(use, before.fields, next.fields ?? before.fields);
  if (changes('in_search') || changes('in_filter')) await deriveLater(ctx.tx, { model: id }, changes('in_search'));
  if (before.columns > 0) ctx.changed(`model:${id}`);
}

/** All of them or none. */
export async function deleteModels(ctx: Context, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  const rows = await models.list(ctx.tx, wanted);
  requireEach(rows.length, wanted);
  const fixed = rows.find(({ built_in }) => built_in);
  if (fixed) throw refuseModel('models.built_in', { name: fixed.name });
  const used = rows.find(({ columns }) => columns > 0);
  if (used) throw refuseModel('models.in_use', { name: used.name, count: used.columns });
  return models.remove(ctx.tx, wanted).catch((error: unknown) => {
    // A column took it between the question and the deletion.
    throw violates(error, 'columns_model') ? refuseModel('models.in_use', { name: rows[0]?.name ?? '', count: 1 }) : error;
  });
}

export async function sortModel(ctx: Context, id: number, targetId: number): Promise<void> {
  await writeWeights(ctx.tx, 'models', moved(await models.list(ctx.tx), id, targetId));
}

function around(ctx: Context) {
  return { newKey: () => ctx.randomBytes(5).toString('hex'), now: Math.floor(ctx.now.getTime() / 1000) };
}

/** A field points to rows that there are, and shows what they have. */
function checkSources(given: readonly GivenField[], sources: RowSources): void {
  for (const [place, { type, remote }] of given.entries()) {
    if (!remote || !remoteTypes.includes(type)) continue;
    const { controller, field } = remote;
    const at = `fields.${place}.remote`;
    const source = sources.get(controller);
    if (!source) {
      const known = [...sources.keys()].sort();
      throw refuseModel('models.unknown_source', { source: controller, known }, { field: `${at}.controller` });
    }
    const known = selectFields(source.index);
    if (known.includes(field)) continue;
    throw refuseModel('models.unknown_shown', { source: controller, shown: field, known }, { field: `${at}.field` });
  }
}

function checkTogether(copied: ModelFields['fields'], added: ModelFields['fields']): void {
  if (copied.length + added.length > fieldsMax) throw refuseModel('models.too_many_fields', { max: fieldsMax }, { field: 'fields' });
  const twice = added.findIndex(({ name }) => copied.some((field) => field.name === name));
  if (twice >= 0) throw refuseModel('models.name_twice', { name: added[twice]?.name }, { field: `fields.${twice}.name` });
}

/** New ones stand first. */
function topWeight(rows: readonly { weigh: number }[]): number {
  return Math.max(0, ...rows.map(({ weigh }) => weigh)) + 1;
}

/** For the log: what a model is, and its fields in one line. */
function summary({ name, code, status, fields }: Pick<models.NewRow, 'name' | 'code' | 'status' | 'fields'>) {
  return { name, code, status, fields: fields.map((field) => `${field.name} (${field.type})`).join(', ') };
}

type Stated<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Only what is said. */
function stated<T extends object>(change: T): Stated<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Stated<T>; // safe: what is undefined has gone
}

function translate(code: string) {
  return (error: unknown): never => {
    if (violates(error, 'models_code_taken')) throw refuseModel('models.code_taken', { code }, { field: 'code' });
    throw error;
  };
}
