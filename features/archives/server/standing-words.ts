/** Where a document stands, in the words of its list: for files, and for screens of other features. */
import type { Lang } from '#kit/contract/lang.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { behindOf, type Facts, isColumnOff, standingOf, standingTones } from '../standing.contract.ts';

export interface StandingWords {
  word: string;
  /** Of the dot before it. */
  tone: (typeof standingTones)[keyof typeof standingTones];
  /** What waits behind a published document, and why visitors do not see it; empty where there is nothing to say. */
  note: string;
}

export function standingWords(row: Facts, now: Date, lang: Lang): StandingWords {
  const words = { 'zh-cn': chinese, en: english }[lang];
  const seconds = now.getTime() / 1000;
  const standing = standingOf(row, seconds);
  const behind = behindOf(row);
  const notes = [...(behind ? [words.behind[behind]] : []), ...(isColumnOff(row, seconds) ? [words.column_off] : [])];
  return { word: words.standing[standing], tone: standingTones[standing], note: notes.join(' · ') };
}
