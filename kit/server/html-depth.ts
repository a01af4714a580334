/**
 * Whether a text costs more than its length: nested without end, made into many times its own elements, or full of elements that are
 * taken out one by one. Asked of the parser itself, which is quick, before a document is built: whoever reads tags alone is told
 * another story by comments, by attributes and by ends that end nothing. Takes a third of a second for the longest text.
 */
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';

import { allowedTags } from '#kit/contract/html-rules.ts';

/** Deeper than anything that people write, or other programs export. */
const depthMax = 200;

/** What was left open is opened again in every block that follows: a text of people does it here and there. */
const madeOfTag = 1.5;
const madeMax = 150_000;

/** Looks at neighbours that taking out may cost. A page with a frame around its three thousand paragraphs is far below. */
const looksMax = 2_000_000;

type Parent = DefaultTreeAdapterMap['parentNode'];

class Tangled extends Error {
  override name = 'Tangled';
}

/** `isTangled('<b>'.repeat(300))` */
export function isTangled(html: string): boolean {
  const most = Math.min(madeMax, madeOfTag * (html.match(/<[a-z]/gi)?.length ?? 0) + 100);
  let [depth, made] = [0, 0];
  const adapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...given) {
      made += 1;
      if (made > most) throw new Tangled();
      return defaultTreeAdapter.createElement(...given);
    },
    onItemPush() {
      depth += 1;
      if (depth > depthMax) throw new Tangled();
    },
    onItemPop() {
      depth -= 1;
    },
  };
  try {
    return looksIn(parse(html, { treeAdapter: adapter })) > looksMax;
  } catch (error) {
    if (error instanceof Tangled) return true;
    throw error;
  }
}

const kept = new Set<string>([...allowedTags, 'html', 'head', 'body', '#text']);
/** Nothing without an address. */
const fetched = new Set(['img', 'source', 'iframe']);

/** What is taken out is looked for among its neighbours, and what stood in it is put among them. */
function looksIn(document: Parent): number {
  let looks = 0;
  const open: Parent[] = [document];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    for (const child of parent.childNodes) {
      const inside = 'childNodes' in child ? child.childNodes.length : 0;
      const attributes = 'attrs' in child ? child.attrs : [];
      const isTaken = !kept.has(child.nodeName) || (fetched.has(child.nodeName) && !attributes.some(({ name }) => name === 'src'));
      if (isTaken) looks += parent.childNodes.length + inside ** 2 / 10;
      looks += attributes.length ** 2 / 10;
      if ('childNodes' in child) open.push(child);
    }
  }
  return looks;
}
