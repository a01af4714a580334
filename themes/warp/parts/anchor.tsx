/** A link of the view, told apart when it opens elsewhere. */
import type { ReactNode } from 'react';

import type { Lang, Link } from '#kit/site/view.ts';

import { wordsOf } from '../words.ts';
import { Icon } from './icon.tsx';

interface AnchorProps {
  link: Link;
  locale: Lang;
  className?: string;
  current?: 'page' | 'true' | undefined;
  children?: ReactNode;
}

export function Anchor({ link, locale, className, current, children = link.title }: AnchorProps) {
  return (
    <a
      className={className}
      href={link.url}
      aria-current={current}
      target={link.newTab ? '_blank' : undefined}
      rel={link.newTab ? 'noopener' : undefined}
    >
      {children}
      {link.newTab && <span className="unseen">{wordsOf(locale).newTab}</span>}
    </a>
  );
}

/** A link with an arrow: the way on from a section. */
export function MoreLink({ link, locale }: { link: Link; locale: Lang }) {
  return (
    <Anchor link={link} locale={locale} className="more">
      <span>{link.title || wordsOf(locale).more}</span>
      <Icon name="arrow" />
    </Anchor>
  );
}
