/** Where somebody writes, for a page that gives way to another with the same fields. */
import type { Editor } from '@tiptap/react';

import { focused } from '../use-focus-return.ts';

export interface Caret {
  /** The id of its element. */
  field: string;
  /** Letters before it; in a rich text the editor's own position. */
  at: number;
}

/** Undefined where nobody writes. `const caret = caretNow()` */
export function caretNow(): Caret | undefined {
  const here = focused();
  if (!here?.id) return undefined;
  const at = editorOf(here)?.state.selection.from ?? (isText(here) ? here.selectionStart : null);
  return at === null ? undefined : { field: here.id, at };
}

/** False while its field is not there: ask again. Somebody who has gone elsewhere meanwhile is left there. `putCaret(caret)` */
export function putCaret({ field, at }: Caret): boolean {
  const here = focused();
  if (here && here.id !== 'main') return true;
  const there = [...document.querySelectorAll<HTMLElement>(`#${CSS.escape(field)}`)].find((one) => one.checkVisibility());
  if (!there) return false;
  there.focus();
  editorOf(there)?.commands.setTextSelection(at);
  if (isText(there) && there.selectionStart !== null) there.setSelectionRange(at, at);
  return true;
}

/** Writes where the caret is, as if it was typed: the field hears of it, and it can be undone. `typeIn('letters')` */
export function typeIn(letters: string): void {
  const editor = editorOf(focused() ?? document.body);
  if (editor) editor.view.dispatch(editor.state.tr.insertText(letters));
  else document.execCommand('insertText', false, letters);
}

function editorOf(element: HTMLElement): Editor | undefined {
  // safe: the editor names itself on the element that it draws
  return (element as { editor?: Editor }).editor;
}

function isText(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
