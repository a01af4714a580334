/** Queries about documents that say the same in different languages. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
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
