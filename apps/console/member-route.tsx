/** The member centre: whoever has not been through the loading route goes there first. */
import { useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';

import { GuestPage, MemberCentre } from '#features/member-account/console/centre/centre.tsx';
import { firstPage, itemAt } from '#features/member-account/console/centre/places.ts';
import type { Centre, MemberHere } from '#features/member-account/console/member-context.ts';
import { runtimeOf, useOtherWindows } from './area-runtimes.ts';
import { type MemberStart, memberStart } from './area-start.ts';
import { centreOf } from './member-centre.ts';
import { renewStart } from './member-start.ts';
import { loadingPath, loginPath } from './navigation.ts';
import { usePageTitle } from './page-title.ts';

const runtime = runtimeOf('user');

export function MemberRoute() {
  const { pathname, search } = useLocation();
  const start = useStore(memberStart, ({ start: begun }) => begun);
  const centre = useMemo(() => start && hereOf(start), [start]);
  useOtherWindows(runtime, start?.userInfo?.id);
  useRenewal(pathname);
  const item = start && itemAt([...start.menus, ...start.rules], pathname);
  usePageTitle(item?.title ?? 'pagesTitle.user', start?.site.siteName);

  if (!centre) return <Navigate to={loadingPath('user', pathname + search)} replace />;
  if (!isMember(centre)) {
    return item ? <GuestPage centre={centre} pathname={pathname} /> : <Navigate to={loginPath('user', pathname + search)} replace />;
  }
  const first = firstPage(centre.menus);
  if (pathname === runtime.basePath && first && centre.openMemberCenter) return <Navigate to={first} replace />;
  return <MemberCentre centre={centre} pathname={pathname} />;
}

/** Each step looks again at what there is; the first page has just been told. */
function useRenewal(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) void renewStart(runtime);
    last.current = pathname;
  }, [pathname]);
}

function hereOf(start: MemberStart): Centre | MemberHere {
  const { userInfo: member, site } = start;
  if (!member) return centreOf(start);
  const { send, upload } = runtime.requests;
  return {
    ...centreOf(start),
    member,
    send,
    upload: (file, options) => upload(file, { ...options, rules: site.upload }),
    change: (facts) => {
      const changed = { ...member, ...memberStart.getState().start?.userInfo, ...facts };
      memberStart.setState({ start: { ...start, userInfo: changed } });
      runtime.account.setState({ holder: changed });
    },
    renew: ({ token, refresh_token: refreshToken }) => runtime.account.setState({ token, refreshToken }),
  };
}

function isMember(centre: Centre | MemberHere): centre is MemberHere {
  return centre.member !== null;
}
