/** Lists of cards and of files: what a theme draws in each row is its own. */
import type { ReactNode } from 'react';

import type { Card, FileLink, Lang } from '#kit/site/view.ts';

export interface ListProps {
  cards: readonly Card[];
  locale: Lang;
  /** Of the titles: below a heading of their own they stand one lower. */
  level?: 2 | 3;
  /** How many of them the first screen shows: their pictures load at once. */
  seen?: number;
}

interface CardRowsProps {
  cards: readonly Card[];
  className: string;
  seen?: number | undefined;
  children: (card: Card, isSeen: boolean) => ReactNode;
}

/** One below the other, in an order that means something: `<CardRows cards={cards} className="rows">{(card) => …}</CardRows>` */
export function CardRows({ cards, className, seen = 0, children }: CardRowsProps) {
  return (
    <ol className={className}>
      {cards.map((card, place) => (
        <li key={card.url}>{children(card, place < seen)}</li>
      ))}
    </ol>
  );
}

/** Side by side, as pictures stand. */
export function CardGrid({ cards, className, seen = 0, children }: CardRowsProps) {
  return (
    <ul className={className}>
      {cards.map((card, place) => (
        <li key={card.url}>{children(card, place < seen)}</li>
      ))}
    </ul>
  );
}

/** The files of an archive below its text. */
export function FileRows({
  files,
  title,
  children,
}: {
  files: readonly FileLink[];
  title: string;
  children: (file: FileLink) => ReactNode;
}) {
  if (files.length === 0) return undefined;
  return (
    <section className="files">
      <h2>{title}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.url}>{children(file)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Takes a file; robots leave it alone, because each taking is counted. */
export function FileAnchor({ file, word, className, children }: { file: FileLink; word: string; className: string; children: ReactNode }) {
  return (
    <a className={className} href={file.url} rel="nofollow" aria-label={`${word} ${file.title}`}>
      {children}
    </a>
  );
}
