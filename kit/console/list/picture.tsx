/** A small picture that opens large. */
import { Suspense, useState } from 'react';

import { useArea } from '../area.tsx';
import { useWords } from '../i18n.ts';
import { lazyOverlay } from '../lazy-overlay.tsx';
import { useNamed } from '../use-named.ts';
import type { phrases } from './locales/zh-cn.ts';

const PicturePreview = lazyOverlay(() => import('./picture-preview.tsx').then((file) => file.PicturePreview));

interface PictureProps {
  /** Stored addresses; the first is shown small, all of them large. */
  urls: readonly string[];
  /** What the picture is of, for those who do not see it. */
  alt: string;
}

/** `<Picture urls={[row.cover]} alt={row.title} />`. Without an address: an empty frame of the same size. */
export function Picture({ urls, alt }: PictureProps) {
  const { fileUrl } = useArea();
  const t = useWords<typeof phrases>('list');
  const named = useNamed();
  const [open, setOpen] = useState(false);
  const full = urls.filter(Boolean).map(fileUrl);
  if (!full[0]) return <span className="picture is-empty" aria-hidden />;

  return (
    <span className="picture-set">
      <button type="button" className="picture" aria-label={named(t('preview'), alt)} onClick={() => setOpen(true)}>
        <img src={full[0]} alt="" width={44} height={32} loading="lazy" />
      </button>
      {full.length > 1 && <span className="picture-more num">+{full.length - 1}</span>}
      {open && (
        <Suspense>
          <PicturePreview urls={full} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
