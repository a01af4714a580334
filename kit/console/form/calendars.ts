/** What all calendars have in common, wherever they stand. They come late, and this comes with them. */
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { KeyboardEvent } from 'react';

import { prefs } from '../stores/prefs.ts';

// Months and weekdays are called as the reader does; another language is another start of the page.
dayjs.locale(prefs.getState().lang);

/** Enter takes the day that was typed. Left alone it would send the form too, before anybody has seen which day that is. */
export function takesEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

const tokens: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year: 'YYYY', month: 'M', day: 'D' };
/** A day as Chinese writes it, with its signs between the numbers. */
const inChinese = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long' })
  .formatToParts()
  .map(({ type, value }) => tokens[type] ?? value)
  .join('');

/** How a day is shown, and how else it may be typed where nothing but the calendar reads it: in ranges. */
export const dayFormats = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', inChinese];
/** The same with a time. */
export const momentFormats = [
  'YYYY-MM-DD HH:mm:ss',
  ...dayFormats.flatMap((day) => ['H:mm:ss', 'H:mm'].map((clock) => `${day} ${clock}`)),
  ...dayFormats,
];
