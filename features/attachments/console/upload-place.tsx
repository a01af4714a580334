/** A screen that takes files wherever they are dropped or pasted, and shows what is on its way. */

import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#kit/console/controls.ts';
import { UploadsUnderWay } from '#kit/console/form/inputs/upload-parts.tsx';
import { filesIn, useUploads } from '#kit/console/form/inputs/use-uploads.ts';
import { useWords } from '#kit/console/i18n.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { attachments, isReservedTopic } from '../library.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

/** What is pasted into these is theirs. */
const ownPlaces = 'input, textarea, [contenteditable="true"], [role="dialog"]';

interface UploadPlaceProps {
  /** Where they go; empty: into the default folder. */
  folder: string;
  /** The screen; it is given the button that asks for files. */
  children: (pick: ReactNode) => ReactNode;
}

export function UploadPlace({ folder, children }: UploadPlaceProps) {
  const t = useWords<typeof phrases>('attachments');
  const refresh = useRefresh(attachments.controller);
  const topic = isReservedTopic(folder) ? 'default' : folder || 'default';
  const uploads = useUploads({ topic, onDone: () => void refresh() });
  const { isOver, over } = useDrop((files) => void uploads.send(files));
  const picker = useRef<HTMLInputElement>(null);
  const place = usePaste((files) => void uploads.send(files));
  return (
    <div ref={place} className="upload-place" role="group" aria-label={t('drop_here')} {...over}>
      {children(
        <>
          <Button type="primary" icon={<Upload size={16} aria-hidden />} onClick={() => picker.current?.click()}>
            {t('upload')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            aria-label={t('upload')}
            onChange={(event) => {
              void uploads.send([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </>,
      )}
      {isOver && <div className="upload-veil">{t('drop_here')}</div>}
      <UploadTray uploads={uploads} />
    </div>
  );
}

function UploadTray({ uploads: { going, refused } }: { uploads: ReturnType<typeof useUploads> }) {
  const t = useWords<typeof phrases>('attachments');
  if (going.length === 0 && refused.words.length === 0) return null;
  return (
    <div className="upload-tray" role="region" aria-label={t('uploading')}>
      {going.length > 0 && <b className="num">{t('uploading_count', { n: going.length })}</b>}
      <UploadsUnderWay going={going} refused={refused} />
    </div>
  );
}

/** Takes what is pasted while the place is on show: whoever has just come from the menu has not clicked into it yet. */
function usePaste(take: (files: File[]) => void) {
  const place = useRef<HTMLDivElement>(null);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const at = event.target instanceof Element ? event.target : null;
    const isElsewhere = !place.current?.contains(at) && at?.closest(ownPlaces);
    const files = filesIn(event.clipboardData);
    if (!isElsewhere && files.length > 0 && place.current?.checkVisibility()) take(files);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
  return place;
}

/** Files that hover over the place. Children send their own enter and leave, so these are counted. */
function useDrop(take: (files: File[]) => void) {
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files');
  const enter = (event: DragEvent, by: 1 | -1) => {
    if (!hasFiles(event)) return;
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const over = {
    onDragEnter: (event: DragEvent) => enter(event, 1),
    onDragLeave: (event: DragEvent) => enter(event, -1),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      take(filesIn(event.dataTransfer));
    },
  };
  return { isOver, over };
}
