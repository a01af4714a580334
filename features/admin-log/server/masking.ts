/** What a call carried, fit to be kept: secrets masked, long texts cut. */

const secretName = /pass|salt|token|secret|captcha|^code$/i;
const textMaxLength = 500;
const listMaxLength = 50;
const depthMax = 6;

/** A copy with every value whose name sounds like a secret replaced by `***`. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthMax) return '…';
  if (Array.isArray(value)) return value.slice(0, listMaxLength).map((item) => masked(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), secretName.test(name) ? '***' : masked(inner, depth + 1)]),
  );
}

/** PostgreSQL's JSON holds neither NUL nor half a character; what was refused because of one is logged all the same. */
function storable(text: string): string {
  const cut = text.length > textMaxLength ? `${text.slice(0, textMaxLength)}… (${text.length})` : text;
  return cut.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
}
