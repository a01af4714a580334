/** The area behind a login: whoever has not been through the loading route goes there first. */
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';

import { runtimeOf, useOtherWindows } from './area-runtimes.ts';
import { startOf } from './area-start.ts';
import { loadingPath } from './navigation.ts';
import { Shell } from './shell/shell.tsx';

/** Everything of an area but its login and its loading route. */
export function workspaceRoute(area: 'platform' | 'tenant'): ComponentType {
  const runtime = runtimeOf(area);
  return function Workspace() {
    const { pathname, search } = useLocation();
    const start = useStore(startOf(area), ({ start: begun }) => begun);
    useOtherWindows(runtime, start?.adminInfo.id);
    if (!start) return <Navigate to={loadingPath(area, pathname + search)} replace />;
    return <Shell runtime={runtime} start={start} />;
  };
}
