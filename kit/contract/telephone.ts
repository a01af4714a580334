/** Telephone numbers as people write them, for calling. */

/** The shortest numbers are those for emergencies: 110. No number on earth has more than fifteen digits: those are two. */
const [dialledMin, dialledMax] = [3, 15];

/** Parts of a number that are not dialled, or lack something, as they are written where they stand. */
const asDialled: readonly (readonly [RegExp, string])[] = [
  // The zero of the country itself: +86 (0)510.
  [/^(\+[\d ]+)\(0\)/, '$1'],
  // A country's code without its sign.
  [/^86(?=[ –-])/, '+86'],
  // An extension behind a number with its area: 010-88888888-802.
  [/^((?:\+86[ –-]?)?\(?\d{2,4}\)?[ –-]?\d{7,8})[–-]\d{1,5}$/, '$1'],
];

/**
 * Calls the first number: what stands behind it is an extension, or another number. `callAddress('0571-88880000 转 12')` is
 * `tel:057188880000`; undefined where there is none.
 */
export function callAddress(text: string): string | undefined {
  const [first = ''] = /\+?\(?\d[\d\s().–-]*/.exec(text.normalize('NFKC')) ?? [];
  const number = asDialled.reduce((written, [part, instead]) => written.replace(part, instead), first.trim()).replace(/[^\d+]/g, '');
  const count = number.replace('+', '').length;
  return count >= dialledMin && count <= dialledMax ? `tel:${number}` : undefined;
}
