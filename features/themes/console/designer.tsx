/** The designer: themes and values on one side, the page that comes of them on the other. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { Button, Segmented } from '#kit/console/controls.ts';
import type { phrases as formPhrases } from '#kit/console/form/locales/zh-cn.ts';
import { useSaveKey } from '#kit/console/form/use-save-key.ts';
import { useNewestQuestion } from '#kit/console/form/use-take-newest.ts';
import { useWords } from '#kit/console/i18n.ts';
import { PageHeader } from '#kit/console/page-header.tsx';
import { patiently } from '#kit/console/patiently.ts';
import { useMedia } from '#kit/console/use-media.ts';
import type { OfferedTheme, ThemeRow } from '../contract.ts';
import { ContrastList } from './contrast-list.tsx';
import { DesignerActions } from './designer-actions.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { ThemeCards } from './theme-cards.tsx';
import { useDrawnLook } from './themes.queries.ts';
import { TokenFields } from './token-fields.tsx';
import { type Conflict, type LookPorts, type LookState, useLook } from './use-look.ts';

const SitePreview = lazy(() => patiently(() => import('./site-preview.tsx')).then((file) => ({ default: file.SitePreview })));

/** From here on the form and the page stand side by side. */
const wideQuery = '(min-width: 1280px)';

interface DesignerProps extends LookPorts {
  themes: readonly OfferedTheme[];
  /** Empty where the site has no address yet. */
  siteUrl: string;
  /** Reads what somebody else has saved; undefined where that failed, which was said. */
  onNewest: () => Promise<ThemeRow | undefined>;
}

type View = 'form' | 'preview';

export function Designer({ row, round, themes, siteUrl, onRow, onNewest }: DesignerProps) {
  const t = useWords<typeof phrases>('themes');
  const { can } = useArea();
  const state = useLook({ row, round, onRow });
  useSaveKey(can('edit'), () => state.isDirty && state.busy === undefined && void state.save());
  const isWide = useMedia(wideQuery);
  const [view, setView] = useState<View>('form');
  const [url, setUrl] = useState('/');
  const drawn = useDrawnLook(state.look, url);
  const contrasts = drawn.page?.contrasts ?? [];
  const theme = themes.find(({ key }) => key === state.look.theme);
  const unread = contrasts.filter(({ enough }) => !enough).length;
  const views = (['form', 'preview'] as const).map((value) => ({ value, label: t(`view_${value}`) }));

  return (
    <div className="page form-page theme-page">
      <div className="form-page-head">
        <PageHeader actions={<DesignerActions row={row} state={state} isReadable={unread === 0} siteUrl={siteUrl} onRow={onRow} />} />
        {state.conflict && <ConflictBar conflict={state.conflict} state={state} onNewest={onNewest} onRow={onRow} />}
      </div>
      {!isWide && <Segmented<View> aria-label={t('view')} value={view} options={views} onChange={setView} />}
      <div className={isWide ? 'theme-layout is-wide' : 'theme-layout'}>
        {/* What is out of sight keeps what was chosen. */}
        <div className="theme-form" hidden={!isWide && view === 'preview'}>
          <ThemeCards themes={themes} row={row} state={state} readOnly={!can('edit')} />
          {theme && <TokenFields theme={theme} state={state} contrasts={contrasts} readOnly={!can('edit')} />}
          <ContrastList contrasts={contrasts} unread={unread} />
        </div>
        {(isWide || view === 'preview') && (
          <Suspense fallback={<div className="theme-wait" />}>
            <SitePreview drawn={drawn} url={url} isLive={state.isShownSaved && !row.changed} onUrl={setUrl} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

interface ConflictBarProps extends Pick<DesignerProps, 'onNewest' | 'onRow'> {
  conflict: Conflict;
  state: LookState;
}

/** Somebody else has saved: their draft is loaded, or what was changed here is put on it. */
function ConflictBar({ conflict, state, onNewest, onRow }: ConflictBarProps) {
  const t = useWords<typeof phrases>('themes');
  const say = useWords<typeof formPhrases>('form');
  const announce = useAnnounce();
  const mayTake = useNewestQuestion();
  const { name } = conflict;
  const place = useRef<HTMLDivElement>(null);
  // On a phone only the buttons stay at the head: whoever saves further below would see nothing happen.
  useEffect(() => {
    if (conflict) place.current?.scrollIntoView({ block: 'nearest' });
  }, [conflict]);
  const reload = async () => {
    const newest = (await mayTake(state.isDirty)) && (await onNewest());
    if (newest) onRow(newest);
  };
  const keep = async () => {
    const newest = await onNewest();
    if (!newest) return;
    state.keepMine(newest);
    announce.info(t('conflict_kept'));
  };
  return (
    <div className="theme-conflict" role="alert" ref={place}>
      <p>{state.isDirty ? `${t('conflict_unsaved', { name })}${say('conflict_rest')}` : t('conflict', { name })}</p>
      <span>
        <Button size="small" onClick={() => void reload()}>
          {t('conflict_reload')}
        </Button>
        {state.isDirty && (
          <Button size="small" onClick={() => void keep()}>
            {say('conflict_overwrite')}
          </Button>
        )}
      </span>
    </div>
  );
}
