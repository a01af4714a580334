/** Whether the window is as narrow as a phone. */
import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

/** True below 768 px; follows the window. `const isNarrow = useNarrow()` */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

function isNarrow(): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

function subscribe(changed: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
