/** An archive as a plate: its picture, and below it a caption. The whole of it is the link. */
import type { Card, Lang, Tag } from '#kit/site/view.ts';

import { Anchor } from '../../shared/parts/anchor.tsx';
import { pictureText } from '../../shared/parts/facts.tsx';
import { Title } from '../../shared/parts/title.tsx';
import { wordsOf } from '../words.ts';
import { Cover } from './picture.tsx';
import { Sign } from './sign.tsx';
import { DateText, isLongOnCard } from './text.tsx';

export interface CardProps {
  card: Card;
  locale: Lang;
  level: 2 | 3 | 4;
}

interface PlateProps extends CardProps {
  sizes?: string | undefined;
  isDated?: boolean;
  isSeen?: boolean;
}

export function Plate({ card, locale, level, sizes, isDated = false, isSeen }: PlateProps) {
  return (
    <article className="card plate">
      <div className="plate-picture">
        <Cover picture={card.cover} title={card.title} sizes={sizes} isSeen={isSeen} />
        <Holds card={card} locale={locale} />
      </div>
      <div className="plate-text">
        <Kicker tags={card.tags} date={isDated ? card.date : undefined} locale={locale} />
        <CardTitle card={card} locale={locale} level={level} />
        {card.summary && <p className="card-summary">{card.summary}</p>}
      </div>
    </article>
  );
}

export function CardTitle({ card, locale, level }: CardProps) {
  const Level = `h${level}` as const;
  return (
    <Level className={isLongOnCard(card.title) ? 'card-title long' : 'card-title'}>
      <Anchor link={card} locale={locale} className="card-link">
        <Title text={card.title} />
      </Anchor>
    </Level>
  );
}

/** The small words above a title. Tags are no links here, because the card is one. */
export function Kicker({ tags, date, locale }: { tags: readonly Tag[]; date?: string | undefined; locale: Lang }) {
  if (tags.length === 0 && !date) return undefined;
  return (
    <p className="kicker">
      {date && <DateText date={date} locale={locale} />}
      {tags.slice(0, 2).map((tag) => (
        <span key={tag.title}>{tag.title}</span>
      ))}
    </p>
  );
}

/** How long a film is, or how many pictures an album holds. */
function Holds({ card, locale }: { card: Card; locale: Lang }) {
  const words = wordsOf(locale);
  return (
    <>
      {card.duration !== undefined && (
        <span className="holds">
          <Sign name="play" />
          <span className="unseen">{words.playVideo} </span>
          {card.duration}
        </span>
      )}
      {card.pictureCount !== undefined && <span className="holds">{pictureText(card.pictureCount, locale)}</span>}
    </>
  );
}
