/** Addresses made from names: Chinese becomes pinyin, everything else small Latin letters and digits. */

const slugMaxLength = 60;

/** `await slugFrom('2026 新品发布')` → `2026-xin-pin-fa-bu`. Empty when the name has no letter or digit to take. */
export async function slugFrom(name: string): Promise<string> {
  // The dictionary is large and only needed when somebody writes.
  const { pinyin } = await import('pinyin-pro');
  const words = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  const plain = words
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return shortened(plain);
}

/** The first of `wanted`, `wanted-2`, `wanted-3` … that is not taken. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const candidate = `${wanted}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Cut between two words where that is possible. */
function shortened(slug: string): string {
  if (slug.length <= slugMaxLength) return slug;
  const cut = slug.slice(0, slugMaxLength + 1);
  return (cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, slugMaxLength)).replace(/-+$/, '');
}
