/** Around every page: progress bar, page loader, title, theme. */
import NProgress from 'nprogress';
import { useEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';

import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { hideLoaderSoon, showLoader } from './page-loader.ts';
import { isPageHandle, usePageTitle } from './page-title.ts';

NProgress.configure({ showSpinner: false, trickleSpeed: 120 });

export function Root() {
  const isOnTheWay = useNavigation().state === 'loading';
  useThemeMode();

  useEffect(() => {
    if (!isOnTheWay) return hideLoaderSoon();
    showLoader();
    NProgress.start();
    return () => void NProgress.done();
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
  const handle = useMatches().at(-1)?.handle;
  usePageTitle(isPageHandle(handle) ? handle.title : undefined);
  return null;
}
