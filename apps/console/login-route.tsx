/** Wires the login page of an area of administrators to its account, the captcha, and the way in. */
import { type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { LoginScreen } from '#features/sign-in/console/login.screen.tsx';
import { signIn } from '#kit/console/stores/account.ts';
import type { AreaName } from '#kit/contract/menu.ts';
import { notices, runtimeOf } from './area-runtimes.ts';
import { forgetStart } from './area-start.ts';
import { captchaOf, loadCaptcha } from './captcha-dialog.tsx';
import { fromLogin, goTo, loadingPath } from './navigation.ts';

/** The login of one area. */
export function loginRoute(area: AreaName): ComponentType {
  const runtime = runtimeOf(area);
  const Captcha = captchaOf(runtime.publicClient);

  return function LoginRoute() {
    const [query] = useSearchParams();
    usePrefetch();
    // Whoever was here is gone from this window.
    useEffect(() => forgetStart(area), []);
    return (
      <LoginScreen
        area={area}
        client={runtime.client}
        Captcha={Captcha}
        notices={notices}
        onSignedIn={({ holder, token, refreshToken }) => signIn(runtime.account, { holder, token, refreshToken })}
        onEnter={(routePath) => enter(area, query.get('to') ?? '', routePath)}
      />
    );
  };
}

/** By way of the loading route. */
function enter(area: AreaName, target: string, routePath: string): void {
  void goTo(loadingPath(area, target || routePath), { replace: true, state: fromLogin });
}

const prefetchAfterMs = 2000;

/** While the password is typed, what comes next is fetched. */
function usePrefetch(): void {
  useEffect(() => {
    const later = window.setTimeout(() => {
      void loadCaptcha();
      void Promise.all([import('./loading-route.tsx'), import('./behind-login.ts')]);
    }, prefetchAfterMs);
    return () => window.clearTimeout(later);
  }, []);
}
