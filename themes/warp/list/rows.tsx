/** Lists as rows: news by date, jobs, files. */

import { type Card, type FileLink, fill, type Lang } from '#kit/site/view.ts';

import { CardTitle, TagLine } from '../parts/cards.tsx';
import { DateColumn, DateText } from '../parts/date.tsx';
import { Icon } from '../parts/icon.tsx';
import { Cover } from '../parts/picture.tsx';
import { wordsOf } from '../words.ts';

export interface ListProps {
  cards: readonly Card[];
  locale: Lang;
}

export function NewsList({ cards, locale }: ListProps) {
  return (
    <ol className="rows news-rows">
      {cards.map((card) => (
        <li key={card.url}>
          <article className="row news-row">
            {card.date && <DateColumn date={card.date} locale={locale} />}
            <div className="row-text">
              <TagLine tags={card.tags} />
              <CardTitle card={card} locale={locale} level={2} />
              {card.summary && <p className="card-summary">{card.summary}</p>}
            </div>
            {card.cover && <Cover picture={card.cover} sizes="(min-width: 768px) 280px, 100vw" />}
          </article>
        </li>
      ))}
    </ol>
  );
}

export function JobList({ cards, locale }: ListProps) {
  return (
    <ol className="rows">
      {cards.map((card) => (
        <li key={card.url}>
          <article className="row job-row">
            <div className="row-text">
              <CardTitle card={card} locale={locale} level={2} />
              {card.summary && <p className="card-summary">{card.summary}</p>}
            </div>
            {card.facts.length > 0 && (
              <dl className="row-facts">
                {card.facts.map((fact) => (
                  <div key={fact.label}>
                    <dt>{fact.label}</dt>
                    <dd>{fact.value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <Icon name="arrow" />
          </article>
        </li>
      ))}
    </ol>
  );
}

export function DownloadList({ cards, locale }: ListProps) {
  return (
    <ol className="rows">
      {cards.map((card) => (
        <li key={card.url}>
          <article className="row download-row">
            <FileMark extension={card.file?.extension ?? ''} locale={locale} />
            <div className="row-text">
              <CardTitle card={card} locale={locale} level={2} />
              {card.summary && <p className="card-summary">{card.summary}</p>}
              <p className="row-small">
                {card.date && <DateText date={card.date} locale={locale} />}
                {card.file?.sizeText && <span>{card.file.sizeText}</span>}
              </p>
            </div>
            {card.file && <DownloadButton file={card.file} locale={locale} />}
          </article>
        </li>
      ))}
    </ol>
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
    <a className="button button-quiet" href={file.url} download aria-label={`${word} ${file.title}`}>
      <Icon name="download" />
      <span>{word}</span>
    </a>
  );
}
