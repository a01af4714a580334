/** The area behind a login: whoever has not been through the loading route goes there first. */
import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';

import { accountKey, isSignedIn } from '#kit/console/stores/account.ts';
import { type AreaRuntime, runtimeOf } from './area-runtimes.ts';
import { type AreaStart, startOf } from './area-start.ts';
import { goTo, loadingPath, loginPath, whereabouts } from './navigation.ts';
import { Shell } from './shell/shell.tsx';

/** Everything of an area but its login and its loading route. */
export function workspaceRoute(area: 'platform' | 'tenant'): ComponentType {
  const runtime = runtimeOf(area);
  return function Workspace() {
    const { pathname, search } = useLocation();
    const start = useStore(startOf(area), ({ start: begun }) => begun);
    useOtherWindows(runtime, start);
    if (!start) return <Navigate to={loadingPath(area, pathname + search)} replace />;
    return <Shell runtime={runtime} start={start} />;
  };
}

/** Another window logged out, or logged somebody else in: this one must not go on as who it was. */
function useOtherWindows({ name, account }: AreaRuntime, start: AreaStart | null): void {
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key !== accountKey(name) || !start) return;
      const now = account.getState();
      if (!isSignedIn(now)) void goTo(loginPath(name, whereabouts(name)));
      else if (now.holder?.id !== start.adminInfo.id) window.location.assign(loadingPath(name));
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [name, account, start]);
}
