/** The little XML that stores answer with: flat elements without attributes. */

/** The contents of every element of this name, as they are written. Read from front to back once: a store may answer with anything. */
export function elementsOf(xml: string, name: string): string[] {
  const [start, close] = [`<${name}`, `</${name}>`];
  const found: string[] = [];
  for (let at = xml.indexOf(start); at >= 0; at = xml.indexOf(start, at)) {
    at += start.length;
    if (!/[\s>]/.test(xml.charAt(at))) continue;
    const from = xml.indexOf('>', at) + 1;
    const end = from > 0 ? xml.indexOf(close, from) : -1;
    if (end < 0) break;
    found.push(xml.slice(from, end));
    at = end + close.length;
  }
  return found;
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
