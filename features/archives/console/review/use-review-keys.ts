/** The keys of the review: J and K go through the queue, A passes, R rejects. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '#kit/console/typing.ts';

interface Acts {
  next: () => void;
  previous: () => void;
  pass: () => void;
  reject: () => void;
}

const actOf: Readonly<Record<string, keyof Acts>> = { KeyJ: 'next', KeyK: 'previous', KeyA: 'pass', KeyR: 'reject' };

/**
 * Nothing happens while somebody types, chooses from a list or has something open above the screen.
 * @param screen what the keys are for: they are heard in it, and where nothing has the focus
 * @param isAsleep something else is asked for in it
 */
export function useReviewKeys(screen: RefObject<HTMLElement | null>, isAsleep: boolean, acts: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf[event.code];
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat;
    if (!act || isHeld || isAsleep || !isHeard(event.target, screen.current) || isCovered()) return;
    event.preventDefault();
    acts[act]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const choosing = 'select, [role=combobox], [role=listbox]';

/** In the screen or around it; and where the focus stays when one comes by the menu or by a tab. */
function isHeard(target: EventTarget | null, screen: HTMLElement | null): boolean {
  if (!(target instanceof Element) || !screen || isTyping(target) || target.closest(choosing)) return false;
  return screen.contains(target) || target.contains(screen) || target.closest('nav') !== null;
}

/** The menu of the console is always there: only one that has opened above the page counts. */
const above = '[role=dialog], dialog[open], [role=menu]:not(nav *), [role=listbox]';

function isCovered(): boolean {
  return [...document.querySelectorAll(above)].some((one) => one.checkVisibility({ visibilityProperty: true }));
}
