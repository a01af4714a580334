/** Whether labels below bars have no room there. */
import { type RefObject, useEffect, useState } from 'react';

import { watchSizes } from '../centre/fitted.ts';

/**
 * True: each label belongs on a line of its own. `rule` is as wide as the place below a bar and holds one element, as wide as the widest
 * label; it is looked at again whenever its width, its letters or its words change: `const isRows = useRows(rule)`
 */
export function useRows(rule: RefObject<HTMLElement | null>): boolean {
  const [isRows, setRows] = useState(false);
  useEffect(() => {
    const place = rule.current;
    return place ? watchSizes([place, ...place.children], () => setRows(place.scrollWidth > place.clientWidth)) : undefined;
  }, [rule]);
  return isRows;
}
