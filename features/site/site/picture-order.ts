/** Which picture of a page is fetched first, and which wait until they are near. Pure. */

const pictures = /<img\b(?:[^>"]|"[^"]*")*>/gi;
/** A logo or a code is no picture that anybody waits for. */
const largeFrom = 320;

/**
 * A theme says it of its own pictures; those inside a text say nothing. The first large picture that does not wait is fetched before
 * everything else, every further one of a text when the reader is near.
 */
export function inOrder(html: string): string {
  let hasFirst = false;
  return html.replace(pictures, (tag) => {
    const isLarge = widthOf(tag) > largeFrom;
    const loading = /\sloading="(\w+)"/i.exec(tag)?.[1];
    const isFirst = isLarge && !hasFirst && loading !== 'lazy';
    hasFirst ||= isFirst;
    const plain = isLarge ? tag : tag.replace(/\sfetchpriority="high"/i, '');
    if (isFirst) return /\sfetchpriority=/i.test(plain) ? plain : withAttribute(plain, ' fetchpriority="high"');
    return loading === undefined ? withAttribute(plain, ' loading="lazy" decoding="async"') : plain;
  });
}

/** As it is written; large where nobody says. */
function widthOf(tag: string): number {
  return Number(/\swidth="(\d+)"/i.exec(tag)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** The tag with one attribute more. Looked at from its end: what stands before, such as a long text of its own, takes no time. */
export function withAttribute(tag: string, attribute: string): string {
  const bare = tag.slice(0, tag.endsWith('/>') ? -2 : -1).trimEnd();
  return `${bare}${attribute}${tag.slice(bare.length)}`;
}
