/** Texts on their way into a page, and addresses on their way out of one. Pure. */

/** As a value between quotes, or as words between tags. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** What is no encoding stays as it is: people write `100%` into addresses. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const aligned = /(<[a-z][a-z0-9]*(?:\s[a-z-]+(?:="[^"]*")?)*)\sstyle="text-align: (left|right|center|justify)"/g;

/** How a paragraph of rich text stands, where a page can read it: in an attribute of the shared styles, because pages allow no style of their own. */
export function withAlignment(html: string): string {
  return html.replace(aligned, '$1 data-align="$2"');
}
