/** Lists as an index: news with the date at the side and a picture that appears, positions, files. */
import type { Card, FileLink, Lang } from '#kit/site/view.ts';

import { FactList, takenText } from '../../shared/parts/facts.tsx';
import { CardTitle } from '../parts/card.tsx';
import { Cover } from '../parts/picture.tsx';
import { Sign } from '../parts/sign.tsx';
import { DateText } from '../parts/text.tsx';
import { wordsOf } from '../words.ts';

export interface ListProps {
  cards: readonly Card[];
  locale: Lang;
  /** Of the titles: below a heading of their own they stand one lower. */
  level?: 2 | 3;
}

export function NewsIndex({ cards, locale, level = 2 }: ListProps) {
  return (
    <ol className="index index-news">
      {cards.map((card) => (
        <li key={card.url}>
          <article className="card entry">
            <NewsSide card={card} locale={locale} />
            <EntryText card={card} locale={locale} level={level} />
            {card.cover && <Cover picture={card.cover} title={card.title} sizes="300px" />}
          </article>
        </li>
      ))}
    </ol>
  );
}

export function JobIndex({ cards, locale, level = 2 }: ListProps) {
  return (
    <ol className="index index-jobs">
      {cards.map((card) => (
        <li key={card.url}>
          <article className="card entry">
            <EntryText card={card} locale={locale} level={level} />
            <FactList facts={card.facts} className="entry-facts" />
            <Sign name="on" />
          </article>
        </li>
      ))}
    </ol>
  );
}

export function FileIndex({ cards, locale, level = 2 }: ListProps) {
  return (
    <ol className="index index-files">
      {cards.map((card) => (
        <li key={card.url}>
          <article className="card entry">
            <FileSide card={card} locale={locale} />
            <EntryText card={card} locale={locale} level={level} />
            {card.file && <Take file={card.file} locale={locale} />}
          </article>
        </li>
      ))}
    </ol>
  );
}

export function Take({ file, locale }: { file: FileLink; locale: Lang }) {
  const word = wordsOf(locale).download;
  return (
    <a className="way take" href={file.url} rel="nofollow" aria-label={`${word} ${file.title}`}>
      <span>{word}</span>
      <Sign name="down" />
    </a>
  );
}

/** `PDF · 2.4 MB · Downloads: 1,268`: only what is known, as separate words. */
export function fileWords(file: FileLink, locale: Lang): string[] {
  return [file.extension.toUpperCase(), file.sizeText ?? '', takenText(file, locale) ?? ''].filter((word) => word !== '');
}

function EntryText({ card, locale, level }: { card: Card; locale: Lang; level: 2 | 3 }) {
  return (
    <div className="entry-text">
      <CardTitle card={card} locale={locale} level={level} />
      {card.summary && <p className="card-summary">{card.summary}</p>}
    </div>
  );
}

function NewsSide({ card: { date, tags }, locale }: { card: Card; locale: Lang }) {
  if (!date && tags.length === 0) return undefined;
  return (
    <p className="entry-side">
      {date && <DateText date={date} locale={locale} />}
      {tags.slice(0, 1).map((tag) => (
        <span key={tag.title}>{tag.title}</span>
      ))}
    </p>
  );
}

function FileSide({ card, locale }: { card: Card; locale: Lang }) {
  const known = [...(card.file ? fileWords(card.file, locale) : []), ...card.facts.map(({ label, value }) => `${label} ${value}`)];
  if (known.length === 0 && !card.date) return undefined;
  return (
    <p className="entry-side">
      {known.map((word) => (
        <span key={word}>{word}</span>
      ))}
      {card.date && <DateText date={card.date} locale={locale} />}
    </p>
  );
}
