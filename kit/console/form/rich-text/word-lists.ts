/** Word writes the items of a list as paragraphs with a sign in front; here they become lists again. */

interface Item {
  paragraph: Element;
  /** 1 is the outermost. */
  depth: number;
  isOrdered: boolean;
  /** The number that is its sign; NaN where another sign is. */
  number: number;
  /** Which of the document's lists it is of: `l1`. Word does not always say it. */
  listId: string | undefined;
}

const numbered = /^\s*[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)\s*[.)、．）]/i;

/** Changes `body` itself. Items are known by Word's `mso-list` styles and the class MsoListParagraph. */
export function listsFromWord(body: Element): void {
  const items = [...body.querySelectorAll('p[style*="mso-list" i], p[class*="MsoListParagraph" i]')].flatMap(
    (paragraph) => itemOf(paragraph) ?? [],
  );
  for (const run of runsOf(items)) buildList(run);
}

function itemOf(paragraph: Element): Item | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const depth = /mso-list\s*:[^;]*\blevel([1-9])/i.exec(style)?.[1];
  const sign = paragraph.querySelector('[style*="mso-list" i]');
  if (!depth && !sign) return undefined;
  const isOrdered = numbered.test(sign?.textContent ?? '');
  const number = Number(/^\s*[(（]?(\d+)/.exec(sign?.textContent ?? '')?.[1]);
  sign?.remove();
  return { paragraph, depth: Number(depth ?? 1), isOrdered, number, listId: /mso-list\s*:\s*(l\d+)/i.exec(style)?.[1] };
}

/** Items that follow each other without anything between them. */
function runsOf(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>((runs, item) => {
    const run = runs.at(-1);
    if (run && run.at(-1)?.paragraph.nextElementSibling === item.paragraph) run.push(item);
    else runs.push([item]);
    return runs;
  }, []);
}

/** False where one list ends and the next begins at the same depth, with nothing between: of another kind, or counted anew. */
function isSameList(one: Item, other: Item): boolean {
  if (one.listId === other.listId && one.listId) return true;
  return one.isOrdered === other.isOrdered && !(one.isOrdered && one.listId && other.listId);
}

function buildList(run: readonly Item[]): void {
  const [first] = run;
  if (!first) return;
  const open: { list: Element; last: Item }[] = [];
  for (const item of run) {
    const { paragraph, depth, isOrdered, number } = item;
    while (open.length > 1 && (open.at(-1)?.last.depth ?? 0) > depth) open.pop();
    const at = open.at(-1);
    const isDeeper = at && depth > at.last.depth;
    if (at && !isDeeper && isSameList(at.last, item)) {
      // A list that began too deep goes on further out: its depth stays the one it began with.
      at.last = { ...item, depth: at.last.depth };
    } else {
      const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      if (isOrdered && number > 1) list.setAttribute('start', `${number}`);
      if (isDeeper) (at.list.lastElementChild ?? at.list).append(list);
      else if (at) at.list.after(list);
      else first.paragraph.before(list);
      if (!isDeeper) open.pop();
      open.push({ list, last: item });
    }
    const entry = paragraph.ownerDocument.createElement('li');
    paragraph.removeAttribute('style');
    open.at(-1)?.list.append(entry);
    entry.append(paragraph);
  }
}
