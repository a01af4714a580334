/** Lists as an index: news with the date at the side and a picture that appears, positions, files. */
import type { Card, FileLink, Lang } from '#kit/site/view.ts';

import { FactList, factsBesideFile, takenText } from '../../shared/parts/facts.tsx';
import { CardRows, FileAnchor, type ListProps } from '../../shared/parts/rows.tsx';
import { CardTitle } from '../parts/card.tsx';
import { Cover } from '../parts/picture.tsx';
import { Sign } from '../parts/sign.tsx';
import { DateText } from '../parts/text.tsx';
import { wordsOf } from '../words.ts';

export function NewsIndex({ cards, locale, level = 2, seen }: ListProps) {
  return (
    <CardRows cards={cards} className="index index-news" seen={seen}>
      {(card, isSeen) => (
        <article className="card entry">
          <NewsSide card={card} locale={locale} />
          <EntryText card={card} locale={locale} level={level} />
          {card.cover && <Cover picture={card.cover} title={card.title} sizes="300px" isSeen={isSeen} />}
        </article>
      )}
    </CardRows>
  );
}

export function JobIndex({ cards, locale, level = 2 }: ListProps) {
  return (
    <CardRows cards={cards} className="index index-jobs">
      {(card) => (
        <article className="card entry">
          <EntryText card={card} locale={locale} level={level} />
          <FactList facts={card.facts} className="entry-facts" />
          <Sign name="on" />
        </article>
      )}
    </CardRows>
  );
}

export function FileIndex({ cards, locale, level = 2 }: ListProps) {
  return (
    <CardRows cards={cards} className="index index-files">
      {(card) => (
        <article className="card entry">
          <FileSide card={card} locale={locale} />
          <EntryText card={card} locale={locale} level={level} />
          {card.file && <Take file={card.file} locale={locale} />}
        </article>
      )}
    </CardRows>
  );
}

export function Take({ file, locale }: { file: FileLink; locale: Lang }) {
  const word = wordsOf(locale).download;
  return (
    <FileAnchor file={file} word={word} className="way take">
      <span>{word}</span>
      <Sign name="down" />
    </FileAnchor>
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
  const known = [
    ...(card.file ? fileWords(card.file, locale) : []),
    ...factsBesideFile(card).map(({ label, value }) => `${label} ${value}`),
  ];
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
