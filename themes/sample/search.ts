/** Pages of a search in the sample: found, found in part, nothing. */
import type { SearchView } from '#kit/site/view.ts';

import { cardsOf } from './cards.ts';
import type { SampleWords } from './sample-words.ts';

export function searchesOf(w: SampleWords): Record<'found' | 'some' | 'none' | 'open', SearchView> {
  const query = w.say('织机', 'loom');
  const part = (zh: string, en: string, count: number | undefined, current: boolean) => ({
    ...w.link(zh, en, `/search?column=${zh.length + (count ?? 0)}`),
    current,
    ...(count !== undefined && { count }),
  });
  const found: SearchView = {
    query,
    action: '/search',
    results: cardsOf(w, 'search', 6).map((card, place) => ({
      title: card.title,
      url: card.url,
      titlePieces: [
        { text: card.title.slice(0, 4), mark: place % 2 === 0 },
        { text: card.title.slice(4), mark: false },
      ],
      snippet: [
        { text: `…${w.say('面向复合材料的高速', 'fast ')}`, mark: false },
        { text: query, mark: true },
        { text: w.say('，停机率降低四成…', ' with forty per cent fewer stops…'), mark: false },
      ],
      // The first is a page of its own, which has neither date nor picture.
      ...(place === 0
        ? { column: w.say('页面', 'Page') }
        : { column: w.say('产品中心', 'Products'), date: card.date ?? '2026-09-10', ...(place % 3 !== 2 && { cover: card.cover }) }),
    })),
    isRelaxed: false,
    parts: [part('全部', 'All', 52, true), part('产品中心', 'Products', 31, false), part('新闻动态', 'News', 21, false)],
    pager: {
      page: 2,
      pages: 6,
      total: 52,
      prev: '/search?q=1',
      next: '/search?q=3',
      links: [1, 2, 3, 4, 6].map((page) => ({ page, url: `/search?q=${page}`, current: page === 2 })),
    },
    newest: [],
  };
  const one = { page: 1, pages: 1, total: 0, links: [] };
  const nothing = { ...found, results: [], parts: [], pager: one, newest: cardsOf(w, 'newest', 4) };
  return {
    found,
    some: { ...found, isRelaxed: true, columnId: 7, parts: found.parts.map(({ count: _count, ...rest }) => rest) },
    none: nothing,
    open: { ...nothing, query: '' },
  };
}
