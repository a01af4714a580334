/** The member centre: whoever has not been through the loading route goes there first. */
import { Navigate } from 'react-router';
import { useStore } from 'zustand';

import { MemberHome } from '#features/members/console/member-home.screen.tsx';
import { memberSignIn } from '#features/sign-in/contract.ts';
import { signOut } from '#kit/console/stores/account.ts';
import { runtimeOf, useOtherWindows } from './area-runtimes.ts';
import { forgetStart, memberStart } from './area-start.ts';
import { goTo, loadingPath, loginPath } from './navigation.ts';
import { usePageTitle } from './page-title.ts';

const runtime = runtimeOf('user');

export function MemberRoute() {
  const start = useStore(memberStart, ({ start: begun }) => begun);
  useOtherWindows(runtime, start?.userInfo.id);
  usePageTitle('pagesTitle.user', start?.site.siteName);
  if (!start) return <Navigate to={loadingPath('user')} replace />;
  return <MemberHome site={start.site} member={start.userInfo} onLogOut={logOut} />;
}

async function logOut(): Promise<void> {
  const { refreshToken } = runtime.account.getState();
  await runtime.client(memberSignIn).logout({ body: { refreshToken } }, { quiet: true });
  signOut(runtime.account);
  await goTo(loginPath('user'), { replace: true });
  forgetStart('user');
}
