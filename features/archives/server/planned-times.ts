/** From when and until when visitors see a document, as letters and the page behind their links say it: only what is still ahead. */
import { chinaWords } from '#kit/contract/china-time.ts';
import { fill, type Phrase } from '#kit/contract/refusal.ts';
import type { Held } from './archives.repository.ts';

const from: Phrase = { 'zh-cn': '将在 {time} 发布。', en: 'Visitors see it from {time}.' };
const until: Phrase = { 'zh-cn': '将在 {time} 过期下线。', en: 'Visitors see it until {time}.' };

/** A sentence for each, in both languages. */
export function plannedTimes({ publish_time, expire_time }: Pick<Held, 'publish_time' | 'expire_time'>, now: Date): Phrase[] {
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
  return [...sentence(from, publish_time), ...sentence(until, expire_time)];
}

/** @param seconds unix seconds; null: none is set */
export function isAhead(seconds: number | null, now: Date): seconds is number {
  return seconds !== null && seconds * 1000 > now.getTime();
}
