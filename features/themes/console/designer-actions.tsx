/** What can be done with a look: save it, publish it, give it up, go back to an earlier one. */
import { ExternalLink, History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { ButtonTip } from '#kit/console/button-tip.tsx';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { ThemeRow } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { LookState } from './use-look.ts';

const VersionsDrawer = lazyOverlay(() => import('./versions-drawer.tsx').then((file) => file.VersionsDrawer));

interface DesignerActionsProps {
  row: ThemeRow;
  state: LookState;
  /** Every pair of colours can be read. */
  isReadable: boolean;
  siteUrl: string;
  onRow: (row: ThemeRow) => void;
}

export function DesignerActions({ row, state, isReadable, siteUrl, onRow }: DesignerActionsProps) {
  const t = useWords<typeof phrases>('themes');
  const { can } = useArea();
  const [hasHistory, setHistory] = useState(false);
  const { busy, isDirty } = state;
  const isNew = isDirty || row.changed;
  const standing = isDirty ? 'unsaved' : row.changed ? 'draft' : 'live';

  return (
    <>
      <span className="theme-state" data-state={standing} role="status" aria-label={t('state.label')}>
        {t(`state.${standing}`)}
      </span>
      {siteUrl && (
        <ButtonTip title={t('visit')}>
          <Button
            type="text"
            icon={<ExternalLink size={16} aria-hidden />}
            aria-label={t('visit')}
            href={siteUrl}
            target="_blank"
            rel="noopener"
          />
        </ButtonTip>
      )}
      <Button type="text" icon={<History size={16} aria-hidden />} onClick={() => setHistory(true)}>
        {t('history')}
      </Button>
      {can('edit') && isNew && (
        <Button loading={busy === 'discard'} onClick={() => void state.discard()}>
          {t('discard')}
        </Button>
      )}
      {can('edit') && (
        <Button disabled={!isDirty} loading={busy === 'save'} onClick={() => void state.save()}>
          {t('save')}
        </Button>
      )}
      {can('publish') && (can('edit') || !isDirty) && (
        <Button type="primary" disabled={!isNew || !isReadable} loading={busy === 'publish'} onClick={() => void state.publish()}>
          {t('publish')}
        </Button>
      )}
      {hasHistory && (
        <Suspense fallback={null}>
          <VersionsDrawer version={row.version} isDirty={isDirty} onRow={onRow} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  );
}
