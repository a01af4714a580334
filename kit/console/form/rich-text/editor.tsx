/** The rich text editor. The value is HTML; an empty text is an empty string. */
import type { EditorProps } from '@tiptap/pm/view';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';

import { useWords } from '../../i18n.ts';
import { UploadsUnderWay } from '../inputs/upload-parts.tsx';
import { picturesIn } from '../inputs/use-uploads.ts';
import { useBringHere } from './bring-here.ts';
import { extensionsOf } from './extensions.ts';
import type { phrases } from './locales/zh-cn.ts';
import { cleanPasted, isOnlyPicture } from './pasted.ts';
import './rich-text.css';
import { grouped } from '../../numbers.ts';
import { Toolbar } from './toolbar.tsx';
import { useTextUploads } from './uploads.ts';
import { picturesOfRtf } from './word-pictures.ts';

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

/** Loaded on demand by `RichTextInput`. The content survives being hidden with its tab; what can be undone begins anew. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { onBlur, disabled = false } = props;
  const t = useWords<typeof phrases>('form/rich-text');
  const holder = useRef<Editor>(null);
  const uploads = useTextUploads(holder);
  const bring = useBringHere(holder);
  const editor = useTextEditor(props, {
    onFiles(files, position) {
      if (position !== undefined) holder.current?.commands.setTextSelection(position);
      void uploads.send(files);
    },
    onForeign: (addresses) => void bring.all(addresses),
    onLost: bring.lost,
    keep: bring.keep,
  });
  useEffect(() => {
    holder.current = editor;
  }, [editor]);

  return (
    <div className="rich" data-disabled={disabled || undefined}>
      {editor && !disabled && <Toolbar editor={editor} onFiles={(files) => void uploads.send(files)} />}
      <UploadsUnderWay going={uploads.going} refused={uploads.refused} />
      {bring.left > 0 && (
        <div className="upload-going" role="status">
          {t('bringing', { n: bring.left })}
        </div>
      )}
      <EditorContent editor={editor} onBlur={onBlur} />
      {editor && <Characters editor={editor} />}
    </div>
  );
}

interface Takers {
  /** Pictures and films to send; `position` is where they were dropped. */
  onFiles: (files: File[], position?: number) => void;
  /** Pictures of a paste that lie elsewhere. */
  onForeign: (addresses: string[]) => void;
  /** Pictures of a paste that did not come along. */
  onLost: (count: number) => void;
  /** An address of this page for a picture's bytes. */
  keep: (blob: Blob) => string;
}

/** What it calls is always the newest. Null: drawn behind another tab, where the editor ends; a new one comes with the tab. */
function useTextEditor({ value, onChange, label, id, disabled = false, placeholder }: RichTextEditorProps, takers: Takers): Editor | null {
  const t = useWords<typeof phrases>('form/rich-text');
  const last = useRef(value);
  const newest = useRef({ onChange, takers });
  useEffect(() => {
    newest.current = { onChange, takers };
  }, [onChange, takers]);

  const editor: Editor | null = useEditor({
    extensions: extensionsOf({
      placeholder: placeholder ?? t('placeholder'),
      onDrop: (files, position) => newest.current.takers.onFiles(files, position),
    }),
    content: last.current,
    editable: !disabled,
    shouldRerenderOnTransaction: false,
    editorProps: {
      ...pasteRules(() => newest.current.takers),
      attributes: { ...named, 'aria-label': label, ...(id === undefined ? {} : { id }) },
      // Ctrl or ⌘ with Enter saves the form around the text instead of breaking the line.
      handleKeyDown: (_view, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
    },
    onUpdate: ({ editor: now }) => {
      last.current = now.isEmpty ? '' : withoutPlaceToTypeOn(now.getHTML());
      newest.current.onChange(last.current);
    },
  });
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);
  useEffect(() => {
    if (!editor || value === last.current) return;
    last.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

/** Below a table, a picture or a list the editor keeps an empty paragraph where one can go on typing: nobody wrote it. */
function withoutPlaceToTypeOn(html: string): string {
  return html.replace(/(?<!<\/p>)<p><\/p>$/, '');
}

const named = { role: 'textbox', 'aria-multiline': 'true', class: 'rich-text', spellcheck: 'false' };

/** Texts are cleaned; a clipboard that only holds a picture is uploaded, and pictures that lie elsewhere are brought here. */
function pasteRules(takers: () => Takers): EditorProps {
  let rtf = '';
  return {
    handleDOMEvents: {
      // Before the text is looked at: what Word puts beside it.
      paste: (_view, event) => {
        rtf = event.clipboardData?.getData('text/rtf') ?? '';
        return false;
      },
    },
    transformPastedHTML(html) {
      const pasted = cleanPasted(html, takers().keep, picturesOfRtf(rtf));
      if (pasted.lost > 0) setTimeout(() => takers().onLost(pasted.lost));
      // When the text stands in the document.
      if (pasted.foreign.length > 0) setTimeout(() => takers().onForeign(pasted.foreign));
      return pasted.html;
    },
    handlePaste: (_view, event) => {
      const pictures = picturesIn(event.clipboardData);
      if (!pictures.length || !isOnlyPicture(event.clipboardData?.getData('text/html') ?? '')) return false;
      takers().onFiles(pictures);
      return true;
    },
  };
}

function Characters({ editor }: { editor: Editor }) {
  const t = useWords<typeof phrases>('form/rich-text');
  const count = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc.textContent.length });
  return <div className="rich-foot num">{t('characters', { n: grouped(count) })}</div>;
}
