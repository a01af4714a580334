/** Puts pictures and films into the text: sent now, taken from the library, or shown from another site. */
import type { JSONContent } from '@tiptap/core';
import { Film, ImagePlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';

import { embedOf, filmTypes, isFilmFile } from '#kit/contract/embeds.ts';
import { ActionMenu } from '../../action-menu.tsx';
import { useArea } from '../../area.tsx';
import { ownPath } from '../../file-url.ts';
import { useWords } from '../../i18n.ts';
import { type LibraryChoice, libraryNode } from '../../library.ts';
import { pictureTypes } from '../inputs/use-uploads.ts';
import type { phrases as formPhrases } from '../locales/zh-cn.ts';
import type { phrases } from './locales/zh-cn.ts';
import { altOf } from './pasted.ts';
import { PopButtons, PopField, PopTool } from './pop-tool.tsx';

const atOnceMax = 20;

export interface MediaToolProps {
  /** Blocks for the text: what lies somewhere already. */
  onPut: (blocks: JSONContent[]) => void;
  /** Pictures and films to send. */
  onFiles: (files: File[]) => void;
}

/** Pictures; a menu where there is a library to choose from. */
export function PictureTool({ onPut, onFiles }: MediaToolProps) {
  const t = useWords<typeof phrases>('form/rich-text');
  const form = useWords<typeof formPhrases>('form');
  const { library: Library, can } = useArea();
  const picker = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const mayPick = Library !== undefined && can(libraryNode);
  const put = (files: readonly LibraryChoice[]) => {
    onPut(files.map(({ url, name, alt }) => ({ type: 'image', attrs: { src: url, alt: alt || altOf(name) } })));
  };
  const button = (onClick?: () => void) => (
    <button type="button" aria-label={t('image')} title={t('image')} onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
      <ImagePlus size={16} aria-hidden />
    </button>
  );
  const send = () => picker.current?.click();
  return (
    <>
      {mayPick ? (
        <ActionMenu
          menu={{
            items: [
              { key: 'send', label: form('upload'), onClick: send },
              { key: 'pick', label: form('from_library'), onClick: () => setOpen(true) },
            ],
          }}
        >
          {button()}
        </ActionMenu>
      ) : (
        button(send)
      )}
      <FilePicker picker={picker} accept="image/*" label={t('image')} onFiles={onFiles} />
      {isOpen && Library && (
        <Suspense>
          <Library kinds={['picture']} extensions={pictureTypes} max={atOnceMax} taken={[]} onPick={put} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A film: the address of its page elsewhere, or a file of one's own. */
export function FilmTool({ onPut, onFiles }: MediaToolProps) {
  const t = useWords<typeof phrases>('form/rich-text');
  return (
    <PopTool icon={Film} label={t('film')}>
      {(close) => <FilmForm onPut={onPut} onFiles={onFiles} onClose={close} />}
    </PopTool>
  );
}

function FilmForm({ onPut, onFiles, onClose }: MediaToolProps & { onClose: () => void }) {
  const t = useWords<typeof phrases>('form/rich-text');
  const form = useWords<typeof formPhrases>('form');
  const { library: Library, can } = useArea();
  const picker = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [isOpen, setOpen] = useState(false);
  const frame = embedOf(address);
  const file = isFilmFile(address) ? address : undefined;
  const set = () => {
    const node = frame ? { type: 'embed', attrs: { src: frame } } : { type: 'film', attrs: { src: file } };
    if (!frame && !file) return;
    onPut([node]);
    onClose();
  };
  return (
    <>
      <PopField
        value={address}
        label={t('film_address')}
        objection={address && !frame && !file ? t('film_wrong') : undefined}
        onChange={(value) => setAddress(ownPath(value.trim()))}
        onEnter={set}
      />
      <div className="rich-film">
        <button type="button" className="upload-pick" onClick={() => picker.current?.click()}>
          {t('film_upload')}
        </button>
        {Library && can(libraryNode) && (
          <button type="button" className="upload-pick" onClick={() => setOpen(true)}>
            {form('from_library')}
          </button>
        )}
      </div>
      <FilePicker
        picker={picker}
        accept={filmTypes.map((type) => `.${type}`).join(',')}
        label={t('film_upload')}
        onFiles={(files) => {
          onClose();
          onFiles(files);
        }}
      />
      <PopButtons isOff={!frame && !file} onSet={set} />
      {isOpen && Library && (
        <Suspense>
          <Library
            kinds={['video']}
            extensions={filmTypes}
            max={1}
            taken={[]}
            onPick={([film]) => {
              if (film) onPut([{ type: 'film', attrs: { src: film.url } }]);
              onClose();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface FilePickerProps {
  isOne?: boolean;
  picker: React.RefObject<HTMLInputElement | null>;
  accept: string;
  label: string;
  onFiles: (files: File[]) => void;
}

/** Hidden: a button presses it. */
export function FilePicker({ isOne = false, picker, accept, label, onFiles }: FilePickerProps) {
  return (
    <input
      ref={picker}
      type="file"
      hidden
      multiple={!isOne}
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
}
