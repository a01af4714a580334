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
