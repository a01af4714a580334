/** How wide words are, for what a header must know before anybody can measure. */

/** Pixels of screen that no screen has: what unfolds from there stays folded. */
export const never = 99_999;

/** A little more than the letters take: the fonts of readers differ. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) ems += letterWidth(letter);
  return Math.ceil(ems * size);
}

function letterWidth(letter: string): number {
  if (letter > '\u2e7f') return 1;
  if (/[\sfijlrtI1.,:;'’!|()·-]/.test(letter)) return 0.38;
  return /[\p{Lu}mw@%&—]/u.test(letter) ? 0.8 : 0.58;
}
