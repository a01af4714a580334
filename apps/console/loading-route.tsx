/** Between the login and the first screen: fetches who the person is and what they may open, then goes on. */
import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';

import { memberIndex } from '#features/sign-in/contract.ts';
import type { ConsoleArea } from '#kit/console/area.tsx';
import { BrandMark } from '#kit/console/brand-mark.tsx';
import { loadWords, useWords } from '#kit/console/i18n.ts';
import { isSilent } from '#kit/console/request-error.ts';
import { isSignedIn, signOut } from '#kit/console/stores/account.ts';
import { type AreaRuntime, runtimeOf } from './area-runtimes.ts';
import { memberStart } from './area-start.ts';
import { beginAdministration } from './begin-administration.ts';
import type { phrases } from './locales/zh-cn.ts';
import { loginPath, targetOf } from './navigation.ts';
import './pages/pages.css';

type State = { name: 'loading' } | { name: 'slow' } | { name: 'failed'; reason: string } | { name: 'no_menu' };

const slowAfterMs = 6000;

/** The loading route of one area. */
export function loadingRoute(area: ConsoleArea): ComponentType {
  const runtime = runtimeOf(area);
  return function LoadingRoute() {
    const target = targetOf(area, useParams().to);
    if (!isSignedIn(runtime.account.getState())) return <Navigate to={loginPath(area, target)} replace />;
    return <LoadingPage runtime={runtime} target={target} />;
  };
}

function LoadingPage({ runtime, target }: { runtime: AreaRuntime; target: string | undefined }) {
  const t = useWords<typeof phrases>('start');
  const state = useBootstrap(runtime, target);
  return (
    <main className="loading-page">
      <div className="loading-box" aria-live="polite">
        <span className={state.name === 'loading' || state.name === 'slow' ? 'loading-mark' : ''}>
          <BrandMark size={44} />
        </span>
        <p className="loading-text">
          {state.name === 'loading' && t(runtime.name === 'user' ? 'loading.member' : 'loading.text')}
          {state.name === 'slow' && t('loading.slow')}
          {state.name === 'no_menu' && t('loading.no_menu')}
          {state.name === 'failed' && t('loading.failed', { reason: state.reason })}
        </p>
        {state.name !== 'loading' && <WayOut runtime={runtime} />}
      </div>
    </main>
  );
}

function WayOut({ runtime }: { runtime: AreaRuntime }) {
  const t = useWords<typeof phrases>('start');
  const navigate = useNavigate();
  return (
    <div className="message-actions">
      <button type="button" className="message-button is-main" onClick={() => window.location.reload()}>
        {t('loading.reload')}
      </button>
      <button
        type="button"
        className="message-button"
        onClick={() => {
          signOut(runtime.account);
          void navigate(loginPath(runtime.name), { replace: true });
        }}
      >
        {t('loading.log_out')}
      </button>
    </div>
  );
}

/** Asks once, registers the answer, and moves on to the target or the first menu. */
function useBootstrap(runtime: AreaRuntime, target: string | undefined): State {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ name: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const slow = setTimeout(() => setState({ name: 'slow' }), slowAfterMs);
    const begin = runtime.name === 'user' ? beginMember : beginAdministration;
    begin(runtime)
      .then((first) => {
        if (!isWanted) return;
        if (target || first) void navigate(target ?? first, { replace: true });
        else setState({ name: 'no_menu' });
      })
      .catch((error: unknown) => {
        if (isWanted && !isSilent(error)) setState({ name: 'failed', reason: error instanceof Error ? error.message : String(error) });
      })
      .finally(() => clearTimeout(slow));
    return () => {
      isWanted = false;
      clearTimeout(slow);
    };
  }, [runtime, target, navigate]);

  return state;
}

/** Resolves with the member centre, or with its login when the server knows nobody by this token. */
async function beginMember({ name, basePath, account, client }: AreaRuntime): Promise<string> {
  const [{ site, userInfo }] = await Promise.all([
    client(memberIndex).start({ query: { requiredLogin: '1' } }, { quiet: true, dedupe: false }),
    loadWords(['members']),
  ]);
  if (!userInfo) return loginPath(name);
  memberStart.setState({ start: { site, userInfo } });
  account.setState({ holder: userInfo });
  return basePath;
}
