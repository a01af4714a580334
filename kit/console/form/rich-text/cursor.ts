/** The cursor while one is not in the text: it stays where it was, and a text in which nobody has been has none yet. */
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state';

const entered = new PluginKey<boolean>('entered');

export const KeptCursor = Extension.create({
  name: 'keptCursor',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: entered,
      state: {
        init: () => false,
        // What the editor does by itself is not in the history.
        apply: (change, before) =>
          before || change.getMeta('focus') !== undefined || (change.selectionSet && change.getMeta('addToHistory') !== false),
      },
      props: {
        handleDOMEvents: {
          // A menu or dialog that closes gives the focus back, and a browser then stands at the beginning. The editor tells that from a
          // cursor that somebody set, except where a text begins with a picture.
          focus(view) {
            view.focus();
            return false;
          },
        },
      },
    }),
  ],
});

/** Whether somebody has been in the text: the cursor stands where it was left. */
export function isEntered(state: EditorState): boolean {
  return entered.getState(state) ?? false;
}

/** The first place for words, if there is one. */
export function atFirstWords(change: Transaction): Transaction {
  const place = Selection.findFrom(change.doc.resolve(0), 1, true);
  return place ? change.setSelection(place) : change;
}

/** Behind everything that is there, on the last line where one is. */
export function endOf({ content, lastChild }: Node): number {
  return content.size - (lastChild?.isTextblock ? 1 : 0);
}
