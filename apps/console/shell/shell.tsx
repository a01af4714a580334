/** The frame of an area: rail, header with tabs, and the panes of the open screens. */
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';

import { adminIndex } from '#features/sign-in/contract.ts';
import { useAnnounce } from '#kit/console/announce.ts';
import { type Area, AreaProvider } from '#kit/console/area.tsx';
import { authNodesOf } from '#kit/console/auth-nodes.ts';
import { forgetUnsaved, hasUnsaved } from '#kit/console/form/unsaved.ts';
import { useDiscardQuestion } from '#kit/console/form/use-discard-question.ts';
import { loadWords, useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { patiently } from '#kit/console/patiently.ts';
import { signOut } from '#kit/console/stores/account.ts';
import { hasTabs, type LayoutMode } from '#kit/console/stores/layout.ts';
import { changeLayout, prefs, usePrefs } from '#kit/console/stores/prefs.ts';
import { forgetTabs, setFullScreen, type TabStore, tabsOf } from '#kit/console/stores/tabs.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { narrowQuery, useMedia } from '#kit/console/use-media.ts';
import type { MenuItem } from '#kit/contract/menu.ts';
import type { AreaRuntime } from '../area-runtimes.ts';
import { type AreaStart, startOf } from '../area-start.ts';
import { companions } from '../areas.tsx';
import { areaKeyOf, refreshMenus } from '../begin-administration.ts';
import { FileLibrary, FilePoint } from '../file-library.ts';
import { firstPath, placesOf, targetOfMenu, visitOf } from '../menus.ts';
import { loginPath } from '../navigation.ts';
import { usePageTitle } from '../page-title.ts';
import { Header } from './header.tsx';
import { LeaveFullScreen } from './leave-full-screen.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { Panes } from './panes.tsx';
import { Rail } from './rail.tsx';
import './shell.css';
import { ShellContext, type ShellState, useShell } from './shell-state.ts';
import { shellStyle } from './shell-style.ts';
import { useShortcuts } from './shortcuts.ts';
import { type OpenTabs, useOpenTabs } from './use-open-tabs.ts';
import { useScreenLock } from './use-screen-lock.ts';

import { VisitBanner } from './visit-banner.tsx';

/** Wide windows have no use for it. */
const RailDrawer = lazyOverlay(async () => (await import('./rail-drawer.tsx')).RailDrawer);
/** Few choose these two layouts. */
const DoubleRail = lazy(async () => ({ default: (await patiently(() => import('./double-rail.tsx'))).DoubleRail }));
const TopBar = lazy(async () => ({ default: (await patiently(() => import('./top-bar.tsx'))).TopBar }));
const CommandPalette = lazyOverlay(async () => (await import('./command-palette.tsx')).CommandPalette);
const SettingsDrawer = lazyOverlay(async () => {
  const [{ SettingsDrawer }] = await Promise.all([import('./settings/settings-drawer.tsx'), loadWords(['shell/settings'])]);
  return SettingsDrawer;
});
const LockScreen = lazy(async () => ({ default: (await patiently(() => import('./lock-screen.tsx'))).LockScreen }));
const ShortcutsSheet = lazyOverlay(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet);

/** Where a visit to a company begins and ends. */
const visitorsHome = '/platform/tenant';

type Overlay = 'palette' | 'settings' | 'shortcuts';

export function Shell({ runtime, start }: { runtime: AreaRuntime; start: AreaStart }) {
  const area = useMemo(() => areaOf(runtime, start), [runtime, start]);
  const [overlay, setOverlay] = useState<Overlay>();
  const shell = useShellState(runtime, start, setOverlay);
  // The menu of a narrow window: open for the screen it was opened on, so choosing another one closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  const close = useCallback(() => setOverlay(undefined), []);
  const closeAll = useCallback(() => {
    close();
    setMenuOpenAt(undefined);
  }, [close]);
  useShellKeys(shell);
  usePageTitle(shell.tabs.title ?? `pagesTitle.${runtime.name}`, start.siteConfig.siteName);

  return (
    <AreaProvider area={area}>
      <ShellContext value={shell}>
        <Frame menuOpenAt={menuOpenAt} onMenu={setMenuOpenAt} />
        <Suspense>
          {start.adminInfo.locked && <LockScreen />}
          {overlay === 'palette' && <CommandPalette onClose={close} onDone={closeAll} />}
          {overlay === 'settings' && <SettingsDrawer onClose={close} />}
          {overlay === 'shortcuts' && <ShortcutsSheet onClose={close} />}
        </Suspense>
      </ShellContext>
    </AreaProvider>
  );
}

interface FrameProps {
  menuOpenAt: string | undefined;
  onMenu: (openAt: string | undefined) => void;
}

function Frame({ menuOpenAt, onMenu }: FrameProps) {
  const { runtime, visit } = useShell();
  const layout = usePrefs((all) => all.layout[runtime.name]);
  const isNarrow = useMedia(narrowQuery);
  const isFull = useStore(tabsOf(runtime.name), (all) => all.fullScreen) && visit !== undefined;
  const style = shellStyle(layout, useThemeMode());
  // A narrow window has no room for anything but the menu that slides in.
  const mode = isNarrow && !hasTabs(layout.layoutMode) ? 'Classic' : layout.layoutMode;
  const here = visit?.tabId ?? '';

  return (
    <div
      className="shell"
      data-layout={mode}
      data-collapsed={layout.menuCollapse && !isNarrow}
      data-full={isFull}
      data-animation={layout.mainAnimation}
      style={style}
    >
      <SkipLink />
      {!isNarrow && !isFull && <Navigation mode={mode} isCollapsed={layout.menuCollapse} />}
      <Suspense fallback={null}>
        {isNarrow && <RailDrawer open={menuOpenAt === here} onClose={() => onMenu(undefined)} style={style} />}
      </Suspense>
      <div className="shell-body">
        <VisitBanner />
        {!isFull && mode === 'Streamline' && (
          <Suspense fallback={<header className="header" />}>
            <TopBar />
          </Suspense>
        )}
        {!isFull && mode !== 'Streamline' && <Header isNarrow={isNarrow} hasTabs={hasTabs(mode)} onOpenMenu={() => onMenu(here)} />}
        <main className="shell-main" id="main" tabIndex={-1}>
          <Panes />
        </main>
      </div>
      {isFull && <LeaveFullScreen onLeave={() => setFullScreen(tabsOf(runtime.name), false)} />}
    </div>
  );
}

/** The first stop of Tab. A button: a link would change the address, to which the guard of unsaved work listens. */
function SkipLink() {
  const t = useWords<typeof phrases>('shell');
  return (
    <button type="button" className="skip-link" onClick={() => document.querySelector<HTMLElement>('#main')?.focus()}>
      {t('skip_to_content')}
    </button>
  );
}

/** What stands beside the page. Streamline has its menu in the bar above it. */
function Navigation({ mode, isCollapsed }: { mode: LayoutMode; isCollapsed: boolean }) {
  if (mode === 'Streamline') return null;
  const rail = <Rail isCollapsed={isCollapsed} />;
  if (mode !== 'Double') return rail;
  return (
    <Suspense fallback={rail}>
      <DoubleRail isCollapsed={isCollapsed} />
    </Suspense>
  );
}

function useShellState(runtime: AreaRuntime, start: AreaStart, show: (overlay: Overlay) => void): ShellState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const t = useWords<typeof phrases>('shell');
  const places = useMemo(() => placesOf(start.menus, runtime.basePath, companions), [start.menus, runtime.basePath]);
  const visit = useMemo(() => visitOf(places, pathname), [places, pathname]);
  const tabs = useOpenTabs(tabsOf(runtime.name), places, { visit, pathname, search, home: firstPath(start.menus, runtime.basePath) });

  const open = useCallback(
    (item: MenuItem, inNewWindow = false) => {
      const target = targetOfMenu(item, runtime.basePath, inNewWindow ? '' : pathname + search);
      if (target.kind === 'problem' && target.problem === 'is_here') announce.info(t('navigation.is_here', { title: item.title }));
      else if (target.kind === 'problem') announce.error(t(`navigation.${target.problem}`, { title: item.title }));
      else if (target.kind === 'window') window.open(target.url, '_blank', 'noopener');
      else if (inNewWindow) window.open(target.path, '_blank');
      else void navigate(target.path);
    },
    [runtime.basePath, announce, t, navigate, pathname, search],
  );
  const mayLose = useDiscardQuestion();
  const logOut = useCallback(async () => {
    if (!(await mayLose(hasUnsaved()))) return;
    forgetUnsaved();
    await runtime.client(adminIndex).logout({ body: { refreshToken: runtime.account.getState().refreshToken } });
    signOut(runtime.account);
    forgetTabs(tabsOf(runtime.name));
    // Whoever came from the platform goes back to it: there is no account to log in with here.
    if (start.adminInfo.visit) return window.location.assign(visitorsHome);
    await navigate(loginPath(runtime.name), { replace: true });
    startOf(runtime.name).setState({ start: null });
  }, [runtime, start, navigate, mayLose]);

  const lock = useScreenLock(runtime);
  return useMemo(
    () => ({
      runtime,
      start,
      places,
      visit,
      tabs,
      open,
      logOut,
      ...(start.adminInfo.visit ? {} : { lockScreen: () => void lock() }),
      ...overlays(show),
    }),
    [runtime, start, places, visit, tabs, open, logOut, lock, show],
  );
}

