/** Rich text as a tree of blocks: what the comparison lines up before it looks at words. */
import { type Atom, atomsOf } from './atoms.ts';
import { isBlank, isElement, isOnlyAround, isOnlyPictures, keyOfRuns, openingOf, plainOpening, runsOf } from './one-shape.ts';
import { joinedTo } from './words.ts';

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

/** In one shape: a text that stands in no paragraph is one, rows stand in their table, and pictures alone in no paragraph. */
export function blocksOf(parent: Node): Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  let isOfPictures = false;
  const close = () => {
    if (!run.every(isBlank)) blocks.push(inlineBlock(undefined, run));
    run = [];
    isOfPictures = false;
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      if (isOfPictures && !isBlank(node) && !isOnlyPictures([node])) close();
      run.push(node);
    } else if (isParagraph(node) && isOnlyPictures([...node.childNodes])) {
      if (!isOfPictures && !isOnlyPictures(run)) close();
      joinedTo(run, [...node.childNodes]);
      isOfPictures = true;
    } else if (!isEmptyParagraph(node)) {
      close();
      if (isOnlyAround(node) && [...node.childNodes].some(isBlock)) joinedTo(blocks, blocksOf(node));
      else blocks.push(blockOf(node));
    }
  }
  close();
  return blocks;
}

const isParagraph = (element: Element) => openingOf(element) === plainOpening;

/** The editor leaves one where it took a picture out; nothing is seen of it. */
const isEmptyParagraph = (element: Element) => (element.nodeName === 'P' || isParagraph(element)) && [...element.childNodes].every(isBlank);

/** Cells stay in their place: a table is compared column by column, whatever stands in the cells. */
export function isCell({ element }: Block): boolean {
  return element !== undefined && cellTags.has(element.tagName);
}

const textNode = 3;

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
  for (const element of [...parent.childNodes].filter(isElement)) {
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

function isBlock(node: Node): node is Element {
  return isElement(node) && blockTags.has(node.nodeName);
}

/** What holds paragraphs as well as words, which are then one. */
const flows = new Set(['BLOCKQUOTE', 'LI', 'TD', 'TH', 'FIGURE']);

function blockOf(element: Element): Block {
  const nodes = [...element.childNodes];
  if (!nodes.some(isBlock)) {
    const isFlow = flows.has(element.nodeName);
    const inner = element.nodeName === 'PRE' ? withoutCode(nodes) : nodes;
    const block = inlineBlock(element, inner);
    return isFlow ? { ...block, key: keyOf(element, inner.every(isBlank) ? [] : [inlineBlock(undefined, inner)]) } : block;
  }
  const children = blocksOf(element);
  const key = keyOf(element, children);
  return { element, nodes: [], children, key, atoms: once(() => children.flatMap((child) => child.atoms())) };
}

const keyOf = (element: Element, children: readonly Block[]) => `${openingOf(element)}[${children.map(({ key }) => key).join('\0\0\0')}]`;

/** The editor puts what is preformatted into an element more. */
function withoutCode(nodes: readonly Node[]): Node[] {
  const [only, ...others] = nodes.filter((node) => isElement(node) || node.textContent !== '');
  return only && isElement(only) && others.length === 0 && openingOf(only) === '<CODE>' ? [...only.childNodes] : [...nodes];
}

export function inlineBlock(element: Element | undefined, given: readonly Node[]): Block {
  const nodes = isOnlyPictures(given) ? given.filter((node) => !isBlank(node)) : given;
  const opening = element ? openingOf(element) : plainOpening;
  return { element, nodes, children: [], key: `${opening}${keyOfRuns(runsOf(nodes))}`, atoms: once(() => atomsOf(nodes)) };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
