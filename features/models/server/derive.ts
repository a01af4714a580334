/** What lists know of documents' fields: made from the latest revisions, and made anew whenever a document or its model changes. */
import { cutText } from '#kit/contract/cut-text.ts';
import { type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { enqueue, enqueueInAll, type JobHandler } from '#kit/server/jobs.ts';
import { momentFrom, plainOf, textOf } from './convert-parts.ts';
import * as derived from './derived.repository.ts';
import { readValue, type Stored, toStored } from './values.ts';

/** Which documents: those of a model's columns, of one column, or all of a realm. */
export interface Scope {
  model?: number;
  column?: number;
}

const queue = 'models.derive';
/** What the site's search knows of published documents is to be made anew. Payload: a scope. Archives do it, who wrote it. */
export const wordsQueue = 'archives.words';
const batch = 500;
/** As much of a text as the quick search looks into. */
const searchedCharacters = 4000;
const textMaxLength = 200;

/** Right away, in the transaction that changed these documents: two statements, however many. */
export async function deriveValues(tx: ScopedTx, archiveIds: readonly number[]): Promise<void> {
  if (archiveIds.length === 0) return;
  await derived.save(tx, (await derived.listSources(tx, archiveIds)).map(derivedOf));
}

/**
 * Soon, a piece at a time: when a model, or the model of a column, is another one.
 * @param isSearched what is searched may be another: what visitors find is made anew as well
 */
export async function deriveLater(tx: ScopedTx, scope: Scope, isSearched = true): Promise<void> {
  await enqueuePiece(tx, queue, scope, 0);
  if (isSearched) await enqueuePiece(tx, wordsQueue, scope, 0);
}

/** The piece of a queue behind this document, once. */
export async function enqueuePiece(tx: ScopedTx, name: string, scope: Scope, after: number): Promise<void> {
  await enqueue(tx, name, { ...scope, after }, { dedupeKey: `${JSON.stringify(scope)} ${after}` });
}

/** Soon, of every document of these realms. They are older than models, so that the site's search knows all of them. */
export async function deriveLaterIn(tx: WideTx, realms: readonly number[]): Promise<void> {
  await enqueueInAll(tx, realms, queue, { after: 0 }, { dedupeKey: `${JSON.stringify({})} 0` });
}

/** The handler of the queue. A piece that runs twice writes the same twice. */
export function modelJobs({ db }: Pick<Surroundings, 'db'>): Record<string, JobHandler> {
  return {
    async [queue]({ realm, payload }) {
      const { after, ...scope } = scopeOf(payload);
      await db.inScope(realm, (tx) => derivePiece(tx, scope, after));
    },
  };
}

async function derivePiece(tx: ScopedTx, scope: Scope, after: number): Promise<void> {
  const ids = await derived.nextArchives(tx, scope, after, batch);
  await deriveValues(tx, ids);
  const last = ids.at(-1);
  if (last === undefined || ids.length < batch) return;
  await enqueuePiece(tx, queue, scope, last);
}

function derivedOf({ id, model_id, fields, data }: derived.Source): derived.Derived {
  if (model_id === null) return { id, searched: '', values: [] };
  const known = toFields<TypedField>(fields);
  const stored = toStored(data);
  const searched = known.filter(({ in_search }) => in_search).map((field) => searchedIn(field, stored));
  const values = known.filter(({ in_filter }) => in_filter).flatMap((field) => valuesIn(field, stored));
  return {
    id,
    searched: cutText(searched.filter(Boolean).join('\n'), searchedCharacters),
    values: values.map((value) => ({ model_id, ...value })),
  };
}

/** The words of a field, as the quick search of lists and of the site finds them. */
export function searchedIn(field: TypedField, stored: Stored): string {
  const { value } = readValue(field, stored);
  return field.type === 'editor' ? plainOf(String(value)) : textOf(value ?? '', field.type);
}

type Value = Omit<derived.Value, 'model_id'>;

/** One row for each value: several for a kind that holds several. */
function valuesIn(field: TypedField, stored: Stored): Value[] {
  const { value: read } = readValue(field, stored);
  // A day is kept as its first second, so that days can be compared like other times.
  const value = field.type === 'date' ? (momentFrom(read, 'date') ?? null) : read;
  const all = Array.isArray(value) ? [...new Set(value.map(String))] : [value];
  return all.flatMap((each): Value[] => {
    if (each === null || each === '') return [];
    if (typeof each === 'boolean') return [{ field: field.key, number_value: Number(each), text_value: null }];
    if (typeof each === 'number' && field.type !== 'remoteSelect') return [{ field: field.key, number_value: each, text_value: null }];
    return [{ field: field.key, number_value: null, text_value: cutText(String(each), textMaxLength) }];
  });
}

/** As a job was given it. */
export function scopeOf(payload: unknown): Scope & { after: number } {
  const { model, column, after } = toStored(payload);
  return {
    after: typeof after === 'number' ? after : 0,
    ...(typeof model === 'number' && { model }),
    ...(typeof column === 'number' && { column }),
  };
}
