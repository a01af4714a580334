/** Amounts of money in little room. They come as text, and stay text: a number would round. */
import { signed, trueMinus } from '#kit/console/numbers.ts';

/** Short enough to stand below a bar on a phone: whole from ten on, and told in thousands or 万 where it is longer. */
export function signedShort(amount: string, lang: string): string {
  const value = Number(amount);
  if (Math.abs(value) < 10) return signed(amount).replace(/\.00$/, '');
  const whole = Math.abs(value) < 1000 ? Math.round(value) : value;
  return trueMinus(new Intl.NumberFormat(lang, { notation: 'compact', signDisplay: 'always' }).format(whole));
}
