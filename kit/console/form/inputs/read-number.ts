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

export interface Demands {
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** Decimals at most. Undefined: any. */
  precision?: number | undefined;
}

type Unfit =
  | { is: 'no_number'; details: { text: string } }
  | { is: 'number_least' | 'number_most' | 'decimals'; details: { n: number | string } }
  | { is: 'whole_number'; details: Record<string, never> };

/** What stands against a text as such a number; undefined for one that fits, and for none. */
export function unfitNumber(text: string, { min, max, precision }: Demands): Unfit | undefined {
  const read = readNumber(text);
  const number = Number(read);
  if (read === '') return undefined;
  if (!isNumeric(text) || Number.isNaN(number)) return { is: 'no_number', details: { text: text.trim() } };
  if (min !== undefined && number < Number(min)) return { is: 'number_least', details: { n: min } };
  if (max !== undefined && number > Number(max)) return { is: 'number_most', details: { n: max } };
  if (precision === undefined || decimals(number) <= precision) return undefined;
  return precision === 0 ? { is: 'whole_number', details: {} } : { is: 'decimals', details: { n: precision } };
}

function decimals(number: number): number {
  const [, digits = '', exponent = '0'] = /^[^.e]*\.?(\d*)(?:e([-+]\d+))?$/.exec(String(number)) ?? [];
  return Math.max(0, digits.length - Number(exponent));
}
