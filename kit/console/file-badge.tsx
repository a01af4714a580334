/** What stands for a file that is no picture: its extension, on the colour of its kind. */
import { extensionOf } from './file-names.ts';
import './theme/file-badge.css';

const kinds: Readonly<Record<string, string>> = {
  ...each('document', 'doc docx wps txt md rtf pdf csv xls xlsx ppt pptx'),
  ...each('video', 'mp4 mov webm avi mkv'),
  ...each('audio', 'mp3 wav ogg m4a flac'),
  ...each('archive', 'zip rar 7z gz tar'),
};

/** `<FileBadge name="manual.pdf" />` */
export function FileBadge({ name }: { name: string }) {
  const extension = extensionOf(name);
  return (
    <span className="file-badge" data-kind={kinds[extension] ?? 'other'} aria-hidden>
      {extension.slice(0, 5) || 'file'}
    </span>
  );
}

function each(kind: string, extensions: string): Record<string, string> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, kind]));
}
