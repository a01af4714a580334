/** Telephone numbers as people write them, for calling. */

/** The shortest numbers are those for emergencies: 110. No number on earth has more than fifteen digits: those are two. */
const [dialledMin, dialledMax] = [3, 15];

/**
 * Calls the first number: what stands behind it is an extension, or another number. `callAddress('0571-88880000 转 12')` is
 * `tel:057188880000`; undefined where there is none.
 */
export function callAddress(text: string): string | undefined {
  const [first = ''] = /\+?\(?\d[\d\s().–-]*/.exec(text.normalize('NFKC')) ?? [];
  const number = first.replace(/[^\d+]/g, '');
  const count = number.replace('+', '').length;
  return count >= dialledMin && count <= dialledMax ? `tel:${number}` : undefined;
}
