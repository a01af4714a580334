/** What every input of files is made of: the place to drop them, and those that are on their way. */
import { FolderOpen, type LucideIcon, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, Suspense, useRef, useState } from 'react';

import { useArea } from '../../area.tsx';
import { useWords } from '../../i18n.ts';
import { type LibraryDialogProps, libraryNode } from '../../library.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { filesIn, type useUploads } from './use-uploads.ts';

/** A file on its way, with its share and a way to give it up. */
export function UploadGoing({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const t = useWords<typeof phrases>('form');
  return (
    <div className="upload-going" role="status">
      <span>{t('uploading', { name })}</span>
      <button type="button" className="upload-pick" aria-label={t('upload_cancel', { name })} onClick={onCancel}>
        <X size={15} aria-hidden />
      </button>
      <progress max={1} value={share} aria-label={t('uploading', { name })} />
    </div>
  );
}

/** What is on its way, and what did not come: two files of one name say the same. */
export function UploadsUnderWay({ going, refused }: Pick<ReturnType<typeof useUploads>, 'going' | 'refused'>) {
  const t = useWords();
  return (
    <>
      {going.map((one) => (
        <UploadGoing key={one.key} name={one.name} share={one.share} onCancel={one.cancel} />
      ))}
      {refused.words.length > 0 && (
        <div className="upload-refused" role="alert">
          <ul>
            {[...new Set(refused.words)].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <button type="button" className="upload-pick" aria-label={t('close')} title={t('close')} onClick={refused.dismiss}>
            <X size={15} aria-hidden />
          </button>
        </div>
      )}
    </>
  );
}

export interface DropPlaceProps {
  id: string | undefined;
  icon: LucideIcon;
  /** For the browser's own dialog: `image/*`, `.pdf,.zip`. */
  accept: string;
  label: string;
  /** Stands before the button: `Drop a picture here, or `. */
  invitation: string;
  /** What may be sent, below the buttons. */
  hint: string;
  /** Something is there already: the place is small, and what comes takes its place. */
  isReplacing: boolean;
  /** How many more may come. */
  room: number;
  /** Whatever was chosen or dropped, also what is not taken: that is to be said. */
  onFiles: (files: File[]) => void;
  /** What the library offers; undefined: it is not offered. */
  library: Omit<LibraryDialogProps, 'onClose'> | undefined;
}

/** Takes files by button, by drop, and from the library. Pasting belongs to the whole input. */
export function DropPlace({ id, icon: Icon, accept, label, invitation, hint, isReplacing, room, onFiles, library }: DropPlaceProps) {
  const t = useWords<typeof phrases>('form');
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    onFiles(filesIn(event.dataTransfer));
  };
  return (
    <div
      className="upload-drop"
      role="group"
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!isReplacing && <Icon size={22} strokeWidth={1.6} aria-hidden />}
      <span>
        {invitation}
        <button type="button" id={id} className="upload-pick" onClick={() => picker.current?.click()}>
          {t(isReplacing ? 'replace' : 'upload_pick')}
        </button>
      </span>
      {library && <LibraryButton {...library} />}
      {!isReplacing && <small>{hint}</small>}
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        multiple={room > 1}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** Opens the library, where the area has one and the person may look into it. */
export function LibraryButton(props: Omit<LibraryDialogProps, 'onClose'>) {
  const t = useWords<typeof phrases>('form');
  const { library: Library, can } = useArea();
  const [isOpen, setOpen] = useState(false);
  if (!Library || !can(libraryNode)) return null;
  return (
    <>
      <button type="button" className="upload-pick is-library" onClick={() => setOpen(true)}>
        <FolderOpen size={14} aria-hidden />
        {t('from_library')}
      </button>
      {isOpen && (
        <Suspense>
          <Library {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Sends what the clipboard holds, unless it holds something else or there is no room. */
export function takePaste(event: ClipboardEvent, files: readonly File[], send: (files: readonly File[]) => unknown): void {
  if (!files.length) return;
  event.preventDefault();
  send(files);
}
