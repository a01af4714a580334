/** Pictures of a form: chosen, dropped, pasted or taken from the library; shown, cut, sorted. The value holds stored addresses. */
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';

import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { DropPlace, takePaste, UploadGoing } from './upload-parts.tsx';
import { picturesIn, pictureTypes, usePictureUploads } from './use-uploads.ts';

/** Most forms open without a picture. */
const PictureList = lazy(() => import('./picture-list.tsx').then((file) => ({ default: file.PictureList })));

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
      {urls.length > 0 && (
        <Suspense fallback={<div className="upload-list-wait" />}>
          <PictureList urls={urls} isLocked={disabled} aspect={aspect} onUrls={change} />
        </Suspense>
      )}
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
