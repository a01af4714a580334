/** A title as the part of a path. Pure. */

/** Small letters, digits and Chinese, with single dashes between. `slugOf('Hello, 世界 2026')` → `hello-世界-2026` */
export function slugOf(title: string, lengthMax = 80): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9\u4e00-\u9fa5]+/g, '-')
    .slice(0, lengthMax)
    .replace(/^-+|-+$/g, '');
}
