/** The values of a document's model fields: by name on the wire, under the fields' keys where they are stored. */
import { keptLinks } from '#features/domains/server/door.ts';
import {
  type Asking,
  type Coded,
  defaultsOf,
  fillIn,
  filterConditions,
  findModel,
  findOfColumn,
  isCoded,
  type NameValues,
  readValues,
  storedKeys,
  toStored,
} from '#features/models/server/door.ts';
import { type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Handlers } from '#kit/server/http/routes.ts';
import type { ListSource } from '#kit/server/list.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { ArchiveRow } from '../archives.contract.ts';
import type { modelEndpoints } from '../model.contract.ts';
import type { Acting } from './acting.ts';
import { columnsWith, cutForFiles, cutForLists, listData, planByValue } from './model-data.read.ts';

type Values = Record<string, unknown>;

interface Modelled {
  model_fields: unknown;
  data: unknown;
}

export const modelHandlers: Handlers<typeof modelEndpoints> = {
  model: async (ctx, { query }) => ({ model: (await findOfColumn(ctx.tx, query.column_id)) ?? null }),
};

/** What the wire says of stored values, as the model's fields are now. */
export function shownData({ model_fields, data }: Modelled): Values {
  return readValues(toFields<TypedField>(model_fields), toStored(data));
}

/** The stored values of a new document: what is not given begins with its default. */
export async function newData(ctx: Acting, fields: readonly TypedField[], given: Values): Promise<unknown> {
  return filled(ctx, fields, {}, { ...defaultsOf(fields), ...given });
}

/** The stored values after a change. Those of other models stay where they are. */
export async function filledData(ctx: Acting, columnId: number, stored: unknown, given: Values): Promise<unknown> {
  const { fields = [] } = (await findOfColumn(ctx.tx, columnId)) ?? {};
  return filled(ctx, fields, toStored(stored), given);
}

/** The stored values of a document with these fields as an earlier revision has them, said in the model of today. */
export function restoredData(
  ctx: Acting,
  now: Modelled & { column_id: number },
  earlier: Modelled,
  names: readonly string[],
): Promise<unknown> {
  const before = shownData(earlier);
  const known = names.filter((name) => Object.hasOwn(before, name));
  return filledData(ctx, now.column_id, now.data, Object.fromEntries(known.map((name) => [name, before[name]])));
}

async function filled(ctx: Acting, fields: readonly TypedField[], stored: Values, given: Values): Promise<unknown> {
  const result = await fillIn(fields, stored, given, ctx.lang, (html) => keptLinks(ctx, html));
  if (result.errors.length > 0) throw refuse('request.invalid', {}, { data: { errors: result.errors } });
  return result.stored;
}

export interface ListModel {
  id: number;
  /** Its fields in a search. */
  more: NonNullable<ListSource['more']>;
  /** What a file can have of its fields: all that nobody has to keep to himself. */
  inFile: readonly TypedField[];
  /** Rows with the values that lists show, or all that a file can have, and what relations and places are called: one question for all of them. */
  complete: (ctx: Asking, rows: ArchiveRow[], nameValues: NameValues, where: 'list' | 'file') => Promise<ArchiveRow[]>;
}

/** The model that a list is asked about. One that is not there has no documents. */
export async function listModel(tx: ScopedTx, id: number): Promise<ListModel> {
  const model = await findModel(tx, id);
  const fields = model?.status === 1 ? model.fields : [];
  const inFile = fields.filter(({ type }) => type !== 'password');
  const inList = fields.filter(({ in_list, in_filter }) => in_list || in_filter);
  if (fields.some(({ in_filter }) => in_filter)) await planByValue(tx);
  return {
    id,
    more: filterConditions({ id, fields }),
    inFile,
    async complete(ctx, rows, nameValues, where) {
      const [wanted, cut] = where === 'list' ? [inList, cutForLists] : [inFile, cutForFiles];
      if (wanted.length === 0 || rows.length === 0) return rows;
      const having = await columnsWith(ctx.tx, id);
      const isOwn = (row: ArchiveRow) => having.has(row.column_id);
      const stored = await listData(
        ctx.tx,
        rows.filter(isOwn).map((row) => row.id),
        storedKeys(wanted),
        cut,
      );
      const filled = rows.map((row) => (isOwn(row) ? { ...row, data: readValues(wanted, toStored(stored.get(row.id))) } : row));
      const codedOf = ({ data = {} }: ArchiveRow) =>
        wanted.filter(isCoded).map(({ name, type, remote }) => ({ name, type, remote, value: data[name] }));
      const wordsOf = await nameValues(ctx, filled.flatMap(codedOf));
      // Names have commas of their own: a file has one on each line.
      const apart = (one: Coded) =>
        Array.isArray(one.value) ? one.value.map((value) => wordsOf({ ...one, value })).join('\n') : wordsOf(one);
      const said = (one: Coded) => (where === 'file' && one.type === 'remoteSelects' ? apart(one) : wordsOf(one));
      return filled.map((row) =>
        isOwn(row) ? { ...row, data_words: Object.fromEntries(codedOf(row).map((one) => [one.name, said(one)])) } : row,
      );
    },
  };
}
