/** Amounts as they are shown. They come as text, and stay text: a number would round. */

/** `3260.50` → `3,260.50`. */
export function grouped(amount: string | number): string {
  const [whole = '', fraction] = String(amount).split('.');
  const spaced = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? spaced : `${spaced}.${fraction}`;
}

/** With its sign, whichever it is: `+12.00`, `−3.50`. */
export function signed(amount: string | number): string {
  const text = String(amount);
  return text.startsWith('-') ? `−${grouped(text.slice(1))}` : `+${grouped(text)}`;
}

/** Short enough to stand below a bar: whole from a thousand on, and told in thousands or 万 where it is longer. */
export function signedShort(amount: string, lang: string): string {
  const value = Number(amount);
  if (Math.abs(value) < 1000) return signed(amount).replace(/\.00$/, '');
  if (Math.abs(value) < 100_000) return signed(Math.round(value));
  return new Intl.NumberFormat(lang, { notation: 'compact', signDisplay: 'always' }).format(value);
}

/** True for what took something. */
export function isLoss(amount: string | number): boolean {
  return String(amount).startsWith('-');
}
