/** The way back of the focus: whoever closes a drawer or a dialog stands where it was opened. */
import { useEffect, useInsertionEffect, useRef } from 'react';

/**
 * For overlays. antd's own way back is lost for those that are fetched when they are first opened, and for those that leave with
 * their parent. `useFocusReturn(open)`
 */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<HTMLElement>(null);
  // Before anything inside the overlay can take the focus.
  useInsertionEffect(() => {
    if (isOpen) opener.current = focused();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => returnFocus(opener.current);
  }, [isOpen]);
}

/** What has the focus now; null where nothing has. */
export function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

const overlays = '.app-drawer, .app-modal, .app-popover';

/** Gives it back, unless the person has meanwhile gone to something that stays. */
function returnFocus(opener: HTMLElement | null): void {
  const overlay = focused()?.closest(overlays) ?? null;
  const isGone = focused() === null || overlay !== null;
  if (isGone && opener?.isConnected && opener.closest(overlays) !== overlay) opener.focus({ preventScroll: true });
  else if (focused() === null) opener?.focus({ preventScroll: true });
}
