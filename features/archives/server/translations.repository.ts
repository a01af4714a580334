/** Queries about documents that say the same in different languages. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { plainText } from '#kit/server/html.ts';
import { beginningOf, type OtherLanguage } from '../checks.contract.ts';
import type { Translation } from '../relations.contract.ts';

/** The others of the document's group, those in the recycle bin too: they keep their place until they are deleted for good. */
export async function listTranslations(tx: ScopedTx, id: number): Promise<Translation[]> {
  return tx
    .selectFrom('archives as a')
    .innerJoin('archives as other', 'other.translation_id', 'a.translation_id')
    .select(['other.id', 'other.locale', 'other.title', 'other.audit_status', 'other.published'])
    .select((eb) => eb('other.deleted_time', 'is not', null).$castTo<boolean>().as('recycled'))
    .$narrowType<Pick<Translation, 'locale' | 'audit_status'>>()
    .where('a.id', '=', id)
    .where('other.id', '<>', id)
    .orderBy('other.locale')
    .execute();
}

/** So much of a text has its beginning in it, tags and all. */
const readMax = 20_000;

/** What the others of the document's group say, as it was written last; those in the recycle bin say nothing. */
export async function otherLanguages(tx: ScopedTx, id: number): Promise<OtherLanguage[]> {
  const others = await tx
    .selectFrom('archives as a')
    .innerJoin('archives as other', 'other.translation_id', 'a.translation_id')
    .innerJoin('archive_revisions as r', 'r.id', 'other.latest_revision_id')
    .select(['other.locale', 'r.title', 'r.summary'])
    .select((eb) => eb.fn<string>('left', ['r.content', eb.lit(readMax)]).as('content'))
    .$narrowType<Pick<OtherLanguage, 'locale'>>()
    .where('a.id', '=', id)
    .where('other.id', '<>', id)
    .where('other.deleted_time', 'is', null)
    .execute();
  return others.map((other) => ({ ...other, content: beginningOf(plainText(other.content)) }));
}

/** The documents themselves with everything in their groups, in the recycle bin or not: a group has one of each language. */
export async function groupsOf(tx: ScopedTx, ids: readonly number[]) {
  return tx
    .selectFrom('archives')
    .select(['id', 'locale', 'title', 'translation_id', 'deleted_time'])
    .where((eb) => {
      const groups = eb
        .selectFrom('archives')
        .select('translation_id')
        .where('id', 'in', [...ids]);
      return eb.or([eb('id', 'in', [...ids]), eb('translation_id', 'in', groups)]);
    })
    .execute();
}

/** @param group null: in none */
export async function setGroup(tx: ScopedTx, ids: readonly number[], group: number | null): Promise<void> {
  await tx
    .updateTable('archives')
    .set({ translation_id: group })
    .where('id', 'in', [...ids])
    .execute();
}
