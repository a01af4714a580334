/** Where a page stands: from home to its parent, and the page itself where the theme says it here too. */
import type { Lang, Link } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';
import { Anchor } from './anchor.tsx';

export function Breadcrumb({ links, current, locale }: { links: readonly Link[]; current?: string; locale: Lang }) {
  if (links.length === 0) return undefined;
  return (
    <nav className="breadcrumb" aria-label={sharedWordsOf(locale).breadcrumb}>
      <ol>
        {links.map((link) => (
          <li key={link.url}>
            <Anchor link={link} locale={locale} />
          </li>
        ))}
        {current && (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
