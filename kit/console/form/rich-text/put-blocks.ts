/** Puts pictures and films into the text, and the cursor behind what came. */
import { Extension, type JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { AllSelection, NodeSelection, Plugin, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

import { endOf, isEntered } from './cursor.ts';

/**
 * At the cursor; at the end of a text in which nobody has been; behind what is selected as a whole, which would be lost otherwise: several
 * pictures follow each other. The cursor stands behind them: what is typed next would take the place of a selected one.
 */
export function putBlocks(editor: Editor | null, blocks: JSONContent[]): void {
  if (!editor || blocks.length === 0) return;
  const place = placeOf(editor);
  // Behind another tab the editor has a text and no place: nothing there takes the focus.
  const chain = editor.isDestroyed ? editor.chain() : editor.chain().focus();
  chain
    // A step of its own for Undo: what was typed a moment before stays.
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .insertContentAt(place, blocks)
    .run();
  const { selection, tr } = editor.state;
  if (selection instanceof NodeSelection) editor.view.dispatch(goOn(tr, selection.to));
}

/** A picture in the text, told from the others of the same address by its place among them: writing around it does not change that. */
export interface PlacedPicture {
  src: string;
  nth: number;
}

/** The selected one, if a picture is. */
export function pictureAt({ state: { doc, selection } }: Editor): PlacedPicture | undefined {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  if (node?.type.name !== 'image') return undefined;
  const src = String(node.attrs.src);
  return { src, nth: placesOf(doc, src).indexOf(selection.from) };
}

/**
 * Another one in its place, as wide and as high as that makes it. One that was deleted meanwhile is not brought back. Whoever still stands
 * on it goes on behind it: the next letter would take its place.
 */
export function replacePicture(editor: Editor | null, picture: PlacedPicture | undefined, attrs: { src: string; alt: string }): void {
  if (!editor || !picture) return;
  const { doc, selection, tr } = editor.state;
  const places = placesOf(doc, picture.src);
  const at = places[picture.nth] ?? places.at(-1);
  if (at === undefined) return;
  const change = closeHistory(tr).setNodeMarkup(at, undefined, { ...doc.nodeAt(at)?.attrs, height: null, ...attrs });
  editor.view.dispatch(selection instanceof NodeSelection && selection.from === at ? goOn(change, selection.to) : change);
}

function placesOf(doc: Node, src: string): number[] {
  const places: number[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === src) places.push(at);
  });
  return places;
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

function placeOf({ state }: Editor): number | { from: number; to: number } {
  const { doc, selection } = state;
  if (!isEntered(state) || selection instanceof AllSelection) return endOf(doc);
  const { $from, from, to, empty } = selection;
  // A picture, cells; or the gap beside a picture, which has no paragraph around it.
  if (selection instanceof NodeSelection || !$from.parent.inlineContent) return to;
  // Before a paragraph, not in it: it would be divided into nothing and itself.
  if (empty && $from.parentOffset === 0 && $from.parent.content.size > 0) return $from.before();
  return { from, to };
}
