/** Everything with a tag, the newest first. */
import { listTagged } from '#features/archives/server/door.ts';
import { fill } from '#kit/contract/refusal.ts';
import type { Head, ListView } from '#kit/site/view.ts';
import { cardsOf } from './cards.ts';
import { listsIn } from './column-index.ts';
import { headOf } from './frame.ts';
import { pagerOf } from './pager.ts';
import type { SiteRequest } from './site-request.ts';
import { siteWords } from './words.ts';

const pageSize = 20;

/** Undefined where the address names no tag, or one that nothing on show has. */
export async function loadTag(request: SiteRequest): Promise<{ view: ListView; head: Head } | undefined> {
  const tag = /^tag\/(.+)$/s.exec(request.path)?.[1];
  if (tag === undefined || tag.includes('\0')) return undefined;
  const asked = { locale: request.locale, visible: listsIn(request), tag, page: request.page, limit: pageSize };
  const { rows, ...counted } = await listTagged(request.tx, asked);
  if (rows.length === 0) return undefined;
  // Whatever gets the tag comes into the list.
  request.shows('archives', ...rows.map(({ archive_id }) => `archive:${archive_id}`));
  const words = siteWords[request.locale];
  const pager = pagerOf(request.page, Math.ceil(counted.total / pageSize), counted, (page) => request.at.tag(tag, page));
  const title = fill(words.tagged, { tag });
  const paged = request.page > 1 ? `${title} ${fill(words.page, { page: request.page })}` : title;
  const { prev, next } = pager;
  return {
    view: {
      ...{ title: tag, summary: fill(words.taggedText, { tag }), breadcrumb: [{ title: words.home, url: request.at.home }] },
      ...{ siblings: [], slides: [], template: 'news' as const },
      items: (await cardsOf(request, rows)).map(({ card }) => card),
      pager,
    },
    head: {
      ...headOf(request, { title: paged, description: fill(words.taggedText, { tag }), path: request.at.tag(tag, request.page) }),
      ...(prev && { prev: request.at.absolute(prev) }),
      ...(next && { next: request.at.absolute(next) }),
    },
  };
}
