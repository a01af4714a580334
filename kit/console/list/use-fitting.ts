/** How many buttons of a row have room beside each other. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface Fitting {
  /** The row, which scrolls where its buttons have no room. */
  row: RefObject<HTMLElement | null>;
  /** How many buttons there are. */
  all: number;
  /** Changes with what stands in the row: it is measured anew. */
  content: string;
}

/**
 * How many of the buttons are drawn, the others belong into a menu at their end. One after the other is left out before the row is painted,
 * until nothing has to be scrolled; at least one stays. `const shown = useFitting({ row, all: actions.length, content: labels.join() })`
 */
export function useFitting({ row, all, content }: Fitting): number {
  const [room, setRoom] = useState(0);
  const basis = `${room} ${all} ${content}`;
  const [fit, setFit] = useState({ basis, shown: all });
  const shown = fit.basis === basis ? fit.shown : all;

  useLayoutEffect(() => {
    const drawn = row.current;
    if (drawn && drawn.scrollWidth > drawn.clientWidth && shown > 1) setFit({ basis, shown: shown - 1 });
  }, [row, basis, shown]);

  useEffect(() => {
    const place = row.current?.parentElement;
    if (!place) return undefined;
    const watch = new ResizeObserver(([entry]) => setRoom(Math.round(entry?.contentRect.width ?? 0)));
    watch.observe(place);
    return () => watch.disconnect();
  }, [row]);
  return shown;
}
