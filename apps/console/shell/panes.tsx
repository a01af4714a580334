/** The open screens: the active one is seen, the others stay alive behind it with their address frozen. */
import { Activity, type ComponentType, lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Location, useNavigate, useRoutes } from 'react-router';

import { useArea } from '#kit/console/area.tsx';
import { patiently } from '#kit/console/patiently.ts';
import { ScreenContext } from '#kit/console/screen.ts';
import { PageSkeleton } from '#kit/console/states.tsx';
import { type TabStore, tabsOf, titleTab } from '#kit/console/stores/tabs.ts';
import { focused } from '#kit/console/use-focus-return.ts';
import { hasScreenAt, screenOf } from '../areas.tsx';
import { startProgress } from '../progress-bar.ts';
import './panes.css';
import { PaneBoundary } from './pane-boundary.tsx';
import { useShell } from './shell-state.ts';
import { useFocusKept } from './use-focus-kept.ts';
import type { OpenTab } from './use-open-tabs.ts';

/** Few menus have pages of somebody else. */
const IframePane = lazy(async () => ({ default: (await patiently(() => import('./iframe-pane.tsx'))).IframePane }));
const statusPages = () => patiently(() => import('../pages/status-pages.tsx'));
const NotFoundPage = lazy(async () => ({ default: (await statusPages()).NotFoundPage }));
const NoAccessPage = lazy(async () => ({ default: (await statusPages()).NoAccessPage }));

export function Panes() {
  const { tabs, visit, runtime } = useShell();
  useFocusFollows(tabs.activeId);
  useFocusKept();
  const drawn = tabs.list.filter((tab) => tab.id === tabs.activeId || (tab.visit.item.keepalive && tabs.live.includes(tab.id)));
  // A fixed order: moving a tab must not move its pane, or frames inside would load anew.
  const fixed = [...drawn].sort((one, other) => (one.id < other.id ? -1 : 1));
  return (
    <>
      {fixed.map((tab) => (
        <Activity key={`${tab.id} ${tab.revision}`} mode={tab.id === tabs.activeId ? 'visible' : 'hidden'}>
          <Pane tab={tab} store={tabsOf(runtime.name)} basePath={runtime.basePath} onAgain={tabs.refresh} />
        </Activity>
      ))}
      {!visit && <NothingHere />}
    </>
  );
}

/** Whoever leaves a screen by something in it stands at the beginning of the next one: what had the focus is out of sight. */
function useFocusFollows(activeId: string): void {
  const last = useRef(activeId);
  useEffect(() => {
    if (last.current === activeId) return;
    last.current = activeId;
    const at = focused();
    if (!at?.checkVisibility()) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [activeId]);
}

/** An address that no menu brought: a screen that exists is one the person may not open. */
function NothingHere() {
  const { name, basePath, adminInfo } = useArea();
  const path = window.location.pathname.slice(basePath.length + 1);
  return (
    <div className="pane">
      <Suspense fallback={<OnTheWay />}>
        {hasScreenAt(path) ? (
          <NoAccessPage home={basePath} isWhole={name === 'tenant' && adminInfo.super} />
        ) : (
          <NotFoundPage home={basePath} />
        )}
      </Suspense>
    </div>
  );
}

interface PaneProps {
  tab: OpenTab;
  store: TabStore;
  basePath: string;
  onAgain: (id: string) => void;
}

const Pane = memo(function Pane({ tab, store, basePath, onAgain }: PaneProps) {
  const navigate = useNavigate();
  const { id, title } = tab;
  const { item, trail } = tab.visit;
  const setTitle = useCallback((next: string) => titleTab(store, id, next), [store, id]);
  const place = useMemo(() => ({ node: item.name, title, remark: item.remark, trail, setTitle }), [item, title, trail, setTitle]);
  return (
    <section className="pane" aria-label={title} tabIndex={-1}>
      <PaneBoundary home={basePath} onBack={() => void navigate(-1)} onAgain={() => onAgain(id)}>
        <Suspense fallback={<OnTheWay />}>
          <ScreenContext value={place}>
            <FrozenScreen tab={tab} basePath={basePath} />
          </ScreenContext>
        </Suspense>
      </PaneBoundary>
    </section>
  );
}, isSamePane);

/** The screen at the address of its tab, whatever the address bar says. */
function FrozenScreen({ tab, basePath }: Pick<PaneProps, 'tab' | 'basePath'>) {
  const { item, path } = tab.visit;
  const location = useMemo<Location>(
    () => ({ pathname: tab.path, search: tab.search, hash: '', state: null, key: tab.id }),
    [tab.path, tab.search, tab.id],
  );
  const Screen: ComponentType | undefined = item.menu_type === 'iframe' ? undefined : screenOf(item.component);
  const element =
    item.menu_type === 'iframe' ? (
      <IframePane title={item.title} url={item.url} otherwise={<NotFoundPage home={basePath} />} />
    ) : Screen ? (
      <Screen />
    ) : (
      <NotFoundPage home={basePath} />
    );
  const pattern = item.menu_type === 'iframe' ? 'iframe/:address' : path.slice(basePath.length + 1);
  return useRoutes([{ path: pattern, element }], location);
}

function OnTheWay() {
  useEffect(startProgress, []);
  return <PageSkeleton />;
}

function isSamePane({ tab: before }: PaneProps, { tab: after }: PaneProps): boolean {
  const isPlace = before.id === after.id && before.path === after.path && before.search === after.search;
  return isPlace && before.title === after.title && before.visit.item === after.visit.item;
}
