/** Wires the login page of an area to its account, the captcha, and the way in. */
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { LoginScreen } from '#features/sign-in/console/login.screen.tsx';
import type { CaptchaDialog } from '#features/sign-in/console/login-form.tsx';
import type { ConsoleArea } from '#kit/console/area.tsx';
import { loadWords } from '#kit/console/i18n.ts';
import { signIn } from '#kit/console/stores/account.ts';
import { notices, runtimeOf } from './area-runtimes.ts';
import { forgetStart } from './area-start.ts';
import { goTo, loadingPath } from './navigation.ts';

/** Fetched when the page is idle: not every login asks for it. */
const loadCaptcha = () => Promise.all([import('#features/captcha/console/click-captcha.tsx'), loadWords(['captcha'])]);
const ClickCaptcha = lazy(async () => ({ default: (await loadCaptcha())[0].ClickCaptcha }));

/** The login of one area. */
export function loginRoute(area: ConsoleArea): ComponentType {
  const runtime = runtimeOf(area);
  // The challenge is the same for every area and belongs to the public API.
  const Captcha: CaptchaDialog = (props) => (
    <Suspense>
      <ClickCaptcha {...props} client={runtime.publicClient} />
    </Suspense>
  );

  return function LoginRoute() {
    const [query] = useSearchParams();
    usePrefetch(area);
    return (
      <LoginScreen
        area={area}
        client={runtime.client}
        Captcha={Captcha}
        notices={notices}
        onSignedIn={({ holder, token, refreshToken }) => {
          forgetStart(area);
          signIn(runtime.account, { holder, token, refreshToken });
        }}
        onEnter={(routePath) => enter(area, query.get('to') ?? '', routePath)}
      />
    );
  };
}

/** By way of the loading route. */
function enter(area: ConsoleArea, target: string, routePath: string): void {
  void goTo(loadingPath(area, target || routePath), { replace: true });
}

const prefetchAfterMs = 2000;

/** While the password is typed, what comes next is fetched. */
function usePrefetch(area: ConsoleArea): void {
  useEffect(() => {
    const later = window.setTimeout(() => {
      void loadCaptcha();
      void Promise.all([import('./loading-route.tsx'), area === 'user' ? import('./member-route.tsx') : import('./behind-login.ts')]);
    }, prefetchAfterMs);
    return () => window.clearTimeout(later);
  }, [area]);
}
