/** The page before and after, as visitors would see it: beside each other, on a phone one at a time. */
import { useState } from 'react';
import { Segmented } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { FailedState, TableSkeleton } from '#kit/console/states.tsx';
import { useMedia } from '#kit/console/use-media.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import { usePreview } from '../review/review.queries.ts';

interface ComparePagesProps {
  id: number;
  /** Undefined: there was none. */
  from: number | undefined;
  to: number;
}

/** Narrower than this two pages beside each other could not be read. */
const roomQuery = '(min-width: 1024px)';

export function ComparePages({ id, from, to }: ComparePagesProps) {
  const t = useWords<typeof phrases>('archives/review');
  const hasRoom = useMedia(roomQuery);
  const [side, setSide] = useState<'before' | 'after'>('after');
  const isBoth = hasRoom && from !== undefined;
  return (
    <>
      {!hasRoom && from !== undefined && (
        <Segmented
          aria-label={t('modes.page')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'before', label: t('old') },
            { value: 'after', label: t('new') },
          ]}
        />
      )}
      <div className={isBoth ? 'compare-pages is-both' : 'compare-pages'}>
        {from !== undefined && (isBoth || side === 'before') && <PagePreview id={id} revisionId={from} title={t('page_before')} />}
        {(isBoth || from === undefined || side === 'after') && <PagePreview id={id} revisionId={to} title={t('page_after')} />}
      </div>
    </>
  );
}

function PagePreview({ id, revisionId, title }: { id: number; revisionId: number; title: string }) {
  const t = useWords<typeof phrases>('archives/review');
  const { data, error, isPending, refetch } = usePreview(id, revisionId);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {error ? (
        <FailedState error={error} onRetry={refetch} />
      ) : isPending ? (
        <TableSkeleton rows={5} />
      ) : data.url ? (
        // Nothing of the site runs in here: it is looked at, not used.
        <iframe title={title} src={data.url} sandbox="" loading="lazy" />
      ) : (
        <p className="compare-note">{t('page_none')}</p>
      )}
    </figure>
  );
}
