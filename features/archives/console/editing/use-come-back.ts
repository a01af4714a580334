/** What may have changed elsewhere is looked at again when the tab or the window is come back to. */
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * @param isOn whether there is anything to look at
 * @param look one that fails tells nothing: the next one does
 */
export function useComeBack(isOn: boolean, look: () => Promise<unknown>): void {
  const wasOpen = useRef(false);
  const again = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') look().catch(() => undefined);
  });
  useEffect(() => {
    if (!isOn) return;
    // Opened just now, it was just read. A tab that is come back to runs this once more.
    if (wasOpen.current) again();
    wasOpen.current = true;
    const onFocus = () => again();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [isOn]);
}
