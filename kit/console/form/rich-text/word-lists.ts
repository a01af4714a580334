/** Word writes the items of a list as paragraphs with a sign in front; here they become lists again. */

interface Item {
  paragraph: Element;
  /** 1 is the outermost. */
  depth: number;
  isOrdered: boolean;
}

const numbered = /^\s*(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)\s*[.)、．）]/i;

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
  sign?.remove();
  return { paragraph, depth: Number(depth ?? 1), isOrdered };
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

function buildList(run: readonly Item[]): void {
  const [first] = run;
  if (!first) return;
  const open: { list: Element; depth: number }[] = [];
  const root = first.paragraph.ownerDocument.createElement(first.isOrdered ? 'ol' : 'ul');
  first.paragraph.before(root);
  open.push({ list: root, depth: first.depth });
  for (const { paragraph, depth, isOrdered } of run) {
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) > depth) open.pop();
    const at = open.at(-1);
    if (at && depth > at.depth) {
      const inner = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      (at.list.lastElementChild ?? at.list).append(inner);
      open.push({ list: inner, depth });
    }
    const item = paragraph.ownerDocument.createElement('li');
    paragraph.removeAttribute('style');
    open.at(-1)?.list.append(item);
    item.append(paragraph);
  }
}
