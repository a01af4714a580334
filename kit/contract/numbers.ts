/** Numbers as they are read, in either language. */

/** `1268` → `1,268`. A decimal number in a text is grouped as it stands: a number would round. `grouped('-3260.50')` → `−3,260.50` */
export function grouped(value: number | string): string {
  if (typeof value === 'number') return trueMinus(value.toLocaleString('en-US'));
  const [whole = '', rest] = value.split('.');
  const digits = trueMinus(whole.replace(/\B(?=(\d{3})+$)/g, ','));
  return rest === undefined ? digits : `${digits}.${rest}`;
}

/** Numbers that stand beside each other have one sign: as wide as a plus, and no hyphen. */
export function trueMinus(text: string): string {
  return text.replace(/^-/, '−');
}
