/** What stands for a file that is no picture: its extension, on the colour of its kind. */
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

/** `/storage/r7/a/Manual.PDF?v=1` → `pdf`. Empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name.replace(/[?#].*$/, ''))?.[1]?.toLowerCase() ?? '';
}

/** What a file was called, as far as its address tells: the hash that follows the name is left out. */
export function nameInUrl(url: string): string {
  const last = decode(
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  );
  const plain = last.replace(/-?[0-9a-f]{40}(-[0-9a-f]{8})?(?=\.)/, '');
  return plain.startsWith('.') ? last.slice(-12) : plain;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function each(kind: string, extensions: string): Record<string, string> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, kind]));
}
