/** Puts pictures and films into the text. */
import type { JSONContent } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** At the cursor; behind what is selected as a whole, which would be lost otherwise: several pictures follow each other. */
export function putBlocks(editor: Editor | null, blocks: JSONContent[]): void {
  if (!editor || editor.isDestroyed || blocks.length === 0) return;
  const { selection } = editor.state;
  const place = selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to };
  editor.chain().focus().insertContentAt(place, blocks).run();
}
