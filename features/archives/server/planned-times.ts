/** From when and until when visitors see a document, as letters and the page behind their links say it: only what is still ahead. */
import { chinaWords } from '#kit/contract/china-time.ts';
import { fill, type Phrase } from '#kit/contract/refusal.ts';
import { type Facts, hasPage } from '../standing.contract.ts';
import type { Held } from './archives.repository.ts';

const from: Phrase = { 'zh-cn': '将在 {time} 发布。', en: 'Visitors see it from {time}.' };
const until: Phrase = { 'zh-cn': '将在 {time} 过期下线。', en: 'Visitors see it until {time}.' };
/** Before it is decided as after it. */
const meanwhile: Phrase = { 'zh-cn': '在那之前，网站上现有的版本会撤下。', en: 'Until then, the version on the site is taken off.' };

export type Planned = Pick<Held, 'publish_time' | 'expire_time'> & Facts;

/**
 * A sentence for each, in both languages; and one where what visitors find now leaves the site until then.
 *
 * @param archive where it stands before it is published
 */
export function plannedTimes(archive: Planned, now: Date): Phrase[] {
  const { publish_time, expire_time } = archive;
  const sentence = (words: Phrase, seconds: number | null) => {
    if (!isAhead(seconds, now)) return [];
    const at = new Date(seconds * 1000);
    return [
      {
        'zh-cn': fill(words['zh-cn'], { time: chinaWords(at, 'zh-cn') }),
        en: fill(words.en, { time: chinaWords(at, 'en') }),
      } satisfies Phrase,
    ];
  };
  const leaves = isAhead(publish_time, now) && hasPage(archive, now.getTime() / 1000);
  return [...sentence(from, publish_time), ...(leaves ? [meanwhile] : []), ...sentence(until, expire_time)];
}

/** @param seconds unix seconds; null: none is set */
export function isAhead(seconds: number | null, now: Date): seconds is number {
  return seconds !== null && seconds * 1000 > now.getTime();
}
