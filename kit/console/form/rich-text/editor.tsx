/** The rich text editor. The value is HTML; an empty text is an empty string. */
import { EditorState } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { createDocument, Editor, useEditorState } from '@tiptap/react';
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useWords } from '../../i18n.ts';
import { FormContext } from '../form-context.ts';
import { forgetText, handedText, pageOf, standsIn } from '../handed-texts.ts';
import { UploadsUnderWay } from '../inputs/upload-parts.tsx';
import { filesIn, picturesIn } from '../inputs/use-uploads.ts';
import { useBringHere } from './bring-here.ts';
import { atFirstWords } from './cursor.ts';
import { extensionsOf } from './extensions.ts';
import type { phrases } from './locales/zh-cn.ts';
import { cleanPasted, isOnlyPicture } from './pasted.ts';
import './rich-text.css';
import { grouped } from '../../numbers.ts';
import { putBlocks } from './put-blocks.ts';
import { asEditorHolds } from './stored.ts';
import { Toolbar } from './toolbar.tsx';
import { useReplacing, useTextUploads } from './uploads.ts';
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

/** Loaded on demand by `RichTextInput`. The content survives being hidden with its tab, and so does what can be undone. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { disabled = false } = props;
  const t = useWords<typeof phrases>('form/rich-text');
  const holder = useRef<Editor>(null);
  const uploads = useTextUploads(holder);
  const { replace, ...replacing } = useReplacing(holder);
  const bring = useBringHere(holder);
  // What could not be taken has been read by whoever takes the next.
  const hush = () => {
    uploads.refused.dismiss();
    replacing.refused.dismiss();
  };
  const send = (files: File[]) => {
    hush();
    void uploads.send(files);
  };
  const [editor, place] = useTextEditor(props, {
    onFiles(files, position) {
      if (position !== undefined) holder.current?.commands.setTextSelection(position);
      send(files);
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
      <div className="rich-head">
        {!disabled && (
          <Toolbar
            editor={editor}
            onFiles={send}
            onPut={(blocks) => {
              hush();
              putBlocks(editor, blocks);
            }}
            onReplace={(...one) => {
              hush();
              replace(...one);
            }}
          />
        )}
        <UploadsUnderWay going={uploads.going} refused={uploads.refused} />
        <UploadsUnderWay {...replacing} />
        {bring.left > 0 && (
          <div className="upload-going" role="status">
            {t('bringing', { n: bring.left })}
          </div>
        )}
      </div>
      <div ref={place} />
      <Characters editor={editor} />
    </div>
  );
}

/** Formats of pictures and films that a text shows. */
const sent = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/mp4', 'video/webm'];

interface Takers {
  /** Files to send, also what is not taken: that is said. `position` is where they were dropped. */
  onFiles: (files: File[], position?: number) => void;
  /** Pictures of a paste that lie elsewhere. */
  onForeign: (addresses: string[]) => void;
  /** Pictures of a paste that did not come along. */
  onLost: (count: number) => void;
  /** An address of this page for a picture's bytes. */
  keep: (blob: Blob) => string;
}

/** A text that is being written: it outlives the field that shows it. */
class Text {
  readonly editor: Editor;
  /** The value that the field has of it. */
  value: string;
  /** More was written than its new page has of it: the form of that page is told. */
  isAhead = false;
  /** What it calls is always the newest. */
  newest: { props: RichTextEditorProps; takers: Takers };

  constructor(props: RichTextEditorProps, takers: Takers, placeholder: string) {
    this.value = props.value;
    this.newest = { props, takers };
    this.editor = new Editor({
      element: null,
      extensions: extensionsOf(placeholder),
      content: asEditorHolds(props.value),
      editable: !props.disabled,
      editorProps: {
        ...comingRules(() => this.newest.takers),
        attributes: attributesOf(props),
      },
      onUpdate: ({ editor, transaction }) => {
        // What the editor adds by itself, such as a place to type on, is nobody's doing: the text is said otherwise by it, and says the same.
        if (!transaction.docChanged) return;
        this.value = editor.isEmpty ? '' : withoutPlaceToTypeOn(editor.getHTML());
        this.newest.props.onChange(this.value);
      },
      onBlur: () => this.newest.props.onBlur?.(),
    });
    this.begin();
  }

