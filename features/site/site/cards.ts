/** Documents as cards of lists, blocks and neighbours. */
import { shownFields } from '#features/models/server/door.ts';
import type { Card } from '#kit/site/view.ts';
import { columnWithId } from './column-index.ts';
import { namesFor } from './field-names.ts';
import { cardOf, type LiveCard } from './frame.ts';
import { factsOf } from './model-facts.ts';
import type { SiteRequest } from './site-request.ts';

/**
 * In their order. A document whose own column is off the site, or not for this reader, has no address here and is left out, wherever
 * else it stands.
 */
export async function cardsOf<Live extends LiveCard>(request: SiteRequest, lives: readonly Live[]): Promise<{ live: Live; card: Card }[]> {
  const open = lives.flatMap((live) => {
    const column = columnWithId(request, live.column_id);
    return column ? [{ live, fields: shownFields(column.list_fields, live.data, request.locale) }] : [];
  });
  const named = await namesFor(
    request,
    open.flatMap(({ fields }) => fields),
  );
  return open.map(({ live, fields }) => ({ live, card: cardOf(request, live, factsOf(named(fields))) }));
}
