/** The smallest things that can be written or taken out: words, signs, pictures. */
import { openingOf, runsOf } from './one-shape.ts';

export interface Atom {
  /** A text, or an element that stands for itself: a picture, a film, a line break. */
  text: string;
  element: Element | undefined;
  /** What it stands in, the outermost first: links and emphasis. */
  marks: readonly Element[];
  /** Equal for equal atoms that look equal. */
  key: string;
  /** Equal for equal atoms, whatever they look like and wherever they lead. */
  plain: string;
}

/** Words of Chinese and of languages with spaces alike. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** In the order of reading. */
export function atomsOf(nodes: readonly Node[]): Atom[] {
  return runsOf(nodes).flatMap(({ text, element, marks, signature }) => {
    const atom = (word: string, plain: string) => ({ text: word, element, marks, key: `${signature}${plain}`, plain });
    return element ? [atom('', openingOf(element))] : wordsOf(text.replace(/\s+/g, ' ')).map((word) => atom(word, word));
  });
}

/** The words of a text, with the spaces and signs between them. */
export function wordsOf(text: string): string[] {
  return (text.match(pieces) ?? []).flatMap((piece) => Array.from(segmenter.segment(piece), ({ segment }) => segment));
}

/** The segmenter of V8 takes time by the square of a text's length: it is given a few hundred signs at a time, cut where no word goes on. */
const pieces = /[\s\S]{1,400}(?:[\s，。、；：！？]|$)|[\s\S]{1,400}/gu;
