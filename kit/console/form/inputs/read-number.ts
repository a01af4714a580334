/** Numbers as people type and paste them: full-width digits, thousands apart, a sign of money before them. */

/** A sign of money, and room. */
const ignored = /[\s_¥$€£]/g;
/** Thousands apart: `1,234,500.5`. A comma anywhere else may stand for a point, and is not guessed at. */
const apart = /^[-+]?\d{1,3}(?:[,'’]\d{3})+(?=\.|$)/;

/** The digits of a text; letters stay, so that what is no number is not taken for one. */
export function readNumber(text = ''): string {
  const plain = text.normalize('NFKC').replaceAll('。', '.').replace(ignored, '');
  return plain.replace(apart, (whole) => whole.replace(/[,'’]/g, ''));
}

/** Whether the text is a number, or may become one: nothing yet, a sign, a point. */
export function isNumeric(text: string): boolean {
  return /^[-+]?\d*(\.\d*)?(e[-+]?\d*)?$/i.test(readNumber(text));
}

export interface Demands {
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** Decimals at most. Undefined: as many as are typed. */
  precision?: number | undefined;
  /** Kept as a text: as many digits as are typed. */
  isText?: boolean | undefined;
}

type Unfit =
  | { is: 'no_number'; details: { text: string } }
  | { is: 'number_least' | 'number_most' | 'decimals'; details: { n: number | string } }
  | { is: 'whole_number'; details: Record<string, never> };

/** What stands against a text as such a number; undefined for one that fits, and for none. */
export function unfitNumber(text: string, { min, max, precision, isText = false }: Demands): Unfit | undefined {
  const read = readNumber(text);
  const number = Number(read);
  if (read === '') return undefined;
  if (!isNumeric(text) || Number.isNaN(number)) return { is: 'no_number', details: { text: text.trim() } };
  if (min !== undefined && number < Number(min)) return { is: 'number_least', details: { n: min } };
  if (max !== undefined && number > Number(max)) return { is: 'number_most', details: { n: max } };
  if (!isText && Math.abs(number) > Number.MAX_SAFE_INTEGER) return { is: 'number_most', details: { n: Number.MAX_SAFE_INTEGER } };
  if (precision === undefined || decimals(number) <= precision) return undefined;
  return precision === 0 ? { is: 'whole_number', details: {} } : { is: 'decimals', details: { n: precision } };
}

function decimals(number: number): number {
  const [, digits = '', exponent = '0'] = /^[^.e]*\.?(\d*)(?:e([-+]\d+))?$/.exec(String(number)) ?? [];
  return Math.max(0, digits.length - Number(exponent));
}
