/** Dates, and the titles that are too long for the largest type. */
import type { Lang } from '#kit/site/view.ts';

import { lettersOf } from '../../shared/parts/title.tsx';
import { dateText } from '../words.ts';

/** Letters of a title at its largest, of a page and of a card. */
const pageLetters = 40;
const cardLetters = 72;

/** A class for headings too long for the largest type. */
export function longTitle(text: string): string | undefined {
  return lettersOf(text) > pageLetters ? 'long' : undefined;
}

export function isLongOnCard(text: string): boolean {
  return lettersOf(text) > cardLetters;
}

export function DateText({ date, locale }: { date: string; locale: Lang }) {
  return <time dateTime={date}>{dateText(date, locale)}</time>;
}
