/** A link of the view, told apart when it opens elsewhere; and the way on, with its arrow. */
import type { ReactNode } from 'react';

import type { Lang, Link } from '#kit/site/view.ts';

import { wordsOf } from '../words.ts';
import { Sign } from './sign.tsx';

interface AnchorProps {
  link: Link;
  locale: Lang;
  className?: string;
  current?: 'page' | 'true' | undefined;
  children?: ReactNode;
}

export function Anchor({ link, locale, className, current, children = link.title }: AnchorProps) {
  const elsewhere = link.newTab ? ({ target: '_blank', rel: 'noopener' } as const) : {};
  return (
    <a className={className} href={link.url} aria-current={current} {...elsewhere}>
      {children}
      {link.newTab && <span className="unseen">{wordsOf(locale).newTab}</span>}
    </a>
  );
}

export function WayOn({ link, locale, className = 'way' }: { link: Link; locale: Lang; className?: string }) {
  return (
    <Anchor link={link} locale={locale} className={className}>
      <span>{link.title || wordsOf(locale).more}</span>
      <Sign name="on" />
    </Anchor>
  );
}

/** A row of links: sections of the footer, columns beside this one, suggestions. Nothing for none. */
export function LinkList({ links, locale }: { links: readonly (Link & { current?: boolean })[]; locale: Lang }) {
  if (links.length === 0) return undefined;
  return (
    <ul>
      {links.map((link) => (
        <li key={link.url}>
          <Anchor link={link} locale={locale} current={link.current ? 'page' : undefined} />
        </li>
      ))}
    </ul>
  );
}
