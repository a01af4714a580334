/** The pages of a list: the one before, numbers with gaps where some are left out, the one after. */
import { Fragment, type ReactNode } from 'react';

import { fill, type Lang, type Pager as PagerView } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';

interface PagerProps {
  pager: PagerView;
  locale: Lang;
  /** The theme's arrows. */
  back: ReactNode;
  on: ReactNode;
  /** Of the steps to the page before and after. */
  stepClass: string;
}

export function PagerOf({ pager, locale, back, on, stepClass }: PagerProps) {
  const words = sharedWordsOf(locale);
  const { links, page, pages, prev, next } = pager;
  if (pages <= 1) return undefined;
  return (
    <nav className="pager" aria-label={words.pager}>
      {prev && (
        <a className={`${stepClass} pager-back`} rel="prev" href={prev}>
          {back}
          <span>{words.previousPage}</span>
        </a>
      )}
      <ol>
        {links.map((link, place) => (
          <Fragment key={link.page}>
            {place > 0 && link.page - (links[place - 1]?.page ?? 0) > 1 && <li className="pager-gap">…</li>}
            <li>
              <a href={link.url} aria-current={link.current ? 'page' : undefined}>
                {link.page}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
      <p className="pager-count">{fill(words.pageOf, { page, pages })}</p>
      {next && (
        <a className={stepClass} rel="next" href={next}>
          <span>{words.nextPage}</span>
          {on}
        </a>
      )}
    </nav>
  );
}
