/** Says what the selected picture shows, or puts another in its place. */
import type { Editor } from '@tiptap/react';
import { ImageUp } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';

import { useArea } from '../../area.tsx';
import { useWords } from '../../i18n.ts';
import { libraryNode } from '../../library.ts';
import { pictureTypes } from '../inputs/use-uploads.ts';
import type { phrases } from './locales/zh-cn.ts';
import { FilePicker } from './media-tools.tsx';
import { altOf } from './pasted.ts';
import { PopButtons, PopField, PopTool } from './pop-tool.tsx';
import { type PlacedPicture, pictureAt } from './put-blocks.ts';

const altMax = 200;

export interface ImageToolProps {
  editor: Editor;
  /** A file to send, or a picture of the library, takes the place of a picture. */
  onReplace: (picture: PlacedPicture, by: File | { src: string; alt: string }) => void;
}

/** For those who do not see the picture, and for search engines. Two clicks on the picture open it too: the first one chose it. */
export function ImageTool({ editor, onReplace }: ImageToolProps) {
  const t = useWords<typeof phrases>('form/rich-text');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { dom } = editor.view;
    const open = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      // On a phone the end of the toolbar is out of sight, and what it opens with it.
      button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      button.current?.click();
    };
    dom.addEventListener('dblclick', open);
    return () => dom.removeEventListener('dblclick', open);
  }, [editor]);
  return (
    <PopTool icon={ImageUp} label={t('image_tool')} isOn button={button}>
      {(close) => <PictureForm editor={editor} onReplace={onReplace} onClose={close} />}
    </PopTool>
  );
}

function PictureForm({ editor, onReplace, onClose }: ImageToolProps & { onClose: () => void }) {
  const t = useWords<typeof phrases>('form/rich-text');
  const before: unknown = editor.getAttributes('image').alt;
  const [alt, setAlt] = useState(typeof before === 'string' ? before : '');
  const set = () => {
    editor.chain().focus().updateAttributes('image', { alt }).run();
    onClose();
  };
  return (
    <>
      <PopField value={alt} label={t('image_alt')} max={altMax} onChange={setAlt} onEnter={set} />
      <OtherPicture editor={editor} onReplace={onReplace} onClose={onClose} />
      <PopButtons onSet={set} />
    </>
  );
}

/** The picture is the one that was selected when this came: a dialog over the text may take its selection. */
function OtherPicture({ editor, onReplace, onClose }: ImageToolProps & { onClose: () => void }) {
  const t = useWords<typeof phrases>('form/rich-text');
  const { library: Library, can } = useArea();
  const picker = useRef<HTMLInputElement>(null);
  const [picture] = useState(() => pictureAt(editor));
  const [isOpen, setOpen] = useState(false);
  const isReplaced = useRef(false);
  // When the dialogs are gone one goes on writing behind the picture, wherever they were opened from.
  useEffect(
    () => () => {
      if (isReplaced.current) editor.commands.focus();
    },
    [editor],
  );
  if (!picture) return null;
  return (
    <div className="rich-film">
      <button type="button" className="upload-pick" onClick={() => picker.current?.click()}>
        {t('image_upload')}
      </button>
      <FilePicker
        isOne
        picker={picker}
        accept="image/*"
        label={t('image_upload')}
        onFiles={([file]) => {
          isReplaced.current = file !== undefined;
          onClose();
          if (file) onReplace(picture, file);
        }}
      />
      {Library && can(libraryNode) && (
        <button type="button" className="upload-pick" onClick={() => setOpen(true)}>
          {t('image_library')}
        </button>
      )}
      {isOpen && Library && (
        <Suspense>
          <Library
            kinds={['picture']}
            extensions={pictureTypes}
            max={1}
            taken={[picture.src]}
            onPick={([chosen]) => {
              if (chosen) onReplace(picture, { src: chosen.url, alt: chosen.alt || altOf(chosen.name) });
              isReplaced.current = chosen !== undefined;
              onClose();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
