/** Puts pictures and films into the text. */
import type { JSONContent } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/**
 * At the cursor; behind what is selected as a whole, which would be lost otherwise: several pictures follow each other.
 * The cursor stands behind them: what is typed next would take the place of a selected one.
 */
export function putBlocks(editor: Editor | null, blocks: JSONContent[]): void {
  if (!editor || editor.isDestroyed || blocks.length === 0) return;
  editor.chain().focus().insertContentAt(placeOf(editor), blocks).run();
  const { doc, selection } = editor.state;
  if (!(selection instanceof NodeSelection)) return;
  const behind = selection.to;
  const chain = editor.chain();
  if (!doc.nodeAt(behind)?.isTextblock) chain.insertContentAt(behind, { type: 'paragraph' });
  chain.setTextSelection(behind + 1).run();
}

function placeOf({ state: { selection } }: Editor): number | { from: number; to: number } {
  const { $from, from, to, empty } = selection;
  if (selection instanceof NodeSelection) return to;
  // Before a paragraph, not in it: it would be divided into nothing and itself.
  if (empty && $from.parentOffset === 0 && $from.parent.content.size > 0) return $from.before();
  return { from, to };
}
