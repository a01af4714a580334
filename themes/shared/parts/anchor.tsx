/** Links of the view, told apart when they open elsewhere, alone and in lists. */
import type { ReactNode } from 'react';

import type { Lang, Link } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';

interface AnchorProps {
  link: Link;
  locale: Lang;
  className?: string | undefined;
  current?: 'page' | 'true' | undefined;
  children?: ReactNode;
}

export function Anchor({ link, locale, className, current, children = link.title }: AnchorProps) {
  return (
    <a className={className} href={link.url} aria-current={current} {...elsewhere(link)}>
      {children}
      {link.newTab && <span className="unseen">{sharedWordsOf(locale).newTab}</span>}
    </a>
  );
}

/** What a link says to the browser when it opens beside this page: it does not hand the page over. */
export function elsewhere({ newTab }: Link) {
  return newTab ? ({ target: '_blank', rel: 'noopener' } as const) : {};
}

interface LinkListProps {
  links: readonly (Link & { current?: boolean })[];
  locale: Lang;
  className?: string;
  /** The one that is the page shown is marked. */
  marksCurrent?: boolean;
}

/** A row of links: sections of the footer, columns beside this one, suggestions. Nothing for none. */
export function LinkList({ links, locale, className, marksCurrent = false }: LinkListProps) {
  if (links.length === 0) return undefined;
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.url}>
          <Anchor link={link} locale={locale} current={marksCurrent && link.current ? 'page' : undefined} />
        </li>
      ))}
    </ul>
  );
}
