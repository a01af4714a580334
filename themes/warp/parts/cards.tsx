/** Cards that several pages share: a picture with its title, and small words around it. */

import type { Card, Lang, Tag } from '#kit/site/view.ts';

import { Anchor } from '../../shared/parts/anchor.tsx';
import { pictureText } from '../../shared/parts/facts.tsx';
import { Title } from '../../shared/parts/title.tsx';
import { wordsOf } from '../words.ts';
import { DateText } from './date.tsx';
import { Icon } from './icon.tsx';
import { Cover } from './picture.tsx';

export interface CardProps {
  card: Card;
  locale: Lang;
  level: 2 | 3 | 4;
  sizes?: string | undefined;
  isSeen?: boolean;
}

/** A picture card; the whole of it is the link. */
export function PictureCard({ card, locale, level, sizes, isSeen }: CardProps) {
  const words = wordsOf(locale);
  return (
    <article className="card">
      <div className="card-picture">
        <Cover picture={card.cover} title={card.title} sizes={sizes} isSeen={isSeen} />
        {card.duration !== undefined && (
          <span className="card-badge">
            <Icon name="play" />
            <span className="unseen">{words.playVideo} </span>
            {card.duration}
          </span>
        )}
        {card.pictureCount !== undefined && (
          <span className="card-badge">
            <Icon name="pictures" />
            {pictureText(card.pictureCount, locale)}
          </span>
        )}
      </div>
      <div className="card-text">
        <TagLine tags={card.tags} />
        <CardTitle card={card} locale={locale} level={level} />
        {card.summary && <p className="card-summary">{card.summary}</p>}
        {card.date && (
          <p className="card-date">
            <DateText date={card.date} locale={locale} />
          </p>
        )}
      </div>
    </article>
  );
}

export function CardTitle({ card, locale, level }: CardProps) {
  const Level = `h${level}` as const;
  return (
    <Level className="card-title">
      <Anchor link={card} locale={locale} className="card-link">
        <Title text={card.title} />
      </Anchor>
    </Level>
  );
}

/** The first words above a title. Tags are not links here, because the card is one. */
export function TagLine({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return undefined;
  return (
    <p className="tag-line">
      {tags.slice(0, 3).map((tag) => (
        <span key={tag.title}>{tag.title}</span>
      ))}
    </p>
  );
}
