/** Tab leaves a list of several choices. */
import type { KeyboardEvent } from 'react';

/**
 * For `onInputKeyDown` of a select with several values. The library takes Tab for another Enter while the list is open:
 * whoever has just chosen with Enter would take the choice away, and stay.
 * `<Select mode="multiple" onInputKeyDown={leaveByTab} />`
 */
export function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