function overlays(show: (overlay: Overlay) => void): Pick<ShellState, 'openPalette' | 'openSettings' | 'openShortcuts'> {
  return { openPalette: () => show('palette'), openSettings: () => show('settings'), openShortcuts: () => show('shortcuts') };
}

/** The shortcuts that every screen has. While the screen is locked there are none: what they would change stands behind the lock. */
function useShellKeys({ runtime, start, tabs, openPalette, openShortcuts, lockScreen }: ShellState): void {
  const { activeId, list } = tabs;
  const hasTab = activeId !== '';
  const acts = {
    palette: openPalette,
    shortcuts: openShortcuts,
    menu: () => changeLayout(runtime.name, { menuCollapse: !prefs.getState().layout[runtime.name].menuCollapse }),
    ...(lockScreen && { lock: lockScreen }),
    nextTab: () => step(tabs, 1),
    previousTab: () => step(tabs, -1),
    ...(hasTab && { refresh: () => tabs.refresh(activeId), fullScreen: () => turnFullScreen(tabsOf(runtime.name)) }),
    ...(hasTab && list.length > 1 && { closeTab: () => tabs.close(activeId) }),
  };
  useShortcuts(start.adminInfo.locked ? {} : acts);
}

/** The tab beside the active one, round and round. */
function step({ list, activeId, goTo }: OpenTabs, by: 1 | -1): void {
  const at = list.findIndex((tab) => tab.id === activeId);
  const next = list.at((at + by) % list.length);
  if (next) goTo(next);
}

function turnFullScreen(store: TabStore): void {
  setFullScreen(store, !store.getState().fullScreen);
}

function areaOf(runtime: AreaRuntime, { adminInfo, menus, siteConfig, preferences }: AreaStart): Area {
  const { name, app, basePath, account, requests } = runtime;
  return {
    name,
    app,
    basePath,
    key: areaKeyOf(runtime, adminInfo),
    send: requests.send,
    upload: (file, options) => requests.upload(file, { rules: siteConfig.upload, ...options }),
    library: FileLibrary,
    focalDialog: FilePoint,
    token: () => account.getState().token,
    menus,
    authNode: authNodesOf(menus, basePath),
    adminInfo,
    siteConfig,
    preferences,
    refreshMenus: () => refreshMenus(runtime),
  };
}
