/** The way on from a section or a card, with its arrow. */
import type { Lang, Link } from '#kit/site/view.ts';

import { Anchor } from '../../shared/parts/anchor.tsx';
import { wordsOf } from '../words.ts';
import { Sign } from './sign.tsx';

export function WayOn({ link, locale, className = 'way' }: { link: Link; locale: Lang; className?: string }) {
  return (
    <Anchor link={link} locale={locale} className={className}>
      <span>{link.title || wordsOf(locale).more}</span>
      <Sign name="on" />
    </Anchor>
  );
}
