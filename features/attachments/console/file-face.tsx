/** How a file looks: its picture, or a badge with its extension. */
import { useState } from 'react';

import { useArea } from '#kit/console/area.tsx';
import { FileBadge } from '#kit/console/file-badge.tsx';
import type { LibraryFile } from '../library.contract.ts';
import './library.css';

/** The width of the small ones, in pixels: one of those that the server makes. */
const smallWidth = 320;

type Shown = Pick<LibraryFile, 'kind' | 'url' | 'name' | 'sha1' | 'width' | 'state'>;

/** Fills its frame. The small size of a large picture; one that is lost has its extension only. */
export function FileFace({ file }: { file: Shown }) {
  const { fileUrl } = useArea();
  const [isBroken, setBroken] = useState(false);
  if (file.kind !== 'picture' || file.state === 'lost') return <FileBadge name={file.name} />;
  const isSmall = file.width > smallWidth && !isBroken;
  const address = isSmall ? `${file.url}@${smallWidth}.webp` : file.url;
  return (
    <img src={`${fileUrl(address)}?v=${file.sha1.slice(0, 10)}`} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
  );
}
