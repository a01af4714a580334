/** Where keys are letters of a text, and so no commands; and how somebody gets there. */

const texts = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';

/** `if (isTyping(event.target)) return;` Ticks and choices of one take no letters. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(texts) !== null;
}

/** A choice can be searched by letters, or opened by the arrows. */
const firstField = ':is(.ant-input, .ant-input-number-input, .ant-select input):not(:disabled)';

/** Whoever opened the latest of these writes at once; on a phone the keyboard would cover it. `beginTyping('.app-drawer form')` */
export function beginTyping(within: string): void {
  const place = [...document.querySelectorAll(within)].at(-1);
  if (matchMedia('(pointer: fine)').matches && !place?.contains(document.activeElement))
    place?.querySelector<HTMLElement>(firstField)?.focus();
}
