/**
 * The beginning of a text, for where no more fits. A character that takes two UTF-16 units (an emoji, a rare Chinese sign) is kept or
 * left whole: PostgreSQL refuses JSON with half of one, and pages show a replacement sign.
 * @param max in UTF-16 units, as `length` counts them
 * @param mark comes after what was cut, beyond `max`. `cutText('Hello', 4, '…')` → `Hell…`
 */
export function cutText(text: string, max: number, mark = ''): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, isHalf ? max - 1 : max)}${mark}`;
}
