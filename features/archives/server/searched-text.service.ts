/** What the search of the site looks into beside title, summary and tags: made when a document is published, and anew when its model is another one. */
import { enqueuePiece, holdFields, type Scope, scopeOf, searchedIn, toStored, wordsQueue } from '#features/models/server/door.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { plainText } from '#kit/server/html.ts';
import type { JobHandler } from '#kit/server/jobs.ts';
import * as texts from './searched-text.repository.ts';

/** As much of a text as the search looks into. */
const searchedCharacters = 10_000;
/** Whole texts are read, and each one that changes is put into the index again. */
const batch = 50;

/**
 * Of what is about to be published. The model is read and held here: one that changed since the document was read, or that waits to
 * change, would otherwise have been done with what is on show before this is.
 */
export async function searchedText(tx: ScopedTx, written: texts.Texts & { column_id: number }): Promise<string> {
  return textOf(written, (await holdFields(tx, [written.column_id])).get(written.column_id));
}

/** Of what is published already: in its own revision, whatever a draft says, by the model of the column in which visitors find it. Answers how many are others now. */
export async function renewText(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const fields = await holdFields(tx, await texts.columnsOf(tx, ids));
  const held = await texts.hold(tx, ids);
  // Whoever moved one elsewhere meanwhile has made its text there.
  const known = held.filter(({ column_id }) => fields.has(column_id));
  const renewed = known.map((one) => ({ archive_id: one.archive_id, before: one.plain, plain: textOf(one, fields.get(one.column_id)) }));
  return texts.save(
    tx,
    renewed.filter(({ before, plain }) => before !== plain),
  );
}

/** The handler of the queue. A piece that runs twice writes the same twice. */
export function wordJobs({ db, invalidate }: Pick<Surroundings, 'db' | 'invalidate'>): Record<string, JobHandler> {
  return {
    async [wordsQueue]({ realm, payload }) {
      const { after, ...scope } = scopeOf(payload);
      const renewed = await db.inScope(realm, (tx) => renewPiece(tx, scope, after));
      // Searches are not kept; feeds are, which begin a short text with it.
      if (renewed > 0) invalidate(realm, ['archives']);
    },
  };
}

async function renewPiece(tx: ScopedTx, scope: Scope, after: number): Promise<number> {
  const ids = await texts.nextOnShow(tx, scope, after, batch);
  const renewed = await renewText(tx, ids);
  const last = ids.at(-1);
  if (last !== undefined && ids.length === batch) await enqueuePiece(tx, wordsQueue, scope, last);
  return renewed;
}

function textOf({ content, subtitle, data }: texts.Texts, fields: unknown): string {
  const stored = toStored(data);
  const searched = toFields<TypedField>(fields).filter(({ in_search }) => in_search);
  const words = searched.map((field) => searchedIn(field, stored)).filter(Boolean);
  return [cutText(plainText(content), searchedCharacters), subtitle, ...words].filter(Boolean).join(' ');
}
