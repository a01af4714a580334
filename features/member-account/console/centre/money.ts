/** Amounts of money as text, which they stay: a number would round. */
import { signed } from '#kit/console/numbers.ts';

/** With its sign, and without cents where there are none: `signedPlain('1200.00')` → `+1,200`. */
export function signedPlain(amount: string): string {
  return signed(amount).replace(/\.00$/, '');
}
