/** Around every page: progress bar, page loader, title, theme. */
import { useEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';

import { usePrefs } from '#kit/console/stores/prefs.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { hideLoaderSoon, showLoader } from './page-loader.ts';
import { isPageHandle, usePageTitle } from './page-title.ts';
import { startProgress } from './progress-bar.ts';

export function Root() {
  const isOnTheWay = useNavigation().state === 'loading';
  useThemeMode();

  useEffect(() => {
    if (!isOnTheWay) return hideLoaderSoon();
    showLoader();
    return startProgress();
  }, [isOnTheWay]);

  return (
    <>
      <RouteTitle />
      <Outlet />
    </>
  );
}

/** The title of routes that name theirs. A workspace sets the title of its screen by itself. */
function RouteTitle() {
  // The login changes its language in place.
  usePrefs(({ lang }) => lang);
  const handle = useMatches().at(-1)?.handle;
  usePageTitle(isPageHandle(handle) ? handle.title : undefined);
  return null;
}
