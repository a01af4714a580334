/** The pages of a list, with gaps where numbers are left out. */
import { Fragment } from 'react';
import { fill, type Lang, type Pager as PagerView } from '#kit/site/view.ts';

import { wordsOf } from '../words.ts';
import { Icon } from './icon.tsx';

export function Pager({ pager, locale }: { pager: PagerView; locale: Lang }) {
  const words = wordsOf(locale);
  if (pager.pages <= 1) return undefined;
  return (
    <nav className="pager" aria-label={words.pager}>
      {pager.prev && (
        <a className="pager-step" rel="prev" href={pager.prev}>
          <Icon name="back" />
          <span>{words.previousPage}</span>
        </a>
      )}
      <ol>
        {pager.links.map((link, index) => (
          <Fragment key={link.page}>
            {index > 0 && link.page - (pager.links[index - 1]?.page ?? 0) > 1 && <li className="pager-gap">…</li>}
            <li>
              <a href={link.url} aria-current={link.current ? 'page' : undefined}>
                {link.page}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
      <p className="pager-count">{fill(words.pageOf, { page: pager.page, pages: pager.pages })}</p>
      {pager.next && (
        <a className="pager-step" rel="next" href={pager.next}>
          <span>{words.nextPage}</span>
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}
