/** A revision beside an older one, field by field as people read them: those of the document and those of its column's model. */
import type { Coded } from '#features/models/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import type * as revisions from '../revisions.repository.ts';
import type { ShownField } from './field-changes.ts';
import { type Modelled, shownModelFields } from './model-fields.ts';
import { shownFields } from './shown-fields.read.ts';

export type Revision = NonNullable<Awaited<ReturnType<typeof revisions.find>>>;

/** What is typed has no times of its own yet. */
export type Newer = Modelled & Partial<Pick<Revision, 'publish_time' | 'create_time'>>;

interface Sides {
  newer: Newer;
  older: Revision | null;
  /** Values of the model's fields that are not saved yet, by name. */
  typed?: unknown;
}

/** The newer one first. @param name what relations and places are called, for this reader */
export async function twoSides(
  { tx, lang, now }: Pick<Context, 'tx' | 'lang' | 'now'>,
  name: (values: readonly Coded[]) => Promise<(one: Coded) => string>,
  { newer, older, typed }: Sides,
): Promise<[ShownField[], ShownField[]]> {
  const [own = [], before = []] = await shownFields(tx, [{ ...newer }, ...(older ? [asPublished(older, newer, now)] : [])]);
  const modelled = await shownModelFields(newer, lang, name, typed);
  const modelledBefore = older ? await shownModelFields(older, lang, name) : [];
  return [
    [...own, ...modelled],
    [...before, ...modelledBefore],
  ];
}

/**
 * A document without a time got that of its publication, which the next revision repeats: nobody changed it. Whoever chooses a time
 * himself names one before the older text was written, or one after the newer.
 */
function asPublished(older: Revision, newer: Newer, now: Date): Revision {
  const at = newer.publish_time ?? 0;
  const writtenAt = newer.create_time ?? 0;
  const last = writtenAt > older.create_time ? writtenAt : now.getTime() / 1000;
  return older.publish_time === null && at >= older.create_time && at <= last ? { ...older, publish_time: at } : older;
}
