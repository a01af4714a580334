/**
 * Rich text in the shape in which editors write it: every element closed in its place, every attribute quoted, nothing that would
 * have to be mended. Read tag by tag it costs a hundredth of what a parser does with it, and what comes out is written from the lists.
 * Whatever is not exactly so is left to the parser (html-cleaner.ts), and both come to the same text: html-as-written.test.ts.
 */
import { keeps, keptStyle } from '#kit/contract/html-rules.ts';

/** What may stand inside of an element. */
type Content = 'flow' | 'words' | 'entries' | 'table' | 'rows' | 'cells' | 'columns';

interface Shape {
  /** Undefined: it has no end. */
  holds?: Content;
  standsIn: readonly Content[];
  /** Beside `style` and `class`, which every element may have. */
  attributes?: Readonly<Record<string, RegExp>>;
  /** The parser takes it out, with all that stands in it. */
  isDropped?: true;
}

const plain = /^(?!\s)[^\p{Cc}\p{Cs}\u00a0\ufeff]*(?<!\s)$/u;
const number = /^\d{1,5}$/;
const fileAddress = /^(?:https?:\/\/|\/(?!\/))[^\s\p{Cc}\p{Cs}\u180e]*$/u;
const linkAddress = /^(?:https?:\/\/|mailto:|tel:|\/|#)[^\s\p{Cc}\p{Cs}\u180e]*$/u;
const ofCells = { colspan: number, rowspan: number, colwidth: /^\d{1,5}(,\d{1,5})*$/ };
const words = { holds: 'words', standsIn: ['words', 'flow'] } as const;
const paragraph = { holds: 'words', standsIn: ['flow'] } as const;
const block = { holds: 'flow', standsIn: ['flow'] } as const;
const rows = { holds: 'rows', standsIn: ['table'] } as const;

const shapes = new Map<string, Shape>([
  ...all(words, 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'code', 'span'),
  ...all(paragraph, 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'),
  ...all(block, 'blockquote', 'figure', 'figcaption', 'div'),
  ...all(rows, 'thead', 'tbody', 'tfoot'),
  ['a', { ...words, attributes: { href: linkAddress, title: plain, rel: /^noopener$/, target: /^_blank$/ } }],
  ['br', { standsIn: words.standsIn }],
  ['img', { standsIn: words.standsIn, attributes: { src: fileAddress, alt: plain, title: plain, width: number, height: number } }],
  ['hr', { standsIn: ['flow'] }],
  ['ul', { holds: 'entries', standsIn: ['flow'] }],
  ['ol', { holds: 'entries', standsIn: ['flow'], attributes: { start: number } }],
  ['li', { holds: 'flow', standsIn: ['entries'] }],
  ['table', { holds: 'table', standsIn: ['flow'] }],
  ['tr', { holds: 'cells', standsIn: ['rows'] }],
  ['td', { holds: 'flow', standsIn: ['cells'], attributes: ofCells }],
  ['th', { holds: 'flow', standsIn: ['cells'], attributes: ofCells }],
  // The widths of columns, which the editor writes and nobody keeps.
  ['colgroup', { holds: 'columns', standsIn: ['table'], isDropped: true }],
  ['col', { standsIn: ['columns'], isDropped: true }],
]);

/** Without these the parser takes the element out, or writes an attribute. */
const needed: Readonly<Record<string, readonly string[]>> = { a: ['rel'], img: ['src'] };

/** Deeper ones are for the parser, which knows how deep is too deep. */
const depthMax = 50;

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>/y;
/** Control signs, and the spaces and signs that parsers write in another way or pass over. */
const textPattern = /[^<>&\p{Cc}\p{Cs}\u00a0\ufeff]+|[\t\n]+|&(?:amp|lt|gt|nbsp);/uy;
const attributePattern = / ([a-z]+)="([^"]*)"/g;

/** The clean text, exactly as the parser would leave it; undefined where that is for the parser to say. */
export function cleanAsWritten(text: string): string | undefined {
  if (text !== text.trim()) return undefined;
  const open: { name: string; shape: Shape; from: number }[] = [];
  const kept: string[] = [];
  for (let at = 0; at < text.length; ) {
    const outer = open.at(-1);
    const inside = outer?.shape.holds ?? 'flow';
    const found = matched(tagPattern, text, at) ?? matched(textPattern, text, at);
    if (!found) return undefined;
    const [whole, end, name, attributes = ''] = found;
    if (name === undefined) {
      if (!mayHold(inside, whole)) return undefined;
      // The first line break of a preformatted text is not part of it.
      if (outer?.name === 'pre' && outer.from === at && whole.startsWith('\n')) return undefined;
      kept.push(whole);
    } else if (end) {
      const closed = open.pop();
      if (closed?.name !== name || attributes) return undefined;
      if (!closed.shape.isDropped) kept.push(whole);
    } else {
      const shape = shapes.get(name);
      const written = shape && attributesOf(name, shape, attributes);
      if (!shape?.standsIn.includes(inside) || written === undefined || open.length >= depthMax) return undefined;
      if (name === 'a' && open.some((other) => other.name === 'a')) return undefined;
      if (!shape.isDropped) kept.push(`<${name}${written}>`);
      if (shape.holds) open.push({ name, shape, from: at + whole.length });
    }
    at += whole.length;
  }
  return open.length === 0 ? kept.join('') : undefined;
}

function matched(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function mayHold(inside: Content, words: string): boolean {
  return inside === 'flow' || inside === 'words' || (inside === 'entries' && /^[ \t\n]*$/.test(words));
}

/** The attributes that are kept, as they are written; undefined where one is not known or says what is not expected. */
function attributesOf(name: string, shape: Shape, written: string): string | undefined {
  if (written === '') return needed[name] ? undefined : '';
  const kept: string[] = [];
  const seen = new Set<string>();
  for (const [, attribute = '', value = ''] of written.matchAll(attributePattern)) {
    const known = shape.attributes?.[attribute];
    const isLook = attribute === 'style' || attribute === 'class';
    const said = value.replaceAll('&amp;', '&');
    if (seen.has(attribute) || /&(?!amp;)/.test(value) || !(isLook ? plain : known)?.test(said)) return undefined;
    seen.add(attribute);
    if (isLook && !keeps(attribute, said)) continue;
    kept.push(` ${attribute}="${attribute === 'style' ? keptStyle(said) : value}"`);
  }
  return needed[name]?.every((one) => seen.has(one)) === false ? undefined : kept.join('');
}

function all(shape: Shape, ...names: readonly string[]): [string, Shape][] {
  return names.map((name) => [name, shape]);
}
