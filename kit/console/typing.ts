/** Where keys are letters of a text, and so no commands; and how somebody gets there. */

const texts = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';

/** `if (isTyping(event.target)) return;` Ticks and choices of one take no letters. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(texts) !== null;
}

/** A choice can be searched by letters, or opened by the arrows. */
const firstField = ':is(.ant-input, .ant-input-number-input, .ant-select input):not(:disabled)';

/**
 * Whoever opened the latest of these writes at once; on a phone the keyboard would cover it. `beginTyping('.app-drawer form')`
 * A form is read from its beginning: one whose first text stands further down than it is open stays there.
 */
export function beginTyping(within: string): void {
  const place = [...document.querySelectorAll(within)].at(-1);
  const field = place?.querySelector<HTMLElement>(firstField);
  if (!field || !matchMedia('(pointer: fine)').matches || place?.contains(document.activeElement)) return;
  const edge = field.closest('.ant-drawer-body')?.getBoundingClientRect().bottom ?? innerHeight;
  if (field.getBoundingClientRect().bottom <= edge) field.focus();
}
