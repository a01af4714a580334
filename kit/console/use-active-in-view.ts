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
    if (!around || !active) return;
    active.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const watch = new ResizeObserver(() => bringAcross(around, active));
    watch.observe(around);
    return () => watch.disconnect();
  }, [row, shown]);
}

function bringAcross(row: Element, entry: Element): void {
  const [room, place] = [row.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (place.right > room.right) row.scrollLeft += place.right - room.right;
  else if (place.left < room.left) row.scrollLeft -= room.left - place.left;
}
