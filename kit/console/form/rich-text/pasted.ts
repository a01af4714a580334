/** What comes from the clipboard, before the editor's own rules. Pure. */

/** Attributes that carry another program's look. */
const foreign = /\s(class|style|lang|id|dir|width|height|valign|bgcolor|data-[\w-]+|on\w+)=("[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Removes what word processors and chat tools add around the text: comments, conditional blocks, own elements, styles, classes. */
export function cleanPasted(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^\]]*\]>/g, '')
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(meta|link)\b[^>]*>/gi, '')
    .replace(/<\/?(o|w|m|v|st1):[^>]*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(foreign, ''))
    .replace(/<p>(\s|&nbsp;)*<\/p>/gi, '');
}

/** True where the clipboard's HTML is only a wrapper around one picture, which then comes as a file. */
export function isOnlyPicture(html: string): boolean {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(?!img\b)[^>]*>/gi, '')
    .trim();
  return html.trim() === '' || /^<img\b[^>]*>$/i.test(text);
}

/** A file's name as the words for its picture: `line-3_overview.jpg` → `line 3 overview`. */
export function altOf(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
}
