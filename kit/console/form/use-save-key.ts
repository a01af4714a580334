/** Ctrl or ⌘ with S. */
import { useEffect, useEffectEvent } from 'react';

type Keys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'>;

/** What saves the page in a browser saves the form here. */
export function isSaveKey({ ctrlKey, metaKey, altKey, shiftKey, key }: Keys): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';
}

/**
 * It saves wherever the focus is on the page: nobody has to click into a field first. Inside a form it saved already, below a dialog it is
 * not asked.
 * @param dialog the dialog it stands in, where it stands in one: it is asked where no other one is above that
 */
export function useSaveKey(isReady: boolean, save: () => void, dialog?: () => Element | null | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event) || event.defaultPrevented || !isReady) return;
    if ([...document.querySelectorAll(dialogs)].at(-1) !== dialog?.()) return;
    event.preventDefault(); // else the browser saves the page
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

export const dialogs = '[role="dialog"]:not([aria-hidden])';
