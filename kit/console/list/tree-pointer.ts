/** Follows a pointer over the rows of a table, scrolls at the edges, and ends with the button or with Escape. */

/** The pointer in pixels of the window, and the row under it: `part` runs from 0 at its upper edge to 1. */
export interface PointerAt {
  x: number;
  y: number;
  row: number | undefined;
  part: number;
}

interface Told<Spot> {
  /** Answers what a release would mean here. */
  onMove: (at: PointerAt) => Spot | undefined;
  /** Undefined where it was cancelled or released outside. */
  onEnd: (spot: Spot | undefined) => void;
}

/** A click that trembles is no drag. */
const beginAfterPx = 4;
const edgePx = 48;
const scrollPx = 12;

/** `followPointer(event, { onMove, onEnd })` in `pointerdown`. Answers what stops it without an end. */
export function followPointer<Spot>(start: PointerEvent, { onMove, onEnd }: Told<Spot>): () => void {
  const scroller = scrollerOf(start.target);
  let begun = false;
  let last: { x: number; y: number } = { x: start.clientX, y: start.clientY };
  let spot: Spot | undefined;
  let frame = 0;

  const look = () => {
    spot = onMove({ ...last, ...rowUnder(last) });
  };
  const scroll = () => {
    const { top, bottom } = boxOf(scroller);
    const by = last.y < top + edgePx ? -scrollPx : last.y > bottom - edgePx ? scrollPx : 0;
    if (by !== 0) {
      scroller.scrollBy(0, by);
      look();
    }
    frame = requestAnimationFrame(scroll);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const isFar = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= beginAfterPx;
    if (!begun && !isFar) return;
    if (!begun) frame = requestAnimationFrame(scroll);
    begun = true;
    last = { x: event.clientX, y: event.clientY };
    look();
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    stop();
    if (begun) onEnd(event.type === 'pointerup' ? spot : undefined);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !begun) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    onEnd(undefined);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', key, true);
    document.documentElement.classList.remove('is-dragging');
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', key, true);
  document.documentElement.classList.add('is-dragging');
  return stop;
}

function rowUnder({ x, y }: { x: number; y: number }): Pick<PointerAt, 'row' | 'part'> {
  const element = document.elementFromPoint(x, y)?.closest('tr[data-row-key]');
  if (!element) return { row: undefined, part: 0 };
  const { top, height } = element.getBoundingClientRect();
  return { row: Number(element.getAttribute('data-row-key')), part: height > 0 ? (y - top) / height : 0 };
}

/** What scrolls the page that the pointer is in. */
function scrollerOf(target: EventTarget | null): Element {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

function boxOf(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top, bottom };
}
