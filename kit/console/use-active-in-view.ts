/** The one that is chosen, of more than there is room for. */
import { type RefObject, useEffect } from 'react';

/**
 * Brings the chosen entry of a row that scrolls into view: when another is chosen, where an address has chosen one out of sight, and as
 * the row becomes narrower, which scrolls nothing but the row. It is known by `aria-current` or `aria-selected`.
 * @param shown changes with the choice, and with what makes an entry grow
 */
export function useActiveInView(row: RefObject<HTMLElement | null>, shown: string | undefined): void {
  useEffect(() => {
    const around = row.current;
    const active = shown && around?.querySelector('[aria-current="page"], [aria-current="true"], [aria-selected="true"]');
    // What stands beside it in its entry, as a cross that closes it, is to be seen with it.
    const entry = active && [...(around?.children ?? [])].find((child) => child.contains(active));
    if (!around || !entry) return;
    entry.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const watch = new ResizeObserver(() => bringAcross(around, entry));
    watch.observe(around);
    return () => watch.disconnect();
  }, [row, shown]);
}

/** As far from the edges as the row says, where there is room for that, else as far from the one as from the other. */
function bringAcross(row: Element, entry: Element): void {
  const [room, place, styles] = [row.getBoundingClientRect(), entry.getBoundingClientRect(), getComputedStyle(row)];
  const rest = room.width - place.width;
  const start = Math.min(Number.parseFloat(styles.scrollPaddingLeft) || 0, rest / 2);
  const end = Math.min(Number.parseFloat(styles.scrollPaddingRight) || 0, rest - start);
  if (place.right > room.right - end) row.scrollLeft += place.right - room.right + end;
  else if (place.left < room.left + start) row.scrollLeft -= room.left + start - place.left;
}
