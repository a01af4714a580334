/** Tab leaves a list of several choices. */
import { type KeyboardEvent, useRef } from 'react';

import { isSaveKey } from '../use-save-key.ts';

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
 * first suggestion in, or out; and so it would take a tag out that is there already. Keys that save take what is typed.
 * `<Select mode="tags" onInputKeyDown={useTagKeys(value)} />`
 */
export function useTagKeys(tags: readonly string[] = []): (event: KeyboardEvent<HTMLInputElement>) => void {
  const isPicking = useRef(false);
  return (event) => {
    if (!isPicking.current) leaveByTab(event);
    const { key, currentTarget: input, nativeEvent } = event;
    const isKept = key === 'Enter' && !isPicking.current && ['', ...tags].includes(input.value.trim());
    if (isKept) event.stopPropagation();
    if (input.value && (isKept || isSaveKey(event)) && !nativeEvent.isComposing) {
      // As when it is left.
      input.blur();
      input.focus();
    }
    isPicking.current = key === 'ArrowDown' || key === 'ArrowUp';
  };
}
