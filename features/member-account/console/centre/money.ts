/** Amounts of money in little room. They come as text, and stay text: a number would round. */
import { signed } from '#kit/console/numbers.ts';

/** Short enough to stand below a bar: whole from a thousand on, and told in thousands or 万 where it is longer. */
export function signedShort(amount: string, lang: string): string {
  const value = Number(amount);
  if (Math.abs(value) < 1000) return signed(amount).replace(/\.00$/, '');
  if (Math.abs(value) < 100_000) return signed(Math.round(value));
  return new Intl.NumberFormat(lang, { notation: 'compact', signDisplay: 'always' }).format(value);
}
