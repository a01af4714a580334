/** Files of a form: chosen, dropped, pasted or taken from the library; named, sorted. The value holds stored addresses. */
import { Download, GripVertical, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';

import { useArea } from '../../area.tsx';
import { FileBadge } from '../../file-badge.tsx';
import { extensionOf, nameInUrl } from '../../file-names.ts';
import { useJoined, useWords } from '../../i18n.ts';
import type { LibraryChoice, LibraryKind } from '../../library.ts';
import { useNamed } from '../../use-named.ts';
import type { InputProps } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { moved, SortableItems, useSortableItem } from './sortable-items.tsx';
import { keysOfUrls, useStoredUrls } from './stored-urls.ts';
import { UploadFrame, type UploadProps } from './upload-frame.tsx';
import { pictureTypes, useUploads } from './use-uploads.ts';

interface FileOptions {
  /** Extensions, small letters without a dot. Default: whatever the settings allow. */
  extensions?: readonly string[];
  /** What the library offers. Default: every kind. */
  kinds?: readonly LibraryKind[];
  /** The folder that new ones go to. */
  topic?: string;
  /** Only what is sent now: the library is not offered. */
  hideLibrary?: boolean;
  /** Told of each file that comes, before its address is in the value. `size` in bytes, 0 where nobody knows it. */
  onFile?: (file: { url: string; name: string; size: number }) => void;
  /** Stands in the place of the file's name. */
  caption?: (url: string) => ReactNode;
}

/** One file. Empty is an empty text; another file takes its place. */
export function FileInput({ value = '', onChange, ...rest }: InputProps<string> & FileOptions) {
  return <Files {...rest} urls={value ? [value] : []} max={1} onUrls={(urls) => onChange?.(urls.at(-1) ?? '')} />;
}

/** Several files in an order. */
export function FilesInput({ value, onChange, max = 20, ...rest }: InputProps<string[]> & FileOptions & { max?: number }) {
  return <Files {...rest} urls={value ?? []} max={max} onUrls={(urls) => onChange?.(urls)} />;
}

type FilesProps = FileOptions & UploadProps;

function Files(props: FilesProps) {
  const { urls, disabled = false, extensions, kinds, hideLibrary = false, caption } = props;
  const t = useWords<typeof phrases>('form');
  const joined = useJoined();
  const { mimetype } = useArea().siteConfig.upload;
  const { change, uploads, picked } = useComing(props);
  const keys = keysOfUrls(urls);
  const types = extensions ?? mimetype.split(',');
  const place = {
    icon: Upload,
    accept: types.map(toAccept).join(','),
    label: t('upload_file'),
    invitation: t('upload_here_file'),
    hint: t('upload_limit', { types: joined(wordsOf(types)), size: uploads.sizeMax }),
  };
  return (
    <UploadFrame {...props} uploads={uploads} place={place} library={hideLibrary ? undefined : { kinds, extensions, onPick: picked }}>
      <SortableItems ids={keys} layout="column" onMove={(from, to) => change(moved(urls, from, to))}>
        <ul className="upload-files">
          {urls.map((url, at) => (
            <FileItem
              key={keys[at]}
              id={keys[at] ?? url}
              url={url}
              isAlone={urls.length === 1}
              isLocked={disabled}
              caption={caption?.(url)}
              onRemove={() => change(urls.filter((_other, index) => index !== at))}
            />
          ))}
        </ul>
      </SortableItems>
    </UploadFrame>
  );
}

/** Files on their way into the value, from the reader's disk and from the library. */
function useComing({ topic = 'default', extensions, onFile, ...held }: FilesProps) {
  const { change, add } = useStoredUrls(held);
  const uploads = useUploads({
    topic,
    accept: extensions?.join(','),
    onDone({ url, size }, name) {
      onFile?.({ url, name, size: typeof size === 'number' ? size : 0 });
      add([url]);
    },
  });
  const picked = (files: readonly LibraryChoice[]) => {
    for (const { url, name, size = 0 } of files) onFile?.({ url, name, size });
    add(files.map(({ url }) => url));
  };
  return { change, uploads, picked };
}

interface FileItemProps {
  id: string;
  url: string;
  isAlone: boolean;
  isLocked: boolean;
  caption: ReactNode;
  onRemove: () => void;
}

function FileItem({ id, url, isAlone, isLocked, caption, onRemove }: FileItemProps) {
  const t = useWords<typeof phrases>('form');
  const named = useNamed();
  const { fileUrl } = useArea();
  const { item, handle, isDragging } = useSortableItem(id);
  const name = nameInUrl(url);
  const isPicture = pictureTypes.some((type) => type === extensionOf(url));
  return (
    <li {...item} className={isDragging ? 'upload-file is-dragged' : 'upload-file'}>
      {!isAlone && !isLocked && (
        <button type="button" {...handle} aria-label={named(t('drag'), name)}>
          <GripVertical size={14} aria-hidden />
        </button>
      )}
      {isPicture ? <img src={fileUrl(url)} alt="" width={40} height={30} loading="lazy" /> : <FileBadge name={url} />}
      {caption ?? <span title={name}>{name}</span>}
      <a href={fileUrl(url)} target="_blank" rel="noopener" aria-label={named(t('open_file'), name)} title={t('open_file')}>
        <Download size={15} aria-hidden />
      </a>
      {!isLocked && (
        <button type="button" aria-label={named(t('remove'), name)} title={t('remove')} onClick={onRemove}>
          <Trash2 size={15} aria-hidden />
        </button>
      )}
    </li>
  );
}

/** For the browser's own dialog. */
function toAccept(kind: string): string {
  const plain = kind.trim().replace(/^\./, '').toLowerCase();
  return plain === '*' || plain.includes('/') ? plain : `.${plain}`;
}

const namedMax = 6;

/** `PDF`, `ZIP`, `DOCX`, `…` */
function wordsOf(kinds: readonly string[]): string[] {
  const names = kinds.map((kind) => kind.trim().toUpperCase());
  return names.length > namedMax ? [...names.slice(0, namedMax), '…'] : names;
}
