/** What rich text may hold: the elements, their attributes, and what those may say. Everything else is taken out. */

/** What DOMPurify is told to leave. Of the frames only those of known players stay (`kit/contract/embeds.ts`). */
export const allowedTags: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'figure', 'figcaption'],
  ...['div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'a', 'img', 'video', 'source'],
  ...['iframe', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
];

/** What DOMPurify is told to leave, on every element; what they say is judged by `keeps` and `keptStyle`. */
export const allowedAttributes: readonly string[] = [
  ...['href', 'target', 'rel', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'colwidth', 'scope', 'start', 'type'],
  ...['controls', 'poster', 'preload', 'muted', 'loop', 'playsinline', 'style', 'class'],
];

/** Style declarations that an editor may make. Nothing else of a style attribute is kept. */
const textAlign = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?=;|$)/i;
const language = /^language-[a-z0-9+#-]{1,20}$/i;
const wholeNumber = /^\d{1,5}$/;

/** Whether an attribute of the list may say this. */
export function keeps(name: string, value: string): boolean {
  if (name === 'style') return textAlign.test(value);
  if (name === 'class') return language.test(value);
  if (['width', 'height', 'colspan', 'rowspan', 'start'].includes(name)) return wholeNumber.test(value);
  if (name === 'colwidth') return /^\d{1,5}(,\d{1,5})*$/.test(value);
  return true;
}

/** What is kept of a style attribute that may be kept. */
export function keptStyle(value: string): string {
  return `text-align: ${textAlign.exec(value)?.[1]?.toLowerCase()}`;
}

/** Pictures and films come by http or from this site: no data, no mail. */
export function isFileAddress(address: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(address.trim());
}
