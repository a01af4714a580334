/** The rich text editor. The value is HTML; an empty text is an empty string. */
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';

import { useWords } from '../../i18n.ts';
import { UploadGoing } from '../inputs/picture-input.tsx';
import { picturesIn, usePictureUploads } from '../inputs/use-uploads.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { extensionsOf } from './extensions.ts';
import { altOf, cleanPasted, isOnlyPicture } from './pasted.ts';
import './rich-text.css';
import { Toolbar } from './toolbar.tsx';

export interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  /** What the text is, for those who do not see it. */
  label: string;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
}

/** Loaded on demand by `RichTextInput`. Survives being hidden with its tab: content, history and cursor stay. */
export function RichTextEditor({ value, onChange, onBlur, label, id, disabled = false, placeholder }: RichTextEditorProps) {
  const t = useWords<typeof phrases>('form');
  const last = useRef(value);
  const told = useRef(onChange);
  const holder = useRef<Editor>(null);
  useEffect(() => {
    told.current = onChange;
  }, [onChange]);
  const uploads = usePictureUploads((url, name) => {
    holder.current
      ?.chain()
      .focus()
      .setImage({ src: url, alt: altOf(name) })
      .run();
  });
  const sendTo = useRef(uploads.send);
  useEffect(() => {
    sendTo.current = uploads.send;
  }, [uploads.send]);

  const editor = useEditor({
    extensions: extensionsOf({
      placeholder: placeholder ?? t('editor.placeholder'),
      onDrop: (files, position) => {
        holder.current?.commands.setTextSelection(position);
        void sendTo.current(files);
      },
    }),
    content: last.current,
    editable: !disabled,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich-text',
        spellcheck: 'false',
        ...(id === undefined ? {} : { id }),
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => {
        const pictures = picturesIn(event.clipboardData);
        if (!pictures.length || !isOnlyPicture(event.clipboardData?.getData('text/html') ?? '')) return false;
        void sendTo.current(pictures);
        return true;
      },
      // Ctrl or ⌘ with Enter saves the form around the text instead of breaking the line.
      handleKeyDown: (_view, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
    },
    onUpdate: ({ editor: now }) => {
      last.current = now.isEmpty ? '' : now.getHTML();
      told.current(last.current);
    },
  });
  useEffect(() => {
    holder.current = editor;
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="rich" data-disabled={disabled || undefined}>
      {!disabled && <Toolbar editor={editor} onPictures={(files) => void uploads.send(files)} />}
      {uploads.going.map((one) => (
        <UploadGoing key={one.key} name={one.name} share={one.share} onCancel={one.cancel} />
      ))}
      <EditorContent editor={editor} onBlur={onBlur} />
      <Characters editor={editor} />
    </div>
  );
}

function Characters({ editor }: { editor: Editor }) {
  const t = useWords<typeof phrases>('form');
  const count = useEditorState({ editor, selector: ({ editor: now }) => now.storage.characterCount?.characters() ?? 0 });
  return <div className="rich-foot num">{t('editor.characters', { n: count.toLocaleString('en-US') })}</div>;
}
