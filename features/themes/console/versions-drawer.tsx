/** What was published before, to be brought back as a draft. */
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useAnnounce, useConfirm } from '#kit/console/announce.ts';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { RequestError } from '#kit/console/request-error.ts';
import { EmptyState, FailedState, TableSkeleton } from '#kit/console/states.tsx';
import { siteTheme, type ThemeRow, type ThemeVersion } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useVersions } from './themes.queries.ts';

interface VersionsDrawerProps {
  /** Of the draft. */
  version: number;
  /** Something on the screen would be lost. */
  isDirty: boolean;
  onRow: (row: ThemeRow) => void;
  onClose: () => void;
}

export function VersionsDrawer({ version, isDirty, onRow, onClose }: VersionsDrawerProps) {
  const t = useWords<typeof phrases>('themes');
  const { data, error, isPending, refetch } = useVersions();
  const { client, can } = useArea();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<number>();

  const restore = async ({ id }: ThemeVersion) => {
    const question = { title: t('versions.restore_title'), content: t('versions.restore_text'), okText: t('versions.restore') };
    if (isDirty && !(await confirm({ ...question, danger: true }))) return;
    setBusy(id);
    try {
      const { row } = await client(siteTheme).restore({ body: { id, version } }, { quiet: true });
      announce.success(t('restored'));
      onRow(row);
      onClose();
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      announce.error(failure.message);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <AppDrawer open width={460} title={t('history')} onClose={onClose}>
      {error && <FailedState error={error} onRetry={refetch} />}
      {isPending && <TableSkeleton rows={5} />}
      {data?.list.length === 0 && <EmptyState title={t('versions.empty')} hint={t('versions.empty_hint')} />}
      <ol className="theme-versions">
        {data?.list.map((one) => (
          <li key={one.id}>
            <Swatches version={one} />
            <div>
              <b>{one.theme_title}</b>
              <small>
                {one.admin ? (
                  <>
                    <RelativeTime at={one.time} /> · {one.admin}
                  </>
                ) : (
                  t('versions.first')
                )}
              </small>
            </div>
            {one.current && <i>{t('versions.current')}</i>}
            {!one.current && can('edit') && (
              <Button size="small" loading={busy === one.id} icon={<RotateCcw size={14} aria-hidden />} onClick={() => void restore(one)}>
                {t('versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </AppDrawer>
  );
}

/** The colours that were chosen. */
function Swatches({ version: { values } }: { version: ThemeVersion }) {
  const t = useWords<typeof phrases>('themes');
  const colors = Object.values(values).filter((value) => value.startsWith('#'));
  return (
    <span className="theme-swatches" title={colors.join(' ') || t('versions.own')} aria-hidden>
      {colors.length > 0 ? colors.map((color) => <i key={color} style={{ background: color }} />) : <i />}
    </span>
  );
}
