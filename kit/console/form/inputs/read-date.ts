/** Days and times as people type and paste them: `2026/12/1 9:00`, `2026年12月1日`, full-width digits, a time or none. */
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

const day = /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/.source;
const clock = /(\d{1,2})\s*[:时点]\s*(\d{1,2})(?:\s*[:分]\s*(\d{1,2}))?\s*[分秒]?/.source;
const dayOnly = new RegExp(`^${day}$`);
const dayAndClock = new RegExp(`^${day}(?:[\\sT]*${clock})?$`);
const clockOnly = new RegExp(`^${clock}$`);

/** A day of the calendar at its first second. Undefined: it is none, as 30 February. */
export function readDay(text: string): Dayjs | undefined {
  return momentIn(dayOnly.exec(plain(text))?.slice(1));
}

/** A day with a time, without one its first second. */
export function readMoment(text: string): Dayjs | undefined {
  return momentIn(dayAndClock.exec(plain(text))?.slice(1));
}

/** A time of day; which day it is on does not matter. */
export function readClock(text: string): Dayjs | undefined {
  const parts = clockOnly.exec(plain(text))?.slice(1);
  return parts && momentIn(['2000', '1', '1', ...parts]);
}

/** A year at its first second. */
export function readYear(text: string): Dayjs | undefined {
  return momentIn(/^(\d{4})年?$/.exec(plain(text)) ? [plain(text).slice(0, 4), '1', '1'] : undefined);
}

const plain = (text: string) => text.normalize('NFKC').trim();

function momentIn(parts: readonly (string | undefined)[] | undefined): Dayjs | undefined {
  if (!parts) return undefined;
  const [year = '', ...rest] = parts;
  const [month, date, hours, minutes, seconds] = [0, 1, 2, 3, 4].map((place) => (rest[place] ?? '').padStart(2, '0'));
  const moment = dayjs(`${year}-${month}-${date} ${hours}:${minutes}:${seconds}`, 'YYYY-MM-DD HH:mm:ss', true);
  return moment.isValid() ? moment : undefined;
}
