/** Tab leaves a list of several choices. */
import { type KeyboardEvent, useRef } from 'react';

/**
 * For `onInputKeyDown` of a select with several values. The library takes Tab for another Enter while the list is open:
 * whoever has just chosen with Enter would take the choice away, and stay.
 * `<Select mode="multiple" onInputKeyDown={leaveByTab} />`
 */
export function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

/**
 * For `onInputKeyDown` of a select of tags: Tab takes what is typed, and leaves. Whoever went down the list means the suggestion, not the
 * half of it that is typed: that is taken first. Enter with nothing typed and nothing gone to does nothing: the library would take the
 * first suggestion in, or out.
 * `<Select mode="tags" onInputKeyDown={useTagKeys()} />`
 */
export function useTagKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const isPicking = useRef(false);
  return (event) => {
    if (!isPicking.current) leaveByTab(event);
    const { key, target } = event;
    if (key === 'Enter' && !isPicking.current && target instanceof HTMLInputElement && target.value === '') event.stopPropagation();
    isPicking.current = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  };
}
