/** Whether labels below bars have no room there. */
import { type RefObject, useEffect, useState } from 'react';

/**
 * True: each label belongs on a line of its own. `rule` is as wide as the place below a bar and holds one element, as wide as the widest
 * label; it is looked at again whenever its width, its letters or its words change: `const isRows = useRows(rule)`
 */
export function useRows(rule: RefObject<HTMLElement | null>): boolean {
  const [isRows, setRows] = useState(false);
  useEffect(() => {
    const place = rule.current;
    if (!place) return undefined;
    // Called at once, before anything is painted.
    const watch = new ResizeObserver(() => setRows(place.scrollWidth > place.clientWidth));
    for (const each of [place, ...place.children]) watch.observe(each);
    return () => watch.disconnect();
  }, [rule]);
  return isRows;
}
