/** Pictures of a form: chosen, dropped or pasted, shown, replaced, sorted. The value holds stored addresses. */
import { Eye, GripVertical, ImagePlus, Trash2, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useRef, useState } from 'react';

import { useArea } from '../../area.tsx';
import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { moved, SortableItems, useSortableItem } from './sortable-items.tsx';
import { picturesIn, usePictureUploads } from './use-uploads.ts';

const PicturePreview = lazy(() => import('../../list/picture-preview.tsx').then((file) => ({ default: file.PicturePreview })));

/** One picture. Empty is an empty text; another picture takes its place. */
export function PictureInput({ value = '', onChange, ...rest }: InputProps<string>) {
  return <Pictures {...rest} urls={value ? [value] : []} max={1} onUrls={(urls) => onChange?.(urls.at(-1) ?? '')} />;
}

/** Several pictures in an order. */
export function PicturesInput({ value, onChange, max = 20, ...rest }: InputProps<string[]> & { max?: number }) {
  return <Pictures {...rest} urls={value ?? []} max={max} onUrls={(urls) => onChange?.(urls)} />;
}

interface PicturesProps {
  urls: readonly string[];
  max: number;
  onUrls: (urls: string[]) => void;
  id?: string;
  disabled?: boolean;
}

function Pictures({ urls, max, onUrls, id, disabled = false }: PicturesProps) {
  const { label } = useFieldPlace();
  const latest = useRef(urls);
  latest.current = urls;
  const change = (next: string[]) => {
    latest.current = next;
    onUrls(next);
  };
  const keys = keysOf(urls);
  const uploads = usePictureUploads((url) => change(max === 1 ? [url] : [...latest.current, url]));
  const [preview, setPreview] = useState<number>();
  const { fileUrl } = useArea();
  const room = max === 1 ? 1 : max - urls.length - uploads.going.length;

  return (
    <div className="upload" role="group" aria-label={label} onPaste={(event) => void takePaste(event, disabled ? 0 : room, uploads.send)}>
      {urls.length > 0 && (
        <SortableItems ids={keys} layout="grid" onMove={(from, to) => change(moved(urls, from, to))}>
          <ul className="upload-list">
            {urls.map((url, place) => (
              <PictureItem
                key={keys[place]}
                id={keys[place] ?? url}
                url={url}
                place={place}
                isAlone={urls.length === 1}
                isLocked={disabled}
                onPreview={() => setPreview(place)}
                onRemove={() => change(urls.filter((_other, index) => index !== place))}
              />
            ))}
          </ul>
        </SortableItems>
      )}
      {uploads.going.map((one) => (
        <UploadGoing key={one.key} name={one.name} share={one.share} onCancel={one.cancel} />
      ))}
      {!disabled && room > 0 && !(max === 1 && uploads.going.length > 0) && (
        <DropPlace
          id={id}
          isMany={max > 1}
          room={room}
          hint={uploads.limitWords}
          isReplacing={max === 1 && urls.length > 0}
          onFiles={(files) => void uploads.send(files)}
        />
      )}
      {preview !== undefined && (
        <Suspense>
          <PicturePreview urls={urls.map(fileUrl)} start={preview} onClose={() => setPreview(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

interface PictureItemProps {
  id: string;
  url: string;
  place: number;
  isAlone: boolean;
  isLocked: boolean;
  onPreview: () => void;
  onRemove: () => void;
}

function PictureItem({ id, url, place, isAlone, isLocked, onPreview, onRemove }: PictureItemProps) {
  const t = useWords<typeof phrases>('form');
  const { fileUrl } = useArea();
  const { item, handle, isDragging } = useSortableItem(id);
  const name = t('picture', { n: place + 1 });
  return (
    <li {...item} className={isDragging ? 'upload-item is-dragged' : 'upload-item'}>
      <img src={fileUrl(url)} alt={name} width={104} height={78} loading="lazy" />
      <div className="upload-item-tools">
        {!isAlone && !isLocked && (
          <button type="button" {...handle} aria-label={`${t('drag')}: ${name}`}>
            <GripVertical size={14} aria-hidden />
          </button>
        )}
        <button type="button" aria-label={`${t('preview')}: ${name}`} onClick={onPreview}>
          <Eye size={15} aria-hidden />
        </button>
        {!isLocked && (
          <button type="button" aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
            <Trash2 size={15} aria-hidden />
          </button>
        )}
      </div>
    </li>
  );
}

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

interface DropPlaceProps {
  id: string | undefined;
  isMany: boolean;
  isReplacing: boolean;
  room: number;
  hint: string;
  onFiles: (files: File[]) => void;
}

function DropPlace({ id, isMany, isReplacing, room, hint, onFiles }: DropPlaceProps) {
  const t = useWords<typeof phrases>('form');
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(picturesIn(event.dataTransfer).slice(0, room));
  };
  return (
    <div
      className="upload-drop"
      role="group"
      aria-label={t('upload')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!isReplacing && <ImagePlus size={22} strokeWidth={1.6} aria-hidden />}
      <span>
        {t('upload_here')}
        <button type="button" id={id} className="upload-pick" onClick={() => picker.current?.click()}>
          {t(isReplacing ? 'replace' : 'upload_pick')}
        </button>
      </span>
      {!isReplacing && <small>{hint}</small>}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        multiple={isMany}
        aria-label={t('upload')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])].slice(0, room));
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** The same picture may stand twice: its second key says so. */
function keysOf(urls: readonly string[]): string[] {
  return urls.map((url, place) => `${url} ${urls.slice(0, place).filter((other) => other === url).length}`);
}

async function takePaste(event: ClipboardEvent, room: number, send: (files: readonly File[]) => Promise<void>): Promise<void> {
  const pictures = picturesIn(event.clipboardData).slice(0, room);
  if (!pictures.length) return;
  event.preventDefault();
  await send(pictures);
}
