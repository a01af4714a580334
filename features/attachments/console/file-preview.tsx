/** A file as it is: its picture, its film, its sound, its pages; a badge where a browser cannot show it. */
import { useArea } from '#kit/console/area.tsx';
import { FileBadge } from '#kit/console/file-badge.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { LibraryFile } from '../library.contract.ts';
import './library.css';
import type { phrases } from './locales/zh-cn.ts';

export function FilePreview({ file }: { file: LibraryFile }) {
  const { fileUrl } = useArea();
  const t = useWords<typeof phrases>('attachments');
  // A file that was replaced has the same address: the version makes the browser look again.
  const address = `${fileUrl(file.url)}?v=${file.sha1.slice(0, 10)}`;
  if (file.state === 'lost') {
    return (
      <div className="file-preview">
        <FileBadge name={file.name} />
      </div>
    );
  }
  if (file.kind === 'picture') {
    return (
      <a className="file-preview" href={address} target="_blank" rel="noopener" aria-label={t('open_large')}>
        <img src={address} alt={file.alt || file.name} />
      </a>
    );
  }
  if (file.kind === 'video') {
    return (
      <div className="file-preview">
        <video key={address} src={address} controls preload="metadata" aria-label={file.name}>
          <track kind="captions" />
        </video>
      </div>
    );
  }
  if (file.kind === 'audio') {
    return (
      <div className="file-preview">
        <audio key={address} src={address} controls preload="metadata" aria-label={file.name}>
          <track kind="captions" />
        </audio>
      </div>
    );
  }
  return (
    <div className="file-preview">
      <FileBadge name={file.name} />
      {file.suffix === 'pdf' && (
        <a href={address} target="_blank" rel="noopener">
          {t('open_pages')}
        </a>
      )}
    </div>
  );
}
