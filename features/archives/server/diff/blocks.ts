/** Rich text as a tree of blocks: what the comparison lines up before it looks at words. */
import { type Atom, atomsOf } from './atoms.ts';

/** A paragraph, a row, a list …; or a run of text between such, which has no element of its own. */
export interface Block {
  element: Element | undefined;
  /** The nodes of a block without blocks inside. */
  nodes: readonly Node[];
  children: readonly Block[];
  /** Equal for equal blocks. */
  key: string;
  /** What stands in it, for telling how much two blocks have in common. */
  atoms: () => readonly Atom[];
}

const blockTags = new Set(
  'H1 H2 H3 H4 H5 H6 P HR BLOCKQUOTE PRE UL OL LI FIGURE FIGCAPTION DIV TABLE THEAD TBODY TFOOT TR TH TD CAPTION'.split(' '),
);
const cellTags = new Set(['TR', 'TH', 'TD', 'THEAD', 'TBODY', 'TFOOT']);

export function blocksOf(parent: Node): Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const close = () => {
    if (run.some((node) => node.nodeType !== textNode || node.textContent?.trim())) blocks.push(inlineBlock(undefined, run));
    run = [];
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    close();
    blocks.push(blockOf(node));
  }
  close();
  return blocks;
}

/** Cells stay in their place: a table is compared column by column, whatever stands in the cells. */
export function isCell({ element }: Block): boolean {
  return element !== undefined && cellTags.has(element.tagName);
}

const textNode = 3;
const elementNode = 1;

/**
 * Spaces that are not seen are no difference: a text that was imported has line breaks between its paragraphs, and the editor, which
 * keeps none, would be taken for having deleted them. Changes what it is given.
 */
export function withoutUnseenSpaces(parent: Element): Element {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === textNode) node.textContent = seenText(node);
    else if (isElement(node) && node.tagName !== 'PRE') withoutUnseenSpaces(node);
  }
  return parent;
}

/** What holds text as well as paragraphs. */
const holders = new Set(['LI', 'TD', 'TH']);

/**
 * Nor is the one paragraph of an entry or of a cell: the editor puts the text of each into one, which a text from elsewhere seldom
 * has. Changes what it is given.
 */
export function withoutUnseenParagraphs(parent: Element): Element {
  for (const element of [...parent.children]) {
    withoutUnseenParagraphs(element);
    const [first, ...others] = element.childNodes;
    const isLone = others.every((other) => other.nodeName === 'UL' || other.nodeName === 'OL');
    if (holders.has(element.tagName) && first?.nodeName === 'P' && isElement(first) && first.attributes.length === 0 && isLone) {
      first.replaceWith(...first.childNodes);
    }
  }
  return parent;
}

/** What a browser shows of it. Source: CSS Text 3, section 4.1, of `white-space: normal`. */
function seenText(node: Node): string {
  const [before, after] = [node.previousSibling, node.nextSibling];
  const isFirst = before ? isEdge(before) : isEdge(node.parentNode);
  const isLast = after ? isEdge(after) : isEdge(node.parentNode);
  const text = (node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ');
  return text.slice(isFirst && text.startsWith(' ') ? 1 : 0, isLast && text.endsWith(' ') ? -1 : undefined);
}

/** Of a line: nothing is seen of a space beside it. */
function isEdge(node: Node | null): boolean {
  return node !== null && (isBlock(node) || node.nodeName === 'BR' || node.nodeName === 'BODY');
}

function isElement(node: Node): node is Element {
  return node.nodeType === elementNode;
}

function isBlock(node: Node): node is Element {
  return isElement(node) && blockTags.has(node.nodeName);
}

function blockOf(element: Element): Block {
  if (![...element.childNodes].some(isBlock)) return inlineBlock(element, [...element.childNodes]);
  const children = blocksOf(element);
  return { element, nodes: [], children, key: element.outerHTML, atoms: once(() => children.flatMap((child) => child.atoms())) };
}

function inlineBlock(element: Element | undefined, nodes: readonly Node[]): Block {
  const key = element?.outerHTML ?? nodes.map(htmlOf).join('');
  return { element, nodes, children: [], key, atoms: once(() => atomsOf(nodes)) };
}

function htmlOf(node: Node): string {
  return isElement(node) ? node.outerHTML : (node.textContent ?? '');
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
