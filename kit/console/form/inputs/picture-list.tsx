/** The pictures that an input holds: shown, cut, sorted, removed. */
import { Crop, Crosshair, Eye, GripVertical, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useArea } from '../../area.tsx';
import { extensionOf } from '../../file-names.ts';
import { loadWords, useWords } from '../../i18n.ts';
import { lazyOverlay } from '../../lazy-overlay.tsx';
import { focalNode } from '../../library.ts';
import { useNamed } from '../../use-named.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { moved, SortableItems, useSortableItem } from './sortable-items.tsx';
import { keysOfUrls } from './stored-urls.ts';

const PicturePreview = lazyOverlay(() => import('../../list/picture-preview.tsx').then((file) => file.PicturePreview));
const CropDialog = lazyOverlay(async () => {
  const [{ CropDialog }] = await Promise.all([import('../crop/crop-dialog.tsx'), loadWords(['form/crop'])]);
  return CropDialog;
});

interface PictureListProps {
  urls: readonly string[];
  isLocked: boolean;
  aspect: number | undefined;
  onUrls: (urls: string[]) => void;
}

/** At least one. */
export function PictureList({ urls, isLocked, aspect, onUrls }: PictureListProps) {
  const { fileUrl, can, focalDialog: FocalDialog } = useArea();
  const mayAim = FocalDialog !== undefined && can(focalNode);
  const [aiming, setAiming] = useState<string>();
  const [preview, setPreview] = useState<number>();
  const [cutting, setCutting] = useState<string>();
  const keys = keysOfUrls(urls);
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
              onAim={isLocked || !mayAim || !isStored(url) ? undefined : () => setAiming(url)}
              onRemove={() => onUrls(urls.filter((_other, index) => index !== place))}
            />
          ))}
        </ul>
      </SortableItems>
      <Suspense>
        {preview !== undefined && <PicturePreview urls={urls.map(fileUrl)} start={preview} onClose={() => setPreview(undefined)} />}
        {FocalDialog && aiming !== undefined && <FocalDialog url={aiming} onClose={() => setAiming(undefined)} />}
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
  onAim: (() => void) | undefined;
  onRemove: () => void;
}

function PictureItem({ id, url, place, isAlone, isLocked, onPreview, onCut, onAim, onRemove }: PictureItemProps) {
  const t = useWords<typeof phrases>('form');
  const named = useNamed();
  const { fileUrl } = useArea();
  const { item, handle, isDragging } = useSortableItem(id);
  const name = t('picture', { n: place + 1 });
  return (
    <li {...item} className={isDragging ? 'upload-item is-dragged' : 'upload-item'}>
      <img src={fileUrl(url)} alt={name} width={128} height={92} loading="lazy" />
      <div className="upload-item-tools">
        {!isAlone && !isLocked && (
          <button type="button" {...handle} aria-label={named(t('drag'), name)}>
            <GripVertical size={14} aria-hidden />
          </button>
        )}
        <button type="button" aria-label={named(t('preview'), name)} title={t('preview')} onClick={onPreview}>
          <Eye size={15} aria-hidden />
        </button>
        {onCut && (
          <button type="button" aria-label={named(t('crop'), name)} title={t('crop')} onClick={onCut}>
            <Crop size={15} aria-hidden />
          </button>
        )}
        {onAim && (
          <button type="button" aria-label={named(t('aim'), name)} title={t('aim')} onClick={onAim}>
            <Crosshair size={15} aria-hidden />
          </button>
        )}
        {!isLocked && (
          <button type="button" aria-label={named(t('remove'), name)} title={t('remove')} onClick={onRemove}>
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

/** Pictures of a starter site and of other websites are in no library. */
function isStored(url: string): boolean {
  return url.includes('/storage/');
}
