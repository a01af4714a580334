/** The smallest things that can be written or taken out: words, signs, pictures. */

export interface Atom {
  /** A text, or an element that stands for itself: a picture, a film, a line break. */
  text: string;
  element: Element | undefined;
  /** What it stands in, the outermost first: links and emphasis. */
  marks: readonly Element[];
  /** Equal for equal atoms that look equal. */
  key: string;
}

const alone = new Set(['IMG', 'BR', 'HR', 'VIDEO', 'IFRAME', 'SOURCE']);
/** Words of Chinese and of languages with spaces alike. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** In the order of reading. */
export function atomsOf(nodes: readonly Node[]): Atom[] {
  return nodes.flatMap((node) => below(node, [], ''));
}

/** The words of a text, with the spaces and signs between them. */
export function wordsOf(text: string): string[] {
  return (text.match(pieces) ?? []).flatMap((piece) => Array.from(segmenter.segment(piece), ({ segment }) => segment));
}

/** The segmenter of V8 takes time by the square of a text's length: it is given a few hundred signs at a time, cut where no word goes on. */
const pieces = /[\s\S]{1,400}(?:[\s，。、；：！？]|$)|[\s\S]{1,400}/gu;

function below(node: Node, marks: readonly Element[], signature: string): Atom[] {
  if (!isElement(node)) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ');
    return wordsOf(text).map((word) => ({ text: word, element: undefined, marks, key: `${signature}${word}` }));
  }
  if (alone.has(node.tagName)) return [{ text: '', element: node, marks, key: `${signature}${node.outerHTML}` }];
  const inner = `${signature}${signatureOf(node)}`;
  return [...node.childNodes].flatMap((child) => below(child, [...marks, node], inner));
}

/** The opening tag. */
function signatureOf(element: Element): string {
  return String((element.cloneNode(false) as Element).outerHTML); // safe: a copy of an element is an element
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
