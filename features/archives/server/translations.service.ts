/** Documents that say the same in different languages. The link belongs to the documents, not to their texts: it shows at once. */
import { violates } from '#kit/server/database/violates.ts';
import { refuse } from '#kit/server/refusals.ts';
import { refuseArchive } from '../refusals.contract.ts';
import type { Translation } from '../relations.contract.ts';
import type { Acting } from './acting.ts';
import type { Held } from './archives.repository.ts';
import { holdAll, nameShown } from './publishing.service.ts';
import { groupsOf, listTranslations, setGroup } from './translations.repository.ts';

/** Puts two documents into one group, with those that either has already. Throws where the group would have two of one language. */
export async function linkTranslations(ctx: Acting, id: number, otherId: number): Promise<Translation[]> {
  const held = await holdAll(ctx, [id, otherId]);
  const one = held.find((archive) => archive.id === id);
  const other = held.find((archive) => archive.id === otherId);
  if (!one || !other || one.locale === other.locale) throw refuseArchive('archives.same_language', {}, { field: 'other_id' });
  await joinGroups(ctx, one, other);
  const group = await listTranslations(ctx.tx, id);
  // Those that either had already are named on each other's pages too.
  await nameShown(ctx, [one, ...group]);
  return group;
}

/** The same for documents that are held already. */
export async function joinGroups(ctx: Pick<Acting, 'tx'>, one: Grouped, other: Grouped): Promise<void> {
  const group = one.translation_id ?? other.translation_id ?? one.id;
  const members = await groupsOf(ctx.tx, [one.id, other.id]);
  const withIt = ({ id, translation_id }: Grouped) =>
    members.filter((member) => member.id === id || (translation_id !== null && member.translation_id === translation_id));
  const [mine, its] = [withIt(one), withIt(other)];
  const twice = mine.flatMap((member) =>
    its.filter(({ id, locale }) => locale === member.locale && id !== member.id).map((rival) => [member, rival] as const),
  );
  if (twice.length > 0) {
    // Whoever has a translation already is named: the other of the two, where only the language of the one is there twice.
    const { title } = twice.every(([{ id }]) => id === one.id) ? other : one;
    // In the recycle bin it is out of sight: nobody would find what is in the way.
    const hidden = twice.flat().find(({ deleted_time }) => deleted_time !== null);
    if (hidden) throw refuseArchive('archives.translated_in_bin', { title, other: hidden.title });
    throw refuseArchive('archives.translated_already', { title });
  }
  // The database decides; asking first tells which of the two it is.
  await setGroup(
    ctx.tx,
    members.map(({ id }) => id),
    group,
  ).catch((error: unknown) => {
    if (violates(error, 'archives_translations')) throw refuseArchive('archives.translated_already', { title: one.title });
    throw error;
  });
}

/** The languages of a document and its translations: another document of these cannot join them. */
export async function localesWith(ctx: Pick<Acting, 'tx'>, id: number): Promise<string[]> {
  const members = await groupsOf(ctx.tx, [id]);
  if (members.length === 0) throw refuse('request.not_found');
  return members.map(({ locale }) => locale);
}

type Grouped = Pick<Held, 'id' | 'title' | 'translation_id'>;

export async function unlinkTranslation(ctx: Acting, id: number): Promise<void> {
  const held = await holdAll(ctx, [id]);
  const others = await listTranslations(ctx.tx, id);
  await nameShown(ctx, [...held, ...others]);
  await setGroup(ctx.tx, [id], null);
}
