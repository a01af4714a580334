/** Pictures of a form: chosen, dropped, pasted or taken from the library; shown, cut, sorted. The value holds stored addresses. */
import { Crop, Eye, GripVertical, ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';

import { useArea } from '../../area.tsx';
import { extensionOf } from '../../file-badge.tsx';
import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { moved, SortableItems, useSortableItem } from './sortable-items.tsx';
import { DropPlace, takePaste, UploadGoing } from './upload-parts.tsx';
import { picturesIn, pictureTypes, usePictureUploads } from './use-uploads.ts';

const PicturePreview = lazy(() => import('../../list/picture-preview.tsx').then((file) => ({ default: file.PicturePreview })));
const CropDialog = lazy(() => import('./crop-dialog.tsx').then((file) => ({ default: file.CropDialog })));

/** One picture. Empty is an empty text; another picture takes its place. */
export function PictureInput({ value = '', onChange, ...rest }: InputProps<string> & PictureOptions) {
  return <Pictures {...rest} urls={value ? [value] : []} max={1} onUrls={(urls) => onChange?.(urls.at(-1) ?? '')} />;
}

/** Several pictures in an order. */
export function PicturesInput({ value, onChange, max = 20, ...rest }: InputProps<string[]> & PictureOptions & { max?: number }) {
  return <Pictures {...rest} urls={value ?? []} max={max} onUrls={(urls) => onChange?.(urls)} />;
}

interface PictureOptions {
  /** The shape that a cut begins with: 16 / 9. */
  aspect?: number;
  /** Only what is sent now: the library is not offered. */
  hideLibrary?: boolean;
}

interface PicturesProps extends PictureOptions {
  urls: readonly string[];
  max: number;
  onUrls: (urls: string[]) => void;
  id?: string;
  disabled?: boolean;
}

function Pictures({ urls, max, onUrls, id, disabled = false, aspect, hideLibrary = false }: PicturesProps) {
  const { label } = useFieldPlace();
  const t = useWords<typeof phrases>('form');
  const latest = useRef(urls);
  latest.current = urls;
  const change = (next: string[]) => {
    latest.current = next;
    onUrls(next);
  };
  const add = (more: readonly string[]) => change(max === 1 ? more.slice(0, 1) : [...latest.current, ...more].slice(0, max));
  const uploads = usePictureUploads((url) => add([url]));
  const room = disabled ? 0 : max === 1 ? 1 : max - urls.length - uploads.going.length;
  const paste = (files: readonly File[]) => void uploads.send(files.slice(0, room));

  return (
    <div
      className="upload"
      role="group"
      aria-label={label}
      onPaste={(event) => takePaste(event, room > 0 ? picturesIn(event.clipboardData) : [], paste)}
    >
      <PictureList urls={urls} isLocked={disabled} aspect={aspect} onUrls={change} />
      {uploads.going.map((one) => (
        <UploadGoing key={one.key} name={one.name} share={one.share} onCancel={one.cancel} />
      ))}
      {room > 0 && !(max === 1 && uploads.going.length > 0) && (
        <DropPlace
          id={id}
          icon={ImagePlus}
          accept="image/*"
          label={t('upload')}
          invitation={t('upload_here')}
          hint={uploads.limitWords}
          room={room}
          isReplacing={max === 1 && urls.length > 0}
          onFiles={(files) => void uploads.send(files.filter((file) => file.type.startsWith('image/')))}
          library={
            hideLibrary
              ? undefined
              : {
                  kinds: ['picture'],
                  extensions: pictureTypes,
                  max: room,
                  taken: urls,
                  onPick: (files) => add(files.map(({ url }) => url)),
                }
          }
        />
      )}
    </div>
  );
}

interface PictureListProps {
  urls: readonly string[];
  isLocked: boolean;
  aspect: number | undefined;
  onUrls: (urls: string[]) => void;
}

function PictureList({ urls, isLocked, aspect, onUrls }: PictureListProps) {
  const { fileUrl } = useArea();
  const [preview, setPreview] = useState<number>();
  const [cutting, setCutting] = useState<string>();
  const keys = keysOf(urls);
  if (urls.length === 0) return null;
  return (
    <>
      <SortableItems ids={keys} layout="grid" onMove={(from, to) => onUrls(moved(urls, from, to))}>
        <ul className="upload-list">
          {urls.map((url, place) => (
            <PictureItem
              key={keys[place]}
              id={keys[place] ?? url}
              url={url}
              place={place}
              isAlone={urls.length === 1}
              isLocked={isLocked}
              onPreview={() => setPreview(place)}
              onCut={isLocked || !canBeCut(url) ? undefined : () => setCutting(url)}
              onRemove={() => onUrls(urls.filter((_other, index) => index !== place))}
            />
          ))}
        </ul>
      </SortableItems>
      <Suspense>
        {preview !== undefined && <PicturePreview urls={urls.map(fileUrl)} start={preview} onClose={() => setPreview(undefined)} />}
        {cutting !== undefined && (
          <CropDialog
            url={cutting}
            aspect={aspect}
            onDone={(made) => onUrls(urls.map((url) => (url === cutting ? made : url)))}
            onClose={() => setCutting(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface PictureItemProps {
  id: string;
  url: string;
  place: number;
  isAlone: boolean;
  isLocked: boolean;
  onPreview: () => void;
  onCut: (() => void) | undefined;
  onRemove: () => void;
}

function PictureItem({ id, url, place, isAlone, isLocked, onPreview, onCut, onRemove }: PictureItemProps) {
  const t = useWords<typeof phrases>('form');
  const { fileUrl } = useArea();
  const { item, handle, isDragging } = useSortableItem(id);
  const name = t('picture', { n: place + 1 });
  return (
    <li {...item} className={isDragging ? 'upload-item is-dragged' : 'upload-item'}>
      <img src={fileUrl(url)} alt={name} width={128} height={92} loading="lazy" />
      <div className="upload-item-tools">
        {!isAlone && !isLocked && (
          <button type="button" {...handle} aria-label={`${t('drag')}: ${name}`}>
            <GripVertical size={14} aria-hidden />
          </button>
        )}
        <button type="button" aria-label={`${t('preview')}: ${name}`} title={t('preview')} onClick={onPreview}>
          <Eye size={15} aria-hidden />
        </button>
        {onCut && (
          <button type="button" aria-label={`${t('crop.title')}: ${name}`} title={t('crop.title')} onClick={onCut}>
            <Crop size={15} aria-hidden />
          </button>
        )}
        {!isLocked && (
          <button type="button" aria-label={`${t('remove')}: ${name}`} title={t('remove')} onClick={onRemove}>
            <Trash2 size={15} aria-hidden />
          </button>
        )}
      </div>
    </li>
  );
}

/** A picture that moves would stand still afterwards. */
function canBeCut(url: string): boolean {
  return ['jpg', 'jpeg', 'png', 'webp'].includes(extensionOf(url));
}

/** The same picture may stand twice: its second key says so. */
function keysOf(urls: readonly string[]): string[] {
  return urls.map((url, place) => `${url} ${urls.slice(0, place).filter((other) => other === url).length}`);
}
