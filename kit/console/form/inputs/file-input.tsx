/** Files of a form: chosen, dropped, pasted or taken from the library; named, sorted. The value holds stored addresses. */
import { Download, GripVertical, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { useArea } from '../../area.tsx';
import { extensionOf, FileBadge, nameInUrl } from '../../file-badge.tsx';
import { useWords } from '../../i18n.ts';
import type { LibraryChoice, LibraryKind } from '../../library.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { moved, SortableItems, useSortableItem } from './sortable-items.tsx';
import { DropPlace, takePaste, UploadGoing } from './upload-parts.tsx';
import { filesIn, pictureTypes, useUploads } from './use-uploads.ts';

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

interface FilesProps extends FileOptions {
  urls: readonly string[];
  max: number;
  onUrls: (urls: string[]) => void;
  id?: string;
  disabled?: boolean;
}

function Files(props: FilesProps) {
  const { urls, max, id, disabled = false, extensions, kinds, hideLibrary = false, caption } = props;
  const { label } = useFieldPlace();
  const t = useWords<typeof phrases>('form');
  const { mimetype } = useArea().siteConfig.upload;
  const { change, uploads, picked } = useComing(props);
  const room = disabled ? 0 : max === 1 ? 1 : max - urls.length - uploads.going.length;
  const paste = (files: readonly File[]) => void uploads.send(files.slice(0, room));
  const keys = urls.map((url, place) => `${url} ${urls.slice(0, place).filter((other) => other === url).length}`);

  return (
    <div
      className="upload"
      role="group"
      aria-label={label}
      onPaste={(event) => takePaste(event, room > 0 ? filesIn(event.clipboardData) : [], paste)}
    >
      {urls.length > 0 && (
        <SortableItems ids={keys} layout="column" onMove={(from, to) => change(moved(urls, from, to))}>
          <ul className="upload-files">
            {urls.map((url, place) => (
              <FileItem
                key={keys[place]}
                id={keys[place] ?? url}
                url={url}
                isAlone={urls.length === 1}
                isLocked={disabled}
                caption={caption?.(url)}
                onRemove={() => change(urls.filter((_other, index) => index !== place))}
              />
            ))}
          </ul>
        </SortableItems>
      )}
      {uploads.going.map((one) => (
        <UploadGoing key={one.key} name={one.name} share={one.share} onCancel={one.cancel} />
      ))}
      {room > 0 && !(max === 1 && uploads.going.length > 0) && (
        <DropPlace
          id={id}
          icon={Upload}
          accept={(extensions ?? mimetype.split(',')).map(toAccept).join(',')}
          label={t('upload_file')}
          invitation={t('upload_here_file')}
          hint={t('upload_limit', { types: wordsOf(extensions ?? mimetype.split(',')), size: uploads.sizeMax })}
          room={room}
          isReplacing={max === 1 && urls.length > 0}
          onFiles={(files) => void uploads.send(files)}
          library={hideLibrary ? undefined : { kinds, extensions, max: room, taken: urls, onPick: picked }}
        />
      )}
    </div>
  );
}

/** Files on their way into the value, from the reader's disk and from the library. */
function useComing({ urls, max, onUrls, topic = 'default', extensions, onFile }: FilesProps) {
  const latest = useRef(urls);
  latest.current = urls;
  const change = (next: string[]) => {
    latest.current = next;
    onUrls(next);
  };
  const add = (more: readonly string[]) => change(max === 1 ? more.slice(0, 1) : [...latest.current, ...more].slice(0, max));
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
  const { fileUrl } = useArea();
  const { item, handle, isDragging } = useSortableItem(id);
  const name = nameInUrl(url);
  const isPicture = pictureTypes.some((type) => type === extensionOf(url));
  return (
    <li {...item} className={isDragging ? 'upload-file is-dragged' : 'upload-file'}>
      {!isAlone && !isLocked && (
        <button type="button" {...handle} aria-label={`${t('drag')}: ${name}`}>
          <GripVertical size={14} aria-hidden />
        </button>
      )}
      {isPicture ? <img src={fileUrl(url)} alt="" width={40} height={30} loading="lazy" /> : <FileBadge name={url} />}
      {caption ?? <span title={name}>{name}</span>}
      <a href={fileUrl(url)} target="_blank" rel="noopener" aria-label={`${t('open_file')}: ${name}`} title={t('open_file')}>
        <Download size={15} aria-hidden />
      </a>
      {!isLocked && (
        <button type="button" aria-label={`${t('remove')}: ${name}`} title={t('remove')} onClick={onRemove}>
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

/** `PDF, ZIP, DOCX …` */
function wordsOf(kinds: readonly string[]): string {
  const names = kinds.map((kind) => kind.trim().toUpperCase());
  return names.length > namedMax ? `${names.slice(0, namedMax).join(', ')} …` : names.join(', ');
}
