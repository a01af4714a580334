/** A link with an arrow: the way on from a section. */
import type { Lang, Link } from '#kit/site/view.ts';

import { Anchor } from '../../shared/parts/anchor.tsx';
import { wordsOf } from '../words.ts';
import { Icon } from './icon.tsx';

export function MoreLink({ link, locale, className = 'more' }: { link: Link; locale: Lang; className?: string }) {
  return (
    <Anchor link={link} locale={locale} className={className}>
      <span>{link.title || wordsOf(locale).more}</span>
      <Icon name="arrow" />
    </Anchor>
  );
}
