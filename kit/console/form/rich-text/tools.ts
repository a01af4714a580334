/** The plain buttons of the editor: what they are called, when they are pressed, what they do. */
import type { Editor } from '@tiptap/core';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'lucide-react';

import type { KitKey, PhraseKey } from '../../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

export interface Tool {
  key: string;
  label: PhraseKey<typeof phrases> | KitKey;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

const align = (key: 'left' | 'center' | 'right', icon: LucideIcon): Tool => ({
  key,
  label: `align_${key}`,
  icon,
  run: (editor) => chain(editor).setTextAlign(key).run(),
  isOn: (editor) => editor.isActive({ textAlign: key }),
});

/** Groups of buttons, in order. Links, pictures and tables have tools of their own after these. */
export const tools: Readonly<Record<'history' | 'marks' | 'align' | 'blocks', readonly Tool[]>> = {
  history: [
    {
      key: 'undo',
      label: 'undo',
      icon: Undo2,
      run: (editor) => chain(editor).undo().run(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      key: 'redo',
      label: 'redo',
      icon: Redo2,
      run: (editor) => chain(editor).redo().run(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
  marks: [
    {
      key: 'bold',
      label: 'bold',
      icon: Bold,
      run: (editor) => chain(editor).toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      key: 'italic',
      label: 'italic',
      icon: Italic,
      run: (editor) => chain(editor).toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      key: 'underline',
      label: 'underline',
      icon: Underline,
      run: (editor) => chain(editor).toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      key: 'strike',
      label: 'strike',
      icon: Strikethrough,
      run: (editor) => chain(editor).toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
    {
      key: 'superscript',
      label: 'superscript',
      icon: Superscript,
      run: (editor) => chain(editor).toggleSuperscript().run(),
      isOn: (editor) => editor.isActive('superscript'),
    },
    {
      key: 'subscript',
      label: 'subscript',
      icon: Subscript,
      run: (editor) => chain(editor).toggleSubscript().run(),
      isOn: (editor) => editor.isActive('subscript'),
    },
    {
      key: 'code',
      label: 'code',
      icon: Code,
      run: (editor) => chain(editor).toggleCode().run(),
      isOn: (editor) => editor.isActive('code'),
    },
    { key: 'clear', label: 'clear', icon: RemoveFormatting, run: (editor) => chain(editor).unsetAllMarks().clearNodes().run() },
  ],
  align: [align('left', AlignLeft), align('center', AlignCenter), align('right', AlignRight)],
  blocks: [
    {
      key: 'bullets',
      label: 'bullets',
      icon: List,
      run: (editor) => chain(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      key: 'numbers',
      label: 'numbers',
      icon: ListOrdered,
      run: (editor) => chain(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      key: 'quote',
      label: 'quote',
      icon: Quote,
      run: (editor) => chain(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      key: 'code-block',
      label: 'code_block',
      icon: SquareCode,
      run: (editor) => chain(editor).toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
    { key: 'rule', label: 'rule', icon: Minus, run: (editor) => chain(editor).setHorizontalRule().run() },
  ],
};

/** The commands of the table menu, by the phrase that names them. */
export const tableTools = {
  row_before: (editor: Editor) => chain(editor).addRowBefore().run(),
  row_after: (editor: Editor) => chain(editor).addRowAfter().run(),
  row_delete: (editor: Editor) => chain(editor).deleteRow().run(),
  column_before: (editor: Editor) => chain(editor).addColumnBefore().run(),
  column_after: (editor: Editor) => chain(editor).addColumnAfter().run(),
  column_delete: (editor: Editor) => chain(editor).deleteColumn().run(),
  header_row: (editor: Editor) => chain(editor).toggleHeaderRow().run(),
  merge: (editor: Editor) => chain(editor).mergeCells().run(),
  split: (editor: Editor) => chain(editor).splitCell().run(),
  table_delete: (editor: Editor) => chain(editor).deleteTable().run(),
} as const;

/** What has nothing to do where the cursor is: one cell is nothing to merge, and one that was never merged nothing to split. */
export const isTableToolOff: Readonly<Partial<Record<keyof typeof tableTools, (editor: Editor) => boolean>>> = {
  merge: (editor) => !editor.can().mergeCells(),
  split: (editor) => !editor.can().splitCell(),
};
