/** Words in one piece where they have little room: smaller, as much as it takes. */

/**
 * Keeps `--fit` of an element: the share of its letters' size at which what stands in it is no wider than it is. No unit of CSS knows how
 * far a reader has enlarged the letters. `<b ref={fitted}>`, and in the styles `font-size: calc(1em * var(--fit))`
 */
export function fitted(own: HTMLElement): () => void {
  const put = (share: number) => own.style.setProperty('--fit', `${share}`);
  const measure = () => {
    put(1);
    put(Math.min(1, own.clientWidth / own.scrollWidth));
  };
  measure();
  // In the next frame: what is watched changes with it.
  return watchSizes([document.body, own, ...own.children], () => requestAnimationFrame(measure));
}

/** Looks at once, before anything is painted, and whenever one of them is of another size, until it is called off. */
export function watchSizes(elements: readonly Element[], look: () => void): () => void {
  const watch = new ResizeObserver(look);
  for (const each of elements) watch.observe(each);
  return () => watch.disconnect();
}
