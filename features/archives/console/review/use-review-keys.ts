/** The keys of the review: J and K go through the queue, A passes, R rejects. */
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#kit/console/typing.ts';

interface Acts {
  next: () => void;
  previous: () => void;
  pass: () => void;
  reject: () => void;
}

const actOf: Readonly<Record<string, keyof Acts>> = { KeyJ: 'next', KeyK: 'previous', KeyA: 'pass', KeyR: 'reject' };

/** Nothing happens while somebody types, chooses from a list or has a dialog open. */
export function useReviewKeys(acts: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf[event.code];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat || isBusy(event.target)) return;
    event.preventDefault();
    acts[act]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const busy = 'select, [role=combobox], [role=listbox], [role=dialog], [role=menu]';

function isBusy(target: EventTarget | null): boolean {
  return isTyping(target) || (target instanceof Element && target.closest(busy) !== null);
}
