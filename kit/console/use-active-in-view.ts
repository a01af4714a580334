/** The one that is chosen, of more than there is room for. */
import { type RefObject, useEffect } from 'react';

/**
 * Brings the chosen entry of a row that scrolls into view, when another is chosen and where an address has chosen one out of sight. It is
 * known by `aria-current` or `aria-selected`.
 * @param shown changes with the choice, and with what makes an entry grow
 */
export function useActiveInView(row: RefObject<HTMLElement | null>, shown: string | undefined): void {
  useEffect(() => {
    const active = shown && row.current?.querySelector('[aria-current="page"], [aria-current="true"], [aria-selected="true"]');
    if (active) active.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [row, shown]);
}
