/** Ctrl or ⌘ with Shift and Enter: the button of a document that hands it on, from wherever the focus is on its page. */
import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { dialogs } from '#kit/console/form/use-save-key.ts';

/** As `aria-keyshortcuts` says it. */
export const submitKeys = 'Control+Shift+Enter Meta+Shift+Enter';

interface Submitting {
  /** Not while a save is under way. */
  isReady: boolean;
  /** Why it cannot be done now: said, as it is at the button. `hidden`: there is no such button. */
  reason: string | undefined;
  submit: () => void;
}

export function useSubmitKey({ isReady, reason, submit }: Submitting): void {
  const announce = useAnnounce();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || !shiftKey || altKey || isComposing || reason === 'hidden') return;
    if (document.querySelector(dialogs)) return;
    event.preventDefault();
    if (repeat || !isReady) return;
    if (reason) announce.warning(reason);
    else submit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the form and the text hear of it: there Enter with Ctrl saves, and with Shift begins a line.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
