/** The frame of an area: rail, header with tabs, and the panes of the open screens. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';

import { adminIndex } from '#features/sign-in/contract.ts';
import { useAnnounce } from '#kit/console/announce.ts';
import { type Area, AreaProvider } from '#kit/console/area.tsx';
import { authNodesOf } from '#kit/console/auth-nodes.ts';
import { useWords } from '#kit/console/i18n.ts';
import { signOut } from '#kit/console/stores/account.ts';
import { usePrefs } from '#kit/console/stores/prefs.ts';
import { closeAllTabs, setFullScreen } from '#kit/console/stores/tabs.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { narrowQuery, useMedia } from '#kit/console/use-media.ts';
import type { MenuItem } from '#kit/contract/menu.ts';
import type { AreaRuntime } from '../area-runtimes.ts';
import { type AreaStart, startOf } from '../area-start.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { firstPath, placesOf, targetOfMenu, visitOf } from '../menus.ts';
import { loginPath } from '../navigation.ts';
import { usePageTitle } from '../page-title.ts';
import { Header } from './header.tsx';
import { LeaveFullScreen } from './leave-full-screen.tsx';
import { Panes } from './panes.tsx';
import { Rail, RailDrawer } from './rail.tsx';
import './shell.css';
import { ShellContext, type ShellState, useShell } from './shell-state.ts';
import { shellStyle } from './shell-style.ts';
import { useOpenTabs } from './use-open-tabs.ts';
import { VisitBanner } from './visit-banner.tsx';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const SettingsDrawer = lazy(async () => ({ default: (await import('./settings-drawer.tsx')).SettingsDrawer }));

export function Shell({ runtime, start }: { runtime: AreaRuntime; start: AreaStart }) {
  const area = useMemo(() => areaOf(runtime, start), [runtime, start]);
  const [overlay, setOverlay] = useState<'palette' | 'settings'>();
  const shell = useShellState(runtime, start, setOverlay);
  const close = useCallback(() => setOverlay(undefined), []);
  usePaletteKey(setOverlay);
  usePageTitle(shell.visit?.item.title ?? `pagesTitle.${runtime.name}`, start.siteConfig.siteName);

  return (
    <AreaProvider area={area}>
      <ShellContext value={shell}>
        <Frame />
        <Suspense>
          {overlay === 'palette' && <CommandPalette onClose={close} />}
          {overlay === 'settings' && <SettingsDrawer onClose={close} />}
        </Suspense>
      </ShellContext>
    </AreaProvider>
  );
}

function Frame() {
  const t = useWords<typeof phrases>('shell');
  const { runtime, visit } = useShell();
  const layout = usePrefs((all) => all.layout[runtime.name]);
  const isNarrow = useMedia(narrowQuery);
  const isFull = useStore(runtime.tabs, (all) => all.fullScreen) && visit !== undefined;
  const mode = useThemeMode();
  const style = shellStyle(layout, mode);
  // Open for the screen it was opened on: choosing another one closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  const here = visit?.tabId ?? '';

  return (
    <div
      className="shell"
      data-layout={layout.layoutMode}
      data-collapsed={layout.menuCollapse && !isNarrow}
      data-full={isFull}
      data-animation={layout.mainAnimation}
      style={style}
    >
      <a className="skip-link" href="#main">
        {t('skip_to_content')}
      </a>
      {!isNarrow && !isFull && <Rail isCollapsed={layout.menuCollapse} />}
      {isNarrow && <RailDrawer isOpen={menuOpenAt === here} onClose={() => setMenuOpenAt(undefined)} style={style} />}
      <div className="shell-body">
        <VisitBanner />
        {!isFull && <Header isNarrow={isNarrow} onOpenMenu={() => setMenuOpenAt(here)} />}
        <main className="shell-main" id="main" tabIndex={-1}>
          <Panes />
        </main>
      </div>
      {isFull && <LeaveFullScreen onLeave={() => setFullScreen(runtime.tabs, false)} />}
    </div>
  );
}

function useShellState(runtime: AreaRuntime, start: AreaStart, show: (overlay: 'palette' | 'settings') => void): ShellState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const t = useWords<typeof phrases>('shell');
  const places = useMemo(() => placesOf(start.menus, runtime.basePath), [start.menus, runtime.basePath]);
  const visit = useMemo(() => visitOf(places, pathname), [places, pathname]);
  const tabs = useOpenTabs(runtime.tabs, places, { visit, pathname, search, home: firstPath(start.menus, runtime.basePath) });

  const open = useCallback(
    (item: MenuItem, inNewWindow = false) => {
      const target = targetOfMenu(item, runtime.basePath);
      if (target.kind === 'problem') announce.error(t(`navigation.${target.problem}`, { title: item.title }));
      else if (target.kind === 'window') window.open(target.url, '_blank', 'noopener');
      else if (inNewWindow) window.open(target.path, '_blank');
      else void navigate(target.path);
    },
    [runtime.basePath, announce, t, navigate],
  );
  const logOut = useCallback(async () => {
    await runtime.client(adminIndex).logout({ body: { refreshToken: runtime.account.getState().refreshToken } });
    signOut(runtime.account);
    closeAllTabs(runtime.tabs);
    await navigate(loginPath(runtime.name), { replace: true });
    startOf(runtime.name).setState({ start: null });
  }, [runtime, navigate]);

  return useMemo(
    () => ({ runtime, start, places, visit, tabs, open, logOut, openPalette: () => show('palette'), openSettings: () => show('settings') }),
    [runtime, start, places, visit, tabs, open, logOut, show],
  );
}

/** ⌘K and Ctrl K open the palette wherever the person is. */
function usePaletteKey(show: (overlay: 'palette') => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      show('palette');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [show]);
}

function areaOf({ name, app, basePath, account, requests }: AreaRuntime, { adminInfo, menus, siteConfig }: AreaStart): Area {
  return {
    name,
    app,
    basePath,
    key: `${name}:${adminInfo.tenant_info?.id ?? 0}:${adminInfo.id}`,
    send: requests.send,
    upload: (file, options) => requests.upload(file, { rules: siteConfig.upload, ...options }),
    token: () => account.getState().token,
    menus,
    authNode: authNodesOf(menus, basePath),
    adminInfo,
    siteConfig,
  };
}
