/** Wires the page where members come in to their account, the captcha, and the way on. */
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';

import type { Door } from '#features/member-account/console/sign-in/door.ts';
import { MemberSignInScreen } from '#features/member-account/console/sign-in/member-sign-in.screen.tsx';
import { memberSignIn } from '#features/sign-in/member.contract.ts';
import { signIn } from '#kit/console/stores/account.ts';
import type { Answer } from '#kit/contract/endpoint.ts';
import { notices, runtimeOf } from './area-runtimes.ts';
import { forgetStart, memberStart } from './area-start.ts';
import { loadCaptcha } from './captcha-dialog.tsx';
import { Captcha, centreOf } from './member-centre.ts';
import { readStart } from './member-start.ts';
import { goTo, loadingPath } from './navigation.ts';
import { usePageTitle } from './page-title.ts';

const runtime = runtimeOf('user');

export function MemberLoginRoute() {
  const [query] = useSearchParams();
  const target = query.get('to') ?? '';
  const door = useMemo(() => doorTo(target), [target]);
  const siteName = useStore(memberStart, ({ start }) => start?.site.siteName);
  usePageTitle('pagesTitle.userLogin', siteName);
  usePrefetch();
  // Whoever was here is gone from this window; not before, or their page would still look for what it shows.
  useEffect(() => {
    if (memberStart.getState().start?.userInfo) forgetStart('user');
  }, []);
  return <MemberSignInScreen door={door} />;
}

function doorTo(target: string): Door {
  const calls = runtime.client(memberSignIn);
  return {
    client: runtime.client,
    notices,
    Captcha,
    rules: () => calls.loginForm(undefined, { quiet: true }),
    centre: async () => centreOf(await readVisitorsStart()),
    logIn: async (given) => enter(await calls.checkIn({ body: { tab: 'login', ...given } }, { quiet: true }), target),
    register: async (given, welcome) => {
      const answer = await calls.checkIn({ body: given }, { quiet: true });
      notices.leave('success', welcome);
      await enter(answer, target);
    },
  };
}

/** Whoever has just left is still in what was read for them. */
async function readVisitorsStart() {
  const { start } = memberStart.getState();
  return start && !start.userInfo ? start : readStart(runtime, false);
}

/** By way of the loading route. */
async function enter({ userInfo, routePath }: Answer<typeof memberSignIn.endpoints.checkIn>, target: string): Promise<void> {
  const { token, refresh_token: refreshToken, ...holder } = userInfo;
  forgetStart('user');
  signIn(runtime.account, { holder, token, refreshToken });
  await goTo(loadingPath('user', target || routePath), { replace: true });
}

const prefetchAfterMs = 2000;

/** While the password is typed, what comes next is fetched. */
function usePrefetch(): void {
  useEffect(() => {
    const later = window.setTimeout(() => {
      void loadCaptcha();
      void import('./loading-route.tsx');
    }, prefetchAfterMs);
    return () => window.clearTimeout(later);
  }, []);
}
