/** Numbers as people type and paste them: full-width digits, thousands apart, a sign of money before them. */

/** What stands between digits, or before them, and means nothing. */
const ignored = /[\s,'’_¥$€£]/g;

/** The digits of a text; letters stay, so that what is no number is not taken for one. */
export function readNumber(text = ''): string {
  return text.normalize('NFKC').replaceAll('。', '.').replace(ignored, '');
}

/** Whether the text is a number, or may become one: nothing yet, a sign, a point. */
export function isNumeric(text: string): boolean {
  return /^[-+]?\d*(\.\d*)?(e[-+]?\d*)?$/i.test(readNumber(text));
}
