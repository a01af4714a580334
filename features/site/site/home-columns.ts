/** Which columns a block of the home page shows. */
import type { SiteColumn } from '#features/columns/server/door.ts';
import { firstOf } from '#features/site-config/server/door.ts';
import { blockLimits, type HomeBlock } from '#kit/contract/home-blocks.ts';
import { childrenOf, columnWithId } from './column-index.ts';
import type { SiteRequest } from './site-request.ts';

/** Those it is bound to; for kinds that a site has columns of by nature, else those. */
export function columnsOf(request: SiteRequest, { kind, column_ids }: HomeBlock): SiteColumn[] {
  const { home } = request.config;
  const bound = (ids: readonly (number | null)[]) => ids.flatMap((id) => columnWithId(request, id) ?? []);
  switch (kind) {
    case 'news':
      return orOwn(bound(home.news), ownNews(request)).slice(0, blockLimits.news.columns);
    case 'image_grid':
      return bound([home.image_grid]);
    case 'honours':
      return bound([home.honours]);
    case 'products':
    case 'cases':
      return orOwn(bound(column_ids), [firstOf(request.columns, kind) ?? []].flat());
    default:
      return bound(column_ids);
  }
}

function orOwn(bound: SiteColumn[], own: SiteColumn[]): SiteColumn[] {
  return bound.length > 0 ? bound : own;
}

/** News columns at the root; one with sections of its own is shown by its sections. */
function ownNews(request: SiteRequest): SiteColumn[] {
  const news = childrenOf(request, null).filter(({ type, list_template }) => type === 'list' && list_template === 'news');
  return news.flatMap((column) => {
    const sections = childrenOf(request, column.id).filter(({ type }) => type === 'list');
    return sections.length > 0 ? sections : [column];
  });
}
