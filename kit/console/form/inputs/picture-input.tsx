/** Pictures of a form: chosen, dropped, pasted or taken from the library; shown, cut, sorted. The value holds stored addresses. */
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { useWords } from '../../i18n.ts';
import type { LibraryChoice } from '../../library.ts';
import { patiently } from '../../patiently.ts';
import type { InputProps } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { useStoredUrls } from './stored-urls.ts';
import { UploadFrame, type UploadProps } from './upload-frame.tsx';
import { pictureTypes, usePictureUploads } from './use-uploads.ts';

/** Most forms open without a picture. */
const PictureList = lazy(() => patiently(() => import('./picture-list.tsx')).then((file) => ({ default: file.PictureList })));

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

function Pictures(props: PictureOptions & UploadProps) {
  const { urls, disabled = false, aspect, hideLibrary = false } = props;
  const t = useWords<typeof phrases>('form');
  const { change, add } = useStoredUrls(props);
  const uploads = usePictureUploads((url) => add([url]));
  const place = {
    icon: ImagePlus,
    accept: 'image/*',
    label: t('upload'),
    invitation: t('upload_here'),
    hint: uploads.limitWords,
  };
  const pick = (files: readonly LibraryChoice[]) => add(files.map(({ url }) => url));
  return (
    <UploadFrame
      {...props}
      uploads={uploads}
      place={place}
      library={hideLibrary ? undefined : { kinds: ['picture'], extensions: pictureTypes, onPick: pick }}
    >
      <Suspense fallback={<div className="upload-list-wait" />}>
        <PictureList urls={urls} isLocked={disabled} aspect={aspect} onUrls={change} />
      </Suspense>
    </UploadFrame>
  );
}
