/** Names in sentences. */
const han = /\p{Script=Han}/u;
const latin = /[\p{Script=Latin}\p{Nd}]/u;

/**
 * Puts a name into a sentence, with a space where it brings Chinese and Latin letters together: `fillName('关于{name}', 'Acme')` →
 * `关于 Acme`. Inside, the name stays as its owner writes it.
 */
export function fillName(sentence: string, name: string): string {
  return sentence.replace('{name}', (hole, at: number) => {
    const letters = [...name];
    const before = isSeam(sentence.charAt(at - 1), letters[0]) ? ' ' : '';
    const after = isSeam(letters.at(-1), sentence.charAt(at + hole.length)) ? ' ' : '';
    return `${before}${name}${after}`;
  });
}

function isSeam(left = '', right = ''): boolean {
  return (han.test(left) && latin.test(right)) || (latin.test(left) && han.test(right));
}
