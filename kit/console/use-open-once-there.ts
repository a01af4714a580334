/** Opening what lies over the screen. */
import { useLayoutEffect, useState } from 'react';

/**
 * `open`, from the moment the dialog or drawer stands in the page, before it is painted. What a library notes of an open one while React
 * draws it, such as who hears Escape first, would stay noted for a drawing that was given up halfway: of a part that had just been
 * fetched, for something more urgent. The drawer below then hears Escape no more.
 */
export function useOpenOnceThere(open: boolean | undefined): boolean {
  const [isThere, setThere] = useState(false);
  useLayoutEffect(() => setThere(true), []);
  return isThere && (open ?? false);
}
