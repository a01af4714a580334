/** A branch of columns as people type it: a name on each line, deeper ones indented. The form draws what the server will make. */

/** Lines of one outline, and columns of a branch that is copied. */
export const columnsAtOnceMax = 200;

export interface OutlineNode {
  name: string;
  /** Where it stands in the text; 1 is the first line. */
  line: number;
  children: OutlineNode[];
}

const tabWidth = 4;

/**
 * `outlineOf('News\n  Company\n  Trade')` → News with two below it. Empty lines and the marks of lists (`-`, `*`, `•`) say nothing; a line
 * belongs to the closest one above it that is indented less.
 */
export function outlineOf(text: string): OutlineNode[] {
  const roots: OutlineNode[] = [];
  const open: { width: number; node: OutlineNode }[] = [];
  text.split(/\r\n?|\n/).forEach((written, place) => {
    const [, indent = '', name = ''] = /^([ \t\u3000]*)(?:[-*•]\s+)?(.*)$/.exec(written) ?? [];
    if (name.trim() === '') return;
    const width = widthOf(indent);
    while ((open.at(-1)?.width ?? -1) >= width) open.pop();
    const node: OutlineNode = { name: name.trim(), line: place + 1, children: [] };
    (open.at(-1)?.node.children ?? roots).push(node);
    open.push({ width, node });
  });
  return roots;
}

/** Every node, parents before their children. */
export function flatOutline(nodes: readonly OutlineNode[]): OutlineNode[] {
  return nodes.flatMap((node) => [node, ...flatOutline(node.children)]);
}

/** A Chinese space is as wide as two others. */
function widthOf(indent: string): number {
  return [...indent].reduce((width, sign) => width + (sign === '\t' ? tabWidth : sign === '\u3000' ? 2 : 1), 0);
}
