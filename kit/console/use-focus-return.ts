/** The way back of the focus: whoever closes a drawer or a dialog stands where it was opened. */
import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react';

/** What had the focus when an overlay was opened, and before that when the one below it was. */
type WayBack = RefObject<readonly HTMLElement[]>;

/** Of the overlays that are open, the latest last: one that takes the place of another finds the way back of that one here. */
const ways = new Set<WayBack>();

/**
 * For overlays. antd's own way back is lost for those that are fetched when they are first opened, and for those that leave with
 * their parent. `useFocusReturn(open)`
 */
export function useFocusReturn(isOpen: boolean): void {
  const way: WayBack = useRef([]);
  // Before anything inside the overlay can take the focus.
  useInsertionEffect(() => {
    if (!isOpen) return;
    const here = focused();
    const below = [...ways].at(-1)?.current ?? [];
    way.current = here ? [here, ...below] : below;
    ways.add(way);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      ways.delete(way);
      returnFocus(way.current);
    };
  }, [isOpen]);
}

/** What has the focus now; null where nothing has. */
export function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

const overlays = '.app-drawer, .app-modal, .app-popover';

/** Gives it back to the latest that is still there, unless the person has meanwhile gone to something that stays. */
function returnFocus(openers: readonly HTMLElement[]): void {
  const opener = openers.find(({ isConnected }) => isConnected);
  const here = focused();
  const overlay = here?.closest(overlays) ?? null;
  const stays = here !== null && (overlay === null || opener?.closest(overlays) === overlay);
  if (!stays) opener?.focus({ preventScroll: true });
}
