/** One stop for Tab among many places: the arrows go on from there. */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Roving<Holder extends HTMLElement = HTMLElement> {
  ref: RefObject<Holder | null>;
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
  return useStops(linesOf);
}

/** For a toolbar: all its tools are one line, and Tab comes back to the one used last. `<div role="toolbar" {...useToolbar()}>` */
export function useToolbar<Holder extends HTMLElement>(): Roving<Holder> {
  return useStops(toolsOf);
}

function useStops<Holder extends HTMLElement>(placesOf: (holder: HTMLElement | null) => Line[]): Roving<Holder> {
  const ref = useRef<Holder>(null);
  /** What has the focus is the stop, or the current place, or what was the stop before. */
  const settle = () => {
    const all = placesOf(ref.current).flat();
    const usable = all.filter(isOn);
    const stop =
      usable.find((one) => one === document.activeElement) ??
      usable.find((one) => one.ariaCurrent) ??
      usable.find((one) => one.tabIndex === 0) ??
      usable[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  // Without a list of what it depends on: lines come and go with what is drawn inside.
  useLayoutEffect(settle);
  return {
    ref,
    onFocus: settle,
    onKeyDown: (event) => {
      const next =
        !event.altKey &&
        !event.ctrlKey &&
        nextOf(
          placesOf(ref.current).map((line) => line.filter(isOn)),
          event,
        );
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function linesOf(list: HTMLElement | null): Line[] {
  return [...(list?.querySelectorAll('li') ?? [])].map((line) => [...line.querySelectorAll<HTMLElement>('a, button')]);
}

function toolsOf(bar: HTMLElement | null): Line[] {
  return [[...(bar?.querySelectorAll<HTMLElement>('button, [role="combobox"]') ?? [])]];
}

/** What is off has no focus; a stop that came on would be a second one. */
function isOn(one: HTMLElement): boolean {
  return !one.matches(':disabled');
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
  const ends = lines.length > 1 ? lines.map(([first]) => first) : lines[0];
  return key === 'Home' ? ends?.[0] : key === 'End' ? ends?.at(-1) : undefined;
}
