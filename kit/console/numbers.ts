/** Numbers as they are read, and what changes with its sign. */
import { grouped } from '#kit/contract/numbers.ts';

export { grouped } from '#kit/contract/numbers.ts';

/** With its sign, whichever it is: `signed('12.00')` → `+12.00`. */
export function signed(value: number | string): string {
  return isLoss(value) ? grouped(value) : `+${grouped(value)}`;
}

/** True for an amount that took something: `-0.50`. */
export function isLoss(value: number | string): boolean {
  return String(value).startsWith('-');
}
