/** The pages of a list as a book's: the one before, numbers with gaps where some are left out, the one after. */
import { Fragment } from 'react';

import { fill, type Lang, type Pager as PagerView } from '#kit/site/view.ts';

import { wordsOf } from '../words.ts';
import { Sign } from './sign.tsx';

export function Pager({ pager, locale }: { pager: PagerView; locale: Lang }) {
  const words = wordsOf(locale);
  const { links, pages, prev, next } = pager;
  if (pages <= 1) return undefined;
  return (
    <nav className="pager" aria-label={words.pager}>
      {prev && (
        <a className="way pager-back" rel="prev" href={prev}>
          <Sign name="back" />
          <span>{words.previousPage}</span>
        </a>
      )}
      <ol>
        {links.map(({ page, url, current }, place) => (
          <Fragment key={page}>
            {place > 0 && page - (links[place - 1]?.page ?? 0) > 1 && <li>…</li>}
            <li>
              <a href={url} aria-current={current ? 'page' : undefined}>
                {page}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
      <p>{fill(words.pageOf, { page: pager.page, pages })}</p>
      {next && (
        <a className="way pager-on" rel="next" href={next}>
          <span>{words.nextPage}</span>
          <Sign name="on" />
        </a>
      )}
    </nav>
  );
}
