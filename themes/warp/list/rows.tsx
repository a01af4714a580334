/** Lists as rows: news by date, jobs, files. */

import { type Card, type FileLink, fill, type Lang } from '#kit/site/view.ts';

import { FactList, factsBesideFile, takenText } from '../../shared/parts/facts.tsx';
import { CardRows, FileAnchor, type ListProps } from '../../shared/parts/rows.tsx';
import { CardTitle, TagLine } from '../parts/cards.tsx';
import { DateColumn, DateText } from '../parts/date.tsx';
import { Icon } from '../parts/icon.tsx';
import { Cover } from '../parts/picture.tsx';
import { wordsOf } from '../words.ts';

export function NewsList({ cards, locale, seen }: ListProps) {
  return (
    <CardRows cards={cards} className="rows news-rows" seen={seen}>
      {(card, isSeen) => (
        <article className="row news-row">
          {card.date && <DateColumn date={card.date} locale={locale} />}
          <div className="row-text">
            <TagLine tags={card.tags} />
            <CardTitle card={card} locale={locale} level={2} />
            {card.summary && <p className="card-summary">{card.summary}</p>}
          </div>
          {card.cover && <Cover picture={card.cover} title={card.title} sizes="(min-width: 768px) 280px, 100vw" isSeen={isSeen} />}
        </article>
      )}
    </CardRows>
  );
}

export function JobList({ cards, locale, level = 2 }: ListProps) {
  return (
    <CardRows cards={cards} className="rows">
      {(card) => (
        <article className={card.facts.length > 0 ? 'row job-row' : 'row job-row job-row-plain'}>
          <div className="row-text">
            <CardTitle card={card} locale={locale} level={level} />
            {card.summary && <p className="card-summary">{card.summary}</p>}
          </div>
          <FactList facts={card.facts} className="row-facts" />
          <Icon name="arrow" />
        </article>
      )}
    </CardRows>
  );
}

export function DownloadList({ cards, locale, level = 2 }: ListProps) {
  return (
    <CardRows cards={cards} className="rows">
      {(card) => (
        <article className="row download-row">
          <FileMark extension={card.file?.extension ?? ''} locale={locale} />
          <div className="row-text">
            <CardTitle card={card} locale={locale} level={level} />
            {card.summary && <p className="card-summary">{card.summary}</p>}
            <DownloadSmall card={card} locale={locale} />
          </div>
          {card.file && <DownloadButton file={card.file} locale={locale} />}
        </article>
      )}
    </CardRows>
  );
}

/** Date, version, size and how often it was taken: only what is known. */
function DownloadSmall({ card, locale }: { card: Card; locale: Lang }) {
  const known = [
    ...factsBesideFile(card).map(({ label, value }) => `${label} ${value}`),
    card.file?.sizeText,
    card.file && takenText(card.file, locale),
  ];
  const texts = known.filter((text) => text !== undefined && text !== '');
  if (!card.date && texts.length === 0) return undefined;
  return (
    <p className="row-small">
      {card.date && <DateText date={card.date} locale={locale} />}
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}

/** The kind of a file as a small plate: `PDF`. */
export function FileMark({ extension, locale }: { extension: string; locale: Lang }) {
  if (extension === '') {
    return (
      <span className="file-mark">
        <Icon name="file" />
      </span>
    );
  }
  const type = extension.toUpperCase();
  return (
    <span className="file-mark">
      <span aria-hidden="true">{type}</span>
      <span className="unseen">{fill(wordsOf(locale).fileType, { type })}</span>
    </span>
  );
}

export function DownloadButton({ file, locale }: { file: FileLink; locale: Lang }) {
  const word = wordsOf(locale).download;
  return (
    <FileAnchor file={file} word={word} className="button button-quiet">
      <Icon name="download" />
      <span>{word}</span>
    </FileAnchor>
  );
}
