/** A revision beside an older one, field by field as people read them: those of the document and those of its column's model. */
import { type Coded, findOfColumn } from '#features/models/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Held } from '../archives.repository.ts';
import { findBeside } from '../publications.repository.ts';
import * as revisions from '../revisions.repository.ts';
import { currentOf } from '../written.ts';
import type { ShownField } from './field-changes.ts';
import { fileNames } from './file-names.read.ts';
import { type Modelled, shownModelFields, valuedFields } from './model-fields.ts';
import { shownFields } from './shown-fields.read.ts';

export type Revision = NonNullable<Awaited<ReturnType<typeof revisions.find>>>;

/** What is typed is none yet. */
export type Newer = Modelled & Partial<Pick<Revision, 'publish_time'>>;

/** A revision, or what was typed over one. */
type Older = Newer & Pick<Revision, 'id' | 'archive_id'>;

interface Sides {
  newer: Newer;
  older: Older | null;
  /** Values of the model's fields that are not saved yet, by name. */
  typed?: unknown;
  /** The same of the older one. */
  typedBefore?: unknown;
}

/** The newer one first. @param name what relations and places are called, for this reader */
export async function twoSides(
  { tx, lang }: Pick<Context, 'tx' | 'lang'>,
  name: (values: readonly Coded[]) => Promise<(one: Coded) => string>,
  { newer, older, typed, typedBefore }: Sides,
): Promise<[ShownField[], ShownField[]]> {
  const before = older && (await withTimeGiven(tx, older, newer));
  const [own = [], ownBefore = []] = await shownFields(tx, [{ ...newer }, ...(before ? [{ ...before }] : [])]);
  const valued = [valuedFields(newer, typed), before ? valuedFields(before, typedBefore) : []];
  const files = await fileNames(tx, addressesIn(valued.flat()));
  const [modelled = [], modelledBefore = []] = await shownModelFields(valued, { codes: name, files }, lang);
  return [
    [...own, ...modelled],
    [...ownBefore, ...modelledBefore],
  ];
}

/** A published revision as visitors have it: where it stands and how it is marked may have been changed beside it, and its time was given to it. */
export async function asShown(tx: ScopedTx, archive: Held, revision: Revision): Promise<Revision> {
  const beside = await findBeside(tx, archive.id);
  if (!beside) return revision;
  const shown = { ...revision, ...beside, publish_time: archive.live_time, expire_time: archive.live_until };
  return beside.column_id === revision.column_id ? shown : inColumn(tx, shown, beside.column_id);
}

/** The latest revision as it would be published. */
export function asWritten(archive: Held, latest: Revision): Revision {
  return archive.deleted_time === null ? { ...latest, ...currentOf(archive), model_fields: archive.model_fields } : latest;
}

/** With the fields that a document has in that column. */
export async function inColumn<Values extends Modelled>(tx: ScopedTx, values: Values, columnId: number): Promise<Values> {
  return { ...values, column_id: columnId, model_fields: (await findOfColumn(tx, columnId))?.fields ?? null };
}

/** A document without a time got that of its publication, which the next revision repeats: nobody changed it. */
async function withTimeGiven(tx: ScopedTx, older: Older, newer: Newer): Promise<Older> {
  const at = newer.publish_time ?? null;
  if ((older.publish_time ?? null) !== null || at === null || !(await revisions.wasPublishedAt(tx, older, at))) return older;
  return { ...older, publish_time: at };
}

function addressesIn(fields: ReturnType<typeof valuedFields>): string[] {
  const values = fields.filter(({ type }) => type === 'file' || type === 'files').flatMap(({ value }) => value);
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
}
