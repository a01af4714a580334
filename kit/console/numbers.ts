/** Numbers as they are read, in either language. */

/** `1268` → `1,268`. A decimal number in a text is grouped as it stands: a number would round. `grouped('3260.50')` → `3,260.50` */
export function grouped(value: number | string): string {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  const [whole = '', rest] = value.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? digits : `${digits}.${rest}`;
}

/** With its sign, whichever it is, and a true minus: `signed('-3260.50')` → `−3,260.50`. */
export function signed(value: number | string): string {
  return isLoss(value) ? `−${grouped(String(value).slice(1))}` : `+${grouped(value)}`;
}

/** True for an amount that took something: `-0.50`. */
export function isLoss(value: number | string): boolean {
  return String(value).startsWith('-');
}
