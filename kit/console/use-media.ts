/** What the window is like right now. */
import { useCallback, useSyncExternalStore } from 'react';

/** Below this width the menu moves off the canvas. */
export const narrowQuery = '(max-width: 1023px)';

/** `const isNarrow = useMedia(narrowQuery)` */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
