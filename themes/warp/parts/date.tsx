/** A date for people and for machines. */
import type { Lang } from '#kit/site/view.ts';

import { dateColumn, dateText } from '../words.ts';

export function DateText({ date, locale }: { date: string; locale: Lang }) {
  return <time dateTime={date}>{dateText(date, locale)}</time>;
}

/** The day large, month and year below it. */
export function DateColumn({ date, locale }: { date: string; locale: Lang }) {
  const column = dateColumn(date, locale);
  if (!column) return undefined;
  return (
    <time className="date-column" dateTime={date}>
      <span className="date-month">{column.month}</span>
      <span className="date-day">{column.day}</span>
    </time>
  );
}
