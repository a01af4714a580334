/** Sums of money. The database keeps whole cents (`bigint`), the wire carries yuan as a text: as a number it would round. */
import * as z from 'zod/mini';

interface Bounds {
  /** The least and the most, both in yuan: `0`, `0.01`, `100_000_000`. */
  min: number;
  max: number;
  /** Of what a balance changes by: 0 would be no change. */
  nonZero?: boolean;
}

/**
 * What somebody may write: yuan with at most two decimals, `12.5` or `-0.01`. A limit that is passed is named in yuan.
 * `price: money({ min: 0, max: 1_000_000 })`
 */
export function money({ min, max, nonZero = false }: Bounds) {
  const error = nonZero ? 'amount' : 'yuan';
  return z
    .string()
    .check(z.maxLength(100), z.regex(/^-?\d+(?:\.\d{1,2})?$/, { error }))
    .check(z.refine((text) => !nonZero || centsOf(text) !== 0, { error }))
    .check(({ value, issues }) => {
      // Objected to like a number, so that the limit is named.
      const found = { origin: 'number', input: value } as const;
      const cents = centsOf(value);
      if (cents > Math.round(max * 100)) issues.push({ ...found, code: 'too_big', maximum: max });
      if (cents < Math.round(min * 100)) issues.push({ ...found, code: 'too_small', minimum: min });
    });
}

/** Yuan as text → cents, from the digits: a fraction would round. What is no sum is 0. `centsOf('-12.5')` → `-1250` */
export function centsOf(yuan: string): number {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(yuan) ?? [];
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign && cents !== 0 ? -cents : cents;
}

/** Cents → yuan as text, always with two decimals. `yuanOf(-1250)` → `-12.50` */
export function yuanOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
