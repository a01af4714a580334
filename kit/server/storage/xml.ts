/** The little XML that stores answer with: flat elements without attributes. */

/** The contents of every element of this name, as they are written. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content = '']) => content);
}

/** The text of the first element of this name; empty where there is none. */
export function textOf(xml: string, name: string): string {
  return (elementsOf(xml, name)[0] ?? '').replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, word) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[word] ?? whole;
  });
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
