/** Puts pictures and films into the text, and the cursor behind what came. */
import { Extension, type JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, Plugin, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/**
 * At the cursor; behind what is selected as a whole, which would be lost otherwise: several pictures follow each other.
 * The cursor stands behind them: what is typed next would take the place of a selected one.
 */
export function putBlocks(editor: Editor | null, blocks: JSONContent[]): void {
  if (!editor || blocks.length === 0) return;
  // Behind another tab the editor has a text and no place: nothing there takes the focus.
  const chain = editor.isDestroyed ? editor.chain() : editor.chain().focus();
  chain
    // A step of its own for Undo: what was typed a moment before stays.
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .insertContentAt(placeOf(editor), blocks)
    .run();
  const { selection, tr } = editor.state;
  if (selection instanceof NodeSelection) editor.view.dispatch(goOn(tr, selection.to));
}

/** After a paste, writing goes on behind it: not in the last cell of a table that came, nor in the place of a picture. */
export const BehindPaste = Extension.create({
  name: 'behindPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(changes, before, { selection, tr }) {
        if (!changes.some((change) => change.getMeta('paste'))) return null;
        if (selection instanceof NodeSelection) return goOn(tr, selection.to);
        const table = tablesAround(selection)[tablesAround(before.selection).length];
        return table === undefined ? null : goOn(tr, selection.$to.after(table));
      },
    }),
  ],
});

/** The depths of the tables in which something stands, the outermost first. */
function tablesAround({ $to }: Selection): number[] {
  return Array.from({ length: $to.depth }, (_, above) => above + 1).filter((depth) => $to.node(depth).type.name === 'table');
}

/** The cursor in the line that begins at a place: a new one, unless a text stands there. */
function goOn(change: Transaction, place: number): Transaction {
  const { paragraph } = change.doc.type.schema.nodes;
  if (paragraph && !change.doc.nodeAt(place)?.isTextblock) change.insert(place, paragraph.create());
  return change.setSelection(TextSelection.near(change.doc.resolve(place + 1))).scrollIntoView();
}

function placeOf({ state: { selection } }: Editor): number | { from: number; to: number } {
  const { $from, from, to, empty } = selection;
  if (selection instanceof NodeSelection) return to;
  // Before a paragraph, not in it: it would be divided into nothing and itself.
  if (empty && $from.parentOffset === 0 && $from.parent.content.size > 0) return $from.before();
  return { from, to };
}
