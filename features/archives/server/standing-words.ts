/** Where a document stands, in the words of its list: for files, and for screens of other features. */
import type { Lang } from '#kit/contract/lang.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { behindOf, type Facts, standingOf, standingTones } from '../standing.contract.ts';

export interface StandingWords {
  word: string;
  /** Of the dot before it. */
  tone: (typeof standingTones)[keyof typeof standingTones];
  /** What waits behind a published document; empty where nothing does. */
  note: string;
}

export function standingWords(row: Facts, now: Date, lang: Lang): StandingWords {
  const words = { 'zh-cn': chinese, en: english }[lang];
  const standing = standingOf(row, now.getTime() / 1000);
  const behind = behindOf(row);
  return { word: words.standing[standing], tone: standingTones[standing], note: behind ? words.behind[behind] : '' };
}
