/** How deep a text is nested, before a parser has to find out: what was never closed costs it more with every element. */

/** Deeper than anything that people write, or other programs export. */
const depthMax = 200;

/** They have no end, or one that nobody has to write: the parser closes them where the next one begins. */
const endless =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|option|optgroup|colgroup|thead|tbody|tfoot|tr|td|th)$/i;
const tag = /<(\/?)([a-z][a-z0-9]*)/gi;

/** `isTangled('<b>'.repeat(300))`. Read once from front to back, and no further than it must be. */
export function isTangled(html: string): boolean {
  let depth = 0;
  for (const [, end, name = ''] of html.matchAll(tag)) {
    if (endless.test(name)) continue;
    depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (depth > depthMax) return true;
  }
  return false;
}
