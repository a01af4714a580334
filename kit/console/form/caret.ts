/** Where somebody writes, for a page that gives way to another with the same fields. */
import type { Editor } from '@tiptap/react';

import { focused } from '../use-focus-return.ts';

export interface Caret {
  /** The id of its element, without the name of its form: on the other page that is another one. */
  field: string;
  /** Letters before it; in a rich text the editor's own position. */
  at: number;
}

/** Undefined where nobody writes. `const caret = caretNow()` */
export function caretNow(): Caret | undefined {
  const here = focused();
  if (!here?.id) return undefined;
  const at = editorOf(here)?.state.selection.from ?? (isText(here) ? here.selectionStart : null);
  return at === null ? undefined : { field: fieldOf(here), at };
}

/**
 * False while its field is not there: ask again. Somebody who has gone elsewhere meanwhile is left there. Nothing is scrolled for it.
 * `putCaret(caret)`
 */
export function putCaret({ field, at }: Caret): boolean {
  const here = focused();
  // A page that gives way is hidden before it lets go of the focus.
  if (here?.checkVisibility() && here.id !== 'main' && (fieldOf(here) !== field || !isText(here))) return true;
  const there = [...document.querySelectorAll<HTMLElement>('[id]')].find((one) => fieldOf(one) === field && one.checkVisibility());
  if (!there) return false;
  there.focus({ preventScroll: true });
  editorOf(there)?.commands.setTextSelection(at);
  if (isText(there) && there.selectionStart !== null) there.setSelectionRange(at, at);
  return true;
}

/** What scrolls the form in sight. `scrollerNow()?.scrollTop` */
export function scrollerNow(): Element | undefined {
  let one: Element | null | undefined = [...document.querySelectorAll('form')].find((form) => form.checkVisibility());
  while (one && !/auto|scroll/.test(getComputedStyle(one).overflowY)) one = one.parentElement;
  return one ?? undefined;
}

/** Writes in the field, where the caret is in it, as if it was typed: the field hears of it, and it can be undone. `typeIn(caret, 'letters')` */
export function typeIn({ field }: Caret, letters: string): void {
  const here = focused();
  if (!here || fieldOf(here) !== field) return;
  const editor = editorOf(here);
  if (editor) editor.view.dispatch(editor.state.tr.insertText(letters));
  else document.execCommand('insertText', false, letters);
}

/** The field that somebody stands in, by its name; undefined where nobody stands in one. `heldField() === 'code'` */
export function heldField(): string | undefined {
  const here = focused();
  return here ? fieldOf(here) : undefined;
}

/** Its name: what its id says behind that of the form, which begins the ids of all its fields. */
function fieldOf(element: HTMLElement): string {
  const form = element.closest('form');
  return form ? element.id.slice(form.id.length + 1) : element.id;
}

function editorOf(element: HTMLElement): Editor | undefined {
  // safe: the editor names itself on the element that it draws
  return (element as { editor?: Editor }).editor;
}

function isText(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
