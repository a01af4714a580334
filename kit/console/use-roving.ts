/** One stop for Tab among many places: the arrows go on from there. */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Roving {
  ref: RefObject<HTMLElement | null>;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Links and buttons of one line of the list. */
type Line = readonly HTMLElement[];

/**
 * For a list whose lines are places: up and down go between lines, left and right through what stands in one, Home and End to the
 * ends. Tab comes to the current place, and leaves the list from wherever the arrows led. `<nav {...useRoving()}><ul>…</ul></nav>`
 */
export function useRoving(): Roving {
  const ref = useRef<HTMLElement>(null);
  /** What has the focus is the stop, or the current place. */
  const settle = () => {
    const all = linesOf(ref.current).flat();
    const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => one.ariaCurrent) ?? all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  // Without a list of what it depends on: lines come and go with what is drawn inside.
  useLayoutEffect(settle);
  return {
    ref,
    onFocus: settle,
    onKeyDown: (event) => {
      const next = !event.altKey && !event.ctrlKey && nextOf(linesOf(ref.current), event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function linesOf(list: HTMLElement | null): Line[] {
  return [...(list?.querySelectorAll('li') ?? [])].map((line) => [...line.querySelectorAll<HTMLElement>('a, button')]);
}

function nextOf(lines: readonly Line[], { key, target }: KeyboardEvent): HTMLElement | undefined {
  const has = (one: EventTarget) => one === target;
  const at = lines.findIndex((line) => line.some(has));
  if (at < 0) return undefined;
  const place = lines[at]?.findIndex(has) ?? 0;
  if (key === 'ArrowDown') return lines[at + 1]?.[0];
  if (key === 'ArrowUp') return lines[at - 1]?.[0];
  if (key === 'ArrowRight') return lines[at]?.[place + 1];
  if (key === 'ArrowLeft') return lines[at]?.[place - 1];
  return key === 'Home' ? lines[0]?.[0] : key === 'End' ? lines.at(-1)?.[0] : undefined;
}
