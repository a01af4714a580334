/** The one that is chosen, of more than there is room for. */
import { type RefObject, useEffect } from 'react';

/**
 * Brings the chosen entry of a row that scrolls into view, when another is chosen and where an address has chosen one out of sight. It is
 * known by `aria-current` or `aria-selected`.
 * @param shown changes with the choice, and with what makes an entry grow
 * @param stays the row is always on the screen, so that nothing else scrolls when it is brought into view as the row becomes narrower
 */
export function useActiveInView(row: RefObject<HTMLElement | null>, shown: string | undefined, stays?: boolean): void {
  useEffect(() => {
    const active = shown && row.current?.querySelector('[aria-current="page"], [aria-current="true"], [aria-selected="true"]');
    if (!active) return;
    const bring = () => active.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    bring();
    if (!stays || !row.current) return;
    const watch = new ResizeObserver(bring);
    watch.observe(row.current);
    return () => watch.disconnect();
  }, [row, shown, stays]);
}