  /** Another text takes its place: a draft, an older version. With it begins what can be undone, and nothing of it is chosen. */
  take(value: string): void {
    const { editor } = this;
    const { state } = editor;
    const content = asEditorHolds(value);
    const doc = createDocument(content, state.schema);
    this.value = value;
    if (doc.eq(state.doc)) return;
    // Of the same words only pictures were changed: they were brought here from elsewhere.
    if (doc.textContent === state.doc.textContent) editor.commands.setContent(content, { emitUpdate: false });
    else editor.view.updateState(EditorState.create({ doc, plugins: state.plugins }));
    // The paragraph below a picture at the end comes with whatever is done first: that is nobody's doing.
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
    this.begin();
  }

  /** Nothing of it is chosen: a picture at its beginning would be, and the next letter would take its place. */
  private begin(): void {
    const { view, state } = this.editor;
    view.dispatch(atFirstWords(state.tr).setMeta('addToHistory', false));
  }

  /** Whether it says what the value says, which may be written otherwise. */
  says(value: string): boolean {
    const { doc, schema } = this.editor.state;
    return this.value === value || doc.eq(createDocument(asEditorHolds(value), schema));
  }
}

/** The one of the page before, if it was handed over and says the same, or what was written since the same version was saved. */
function takenOver(to: string | undefined, version: unknown, { label, value }: RichTextEditorProps): Text | undefined {
  const { text, ahead } = (to === undefined ? undefined : handedText(to, label)) ?? {};
  if (!(text instanceof Text)) return undefined;
  if (text.says(value)) text.value = value;
  else if (ahead === undefined || ahead !== version) return undefined;
  return text;
}

/**
 * The editor and the place it stands at. Behind another tab it stands nowhere and keeps its text, its cursor and its history; `useEditor`
 * would begin a new one there.
 */
function useTextEditor(props: RichTextEditorProps, takers: Takers): [Editor, RefObject<HTMLDivElement | null>] {
  const { value, label, id, disabled = false } = props;
  const t = useWords<typeof phrases>('form/rich-text');
  const form = useContext(FormContext);
  const to = form ? pageOf(form.source) : undefined;
  const version = form?.start?.version;
  const [text] = useState(() => takenOver(to, version, props) ?? new Text(props, takers, props.placeholder ?? t('placeholder')));
  const { editor } = text;
  useLayoutEffect(() => {
    text.newest = { props, takers };
  });
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) editor.mount(place.current);
    return () => editor.unmount();
  }, [editor]);
  const around = form?.form;
  useLayoutEffect(() => {
    if (to === undefined) return;
    const handed = handedText(to, label);
    text.isAhead ||= handed?.text === text && handed.ahead !== undefined && handed.ahead === version && text.value !== value;
    forgetText(to, label);
  }, [to, label, text, version, value]);
  useLayoutEffect(() => around && standsIn(around, label, text), [around, label, text]);
  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: attributesOf({ label, id }) } });
  }, [editor, label, id]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  useEffect(() => {
    if (text.isAhead) text.newest.props.onChange(text.value);
    else if (value !== text.value) text.take(value);
    text.isAhead = false;
  }, [text, value]);
  return [editor, place];
}

/** Below a table, a picture or a list the editor keeps an empty paragraph where one can go on typing: nobody wrote it. */
function withoutPlaceToTypeOn(html: string): string {
  return html.replace(/(?<!<\/p>)<p><\/p>$/, '');
}

function attributesOf({ label, id }: Pick<RichTextEditorProps, 'label' | 'id'>) {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    class: 'rich-text',
    spellcheck: 'false',
    'aria-label': label,
    ...(id === undefined ? {} : { id }),
  };
}

/** What is pasted or dropped, and the keys of the form around it. Texts are cleaned; files are uploaded, and pictures that lie elsewhere are brought here. */
function comingRules(takers: () => Takers): EditorProps {
  let rtf = '';
  return {
    handleDOMEvents: {
      // Ctrl or ⌘ with Enter is left to the form, which saves, instead of breaking the line.
      keydown: (_view, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
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
    handleDrop: (view, { dataTransfer, clientX, clientY }) => {
      const files = filesIn(dataTransfer);
      // A picture of this text or of another page brings its markup along: that goes on where its file could not be sent.
      const isMarkup = dataTransfer?.types.includes('text/html') && !files.some(({ type }) => sent.includes(type));
      if (files.length === 0 || view.dragging || isMarkup) return false;
      takers().onFiles(files, view.posAtCoords({ left: clientX, top: clientY })?.pos ?? 0);
      return true;
    },
  };
}

function Characters({ editor }: { editor: Editor }) {
  const t = useWords<typeof phrases>('form/rich-text');
  const count = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc.textContent.length });
  return <div className="rich-foot num">{t('characters', { n: grouped(count) })}</div>;
}
