/** How long a notice that goes away by itself is shown. */

/**
 * Characters that are read aloud in a second: 255 a minute of Chinese, 987 of English, spaces included.
 * Source: S. Trauzettel-Klosinski, K. Dietz, "Standardized Assessment of Reading Performance: The New International Reading Speed Texts IReST",
 * Investigative Ophthalmology & Visual Science 53 (2012), https://doi.org/10.1167/iovs.11-8284
 */
const perSecond = { ideographs: 255 / 60, letters: 987 / 60 };

const ideographs = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;

/** To look up from what one does. */
const noticedAfter = 1;
const bounds = { min: 3, max: 20 };

/** Seconds, from 3 to 20. */
export function readingSeconds(text: string): number {
  const wide = text.match(ideographs)?.length ?? 0;
  const seconds = noticedAfter + wide / perSecond.ideographs + (text.length - wide) / perSecond.letters;
  return Math.min(Math.max(seconds, bounds.min), bounds.max);
}
