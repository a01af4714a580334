/** The pages of a list, as links. */
import type { Pager } from '#kit/site/view.ts';

/** First, last, and two around the page shown. @param url of a page by its number */
export function pagerOf(page: number, pages: number, counted: { total: number; more: boolean }, url: (page: number) => string): Pager {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages].filter((number) => number >= 1 && number <= pages);
  const links = [...new Set(near)].map((number) => ({ page: number, url: url(number), current: number === page }));
  return { page, pages, ...counted, links, ...(page > 1 && { prev: url(page - 1) }), ...(page < pages && { next: url(page + 1) }) };
}
