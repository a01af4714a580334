/** Copies of documents: new drafts with the texts, pictures and model fields of the originals. */
import type { NewArchive } from '../archives.contract.ts';
import type { Acting } from './acting.ts';
import type { Held } from './archives.repository.ts';
import { makeArchive, requireRoomForArchives } from './archives.service.ts';
import { relatedForCopy } from './belongings.service.ts';
import { shownData } from './model-data.ts';
import { holdAll, nameShown } from './publishing.service.ts';
import { nextFree } from './slug-choice.ts';
import { joinGroups } from './translations.service.ts';
import { placeIn } from './written.ts';

export interface Copy {
  id: number;
  from_id: number;
}

/**
 * Into a column: slugs that are taken there get numbers. In a column of another language the copies are translations of the originals,
 * and one that has such a translation already is refused.
 */
export async function copyArchives(ctx: Acting, ids: readonly number[], columnId: number): Promise<Copy[]> {
  const place = await placeIn(ctx, columnId);
  const names = new Set(place.fields.map(({ name }) => name));
  const copies: Copy[] = [];
  const held = await holdAll(ctx, ids);
  await requireRoomForArchives(ctx, held.length);
  for (const archive of held) {
    const slug = await nextFree(ctx.tx, { id: 0, column_id: columnId }, archive.slug);
    const data = Object.fromEntries(Object.entries(shownData(archive)).filter(([name]) => names.has(name)));
    const isTranslation = place.column.locale !== archive.locale;
    // What it leads on to has the original's language; what is gone by now stays behind.
    const related_ids = isTranslation ? [] : await relatedForCopy(ctx, archive);
    const id = await makeArchive(ctx, { ...textsOf(archive), column_id: columnId, slug, related_ids, data }, place);
    if (isTranslation) {
      await joinGroups(ctx, archive, { id, title: archive.title, translation_id: null });
      // Its page waits for the copy from here on.
      await nameShown(ctx, [archive]);
    }
    copies.push({ id, from_id: archive.id });
  }
  return copies;
}

/** Where it stood, how it was marked and when it showed stay with the original. */
function textsOf(archive: Held): Omit<NewArchive, 'column_id' | 'slug' | 'data' | 'related_ids'> {
  const { title, subtitle, cover, summary, content, author, source, tags, link_url, pictures, files } = archive;
  const { seo_title, seo_keywords, seo_description } = archive;
  return {
    ...{ title, subtitle, cover, summary, content, author, source, tags, link_url, pictures, files },
    ...{ seo_title, seo_keywords, seo_description },
    ...{ flags: [], further_ids: [], publish_time: null, expire_time: null, weigh: 0, save_mode: 'save' as const },
  };
}
