/** Where keys are letters of a text, and so no commands. */

const texts = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';

/** `if (isTyping(event.target)) return;` Ticks and choices of one take no letters. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(texts) !== null;
}
