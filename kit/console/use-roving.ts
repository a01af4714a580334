/** One stop for Tab among many places: the arrows go on from there. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Roving {
  ref: RefObject<HTMLElement | null>;
  onFocus: (event: FocusEvent) => void;
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
  // Without a list of what it depends on: lines come and go with what is drawn inside.
  useLayoutEffect(() => {
    const all = linesOf(ref.current).flat();
    stopAt(all, all.find((one) => one === document.activeElement) ?? all.find((one) => one.ariaCurrent === 'true') ?? all[0]);
  });
  return {
    ref,
    onFocus: ({ target }) => {
      const all = linesOf(ref.current).flat();
      const here = all.find((one) => one === target);
      if (here) stopAt(all, here);
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = nextOf(linesOf(ref.current), event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function linesOf(list: HTMLElement | null): Line[] {
  const lines = [...(list?.querySelectorAll('li') ?? [])].map((line) => [...line.querySelectorAll<HTMLElement>('a, button')]);
  return lines.filter((line) => line.length > 0);
}

function stopAt(all: Line, stop: HTMLElement | undefined): void {
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
}

function nextOf(lines: readonly Line[], { key, target }: KeyboardEvent): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const at = lines.findIndex((line) => line.includes(target));
  const line = lines[at];
  if (!line) return undefined;
  const place = line.indexOf(target);
  const ways: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: lines[at + 1]?.[0],
    ArrowUp: lines[at - 1]?.[0],
    ArrowRight: line[place + 1],
    ArrowLeft: line[place - 1],
    Home: lines[0]?.[0],
    End: lines.at(-1)?.[0],
  };
  return ways[key];
}
