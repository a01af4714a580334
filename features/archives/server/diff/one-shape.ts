/**
 * One shape for what is written in several ways: the editor writes `<strong>` for `<b>`, knows one kind of rows, and has an order of
 * attributes of its own. Nobody changed what only came to be written otherwise. Pure; reads what it is given and changes nothing.
 */

/** What an element is called here, where it has several names. */
const names: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM', DEL: 'S', STRIKE: 'S', DIV: 'P' };

/** What says nothing: the editor writes it everywhere or nowhere, whatever it found. */
const unsaid: Readonly<Record<string, RegExp>> = {
  TH: /^(?:(?:colspan|rowspan)=1|scope=.*)$/s,
  TD: /^(?:(?:colspan|rowspan)=1|scope=.*)$/s,
  OL: /^start=1$/,
  VIDEO: /^(?:controls|preload)=.*$/s,
  IFRAME: /^(?:title|width|height)=.*$/s,
};

/** A paragraph without a look of its own, and a text that stands in none. */
export const plainOpening = '<P>';

/** The opening tag in one shape: `<IMG alt="Hall" src="/a.png">`. */
export function openingOf(element: Element): string {
  const says = element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`);
  if (element.nodeName === 'VIDEO') says.push(...filmIn(element));
  const silent = unsaid[element.nodeName];
  const said = says.filter((one) => !silent?.test(one)).sort();
  return `<${[names[element.nodeName] ?? element.nodeName, ...said.map((one) => JSON.stringify(one))].join(' ')}>`;
}

/** A film that is named by its first source is the same as one that names it itself. */
function filmIn(film: Element): string[] {
  const source = film.hasAttribute('src') ? undefined : film.querySelector('source')?.getAttribute('src');
  return source ? [`src=${source}`] : [];
}

/** A text or a thing that stands for itself, with all that it stands in. */
export interface Run {
  text: string;
  element: Element | undefined;
  /** Links first, then emphasis: bold and slanted is the same as slanted and bold. */
  marks: readonly Element[];
  /** The opening tags of the marks. */
  signature: string;
}

const alone = new Set(['IMG', 'BR', 'HR', 'VIDEO', 'IFRAME', 'SOURCE']);

/** In the order of reading. What looks the same and stands beside each other is one: `<b>a</b><b>b</b>` is `<b>ab</b>`. */
export function runsOf(nodes: readonly Node[]): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) collect(node, new Map(), runs);
  return runs;
}

function collect(node: Node, marks: ReadonlyMap<string, Element>, runs: Run[]): void {
  const isAlone = isElement(node) && alone.has(node.nodeName);
  if (isElement(node) && !isAlone) {
    const opening = openingOf(node);
    const inner = opening === '<SPAN>' ? marks : new Map(marks).set(opening, node);
    for (const child of node.childNodes) collect(child, inner, runs);
    return;
  }
  const text = isAlone ? '' : (node.textContent ?? '');
  if (!isAlone && text === '') return;
  const ordered = [...marks].sort(([one], [other]) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
  const signature = ordered.map(([opening]) => opening).join('');
  const last = runs.at(-1);
  if (last && !last.element && !isAlone && last.signature === signature) last.text += text;
  else runs.push({ text, element: isAlone ? node : undefined, marks: ordered.map(([, mark]) => mark), signature });
}

const placeOf = (opening: string) => (opening.startsWith('<A ') ? 0 : 1);

/** Equal for words and pictures that say and look the same. */
export function keyOfRuns(runs: readonly Run[]): string {
  // No text has the sign between them: parsers take it out.
  return runs.map(({ text, element, signature }) => `${signature}\0${element ? openingOf(element) : text}`).join('\0\0');
}

const elementNode = 1;

export function isElement(node: Node): node is Element {
  return node.nodeType === elementNode;
}

const pictures = new Set(['IMG', 'VIDEO', 'IFRAME']);

/** Whether nothing but pictures and films stands there; the editor takes those out of their paragraph. */
export function isOnlyPictures(nodes: readonly Node[]): boolean {
  return nodes.every((node) => pictures.has(node.nodeName) || isBlank(node)) && nodes.some(isElement);
}

export function isBlank(node: Node): boolean {
  return !isElement(node) && !/[^ \t\r\n\f]/.test(node.textContent ?? '');
}

/** What is said in it stands in the rows, or in the paragraphs, themselves. */
export function isOnlyAround(element: Element): boolean {
  return sections.has(element.nodeName) || (element.nodeName === 'DIV' && openingOf(element) === plainOpening);
}

const sections = new Set(['THEAD', 'TBODY', 'TFOOT']);
