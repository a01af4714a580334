/** Between the login and the first screen: fetches who the person is and what they may open, then goes on. */
import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';

import type { ConsoleArea } from '#kit/console/area.tsx';
import { BrandMark } from '#kit/console/brand-mark.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { isSilent } from '#kit/console/request-error.ts';
import { isSignedIn, signOut } from '#kit/console/stores/account.ts';
import { type AreaRuntime, runtimeOf } from './area-runtimes.ts';
import type { phrases } from './locales/zh-cn.ts';
import { fromLogin, isWebsitePath, loginPath, targetAt } from './navigation.ts';
import './pages/pages.css';

type State = { name: 'loading' | 'slow' | 'no_menu' | 'own_password' } | { name: 'failed'; reason: string };

const slowAfterMs = 6000;

/** The loading route of one area. */
export function loadingRoute(area: ConsoleArea): ComponentType {
  const runtime = runtimeOf(area);
  return function LoadingRoute() {
    const { pathname, state } = useLocation();
    const target = targetAt(area, pathname);
    // Members may have left a page that is open to everybody.
    if (area !== 'user' && !isSignedIn(runtime.account.getState())) return <Navigate to={loginPath(area, target)} replace />;
    return <LoadingPage runtime={runtime} target={target} isFromLogin={state === fromLogin} />;
  };
}

interface Way {
  runtime: AreaRuntime;
  target: string | undefined;
  isFromLogin: boolean;
}

function LoadingPage(way: Way) {
  const { runtime, target } = way;
  const t = useWords<typeof phrases>('start');
  const state = useBootstrap(way);
  return (
    <main className="loading-page">
      <div className="loading-box" aria-live="polite">
        <span className={state.name === 'loading' || state.name === 'slow' ? 'loading-mark' : ''}>
          <BrandMark size={44} />
        </span>
        <p className="loading-text">
          {state.name === 'loading' && t(runtime.name === 'user' ? 'loading.member' : 'loading.text')}
          {state.name === 'slow' && t('loading.slow')}
          {(state.name === 'no_menu' || state.name === 'own_password') && t(`loading.${state.name}`)}
          {state.name === 'failed' && t('loading.failed', { reason: state.reason })}
        </p>
        {state.name !== 'loading' && <WayOut runtime={runtime} target={target} helpsToReload={state.name !== 'own_password'} />}
      </div>
    </main>
  );
}

interface WayOutProps {
  runtime: AreaRuntime;
  target: string | undefined;
  helpsToReload: boolean;
}

function WayOut({ runtime, target, helpsToReload }: WayOutProps) {
  const t = useWords<typeof phrases>('start');
  const navigate = useNavigate();
  return (
    <div className="message-actions">
      {helpsToReload && (
        <button type="button" className="message-button is-main" onClick={() => window.location.reload()}>
          {t('loading.reload')}
        </button>
      )}
      <button
        type="button"
        className={helpsToReload ? 'message-button' : 'message-button is-main'}
        onClick={() => {
          signOut(runtime.account);
          void navigate(loginPath(runtime.name, target), { replace: true });
        }}
      >
        {t('loading.log_out')}
      </button>
    </div>
  );
}

/** Asks once, registers the answer, and moves on to the target or the first menu. */
function useBootstrap({ runtime, target, isFromLogin }: Way): State {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ name: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const slow = setTimeout(() => setState({ name: 'slow' }), slowAfterMs);
    begin({ runtime, target, isFromLogin })
      .then((path) => {
        if (!isWanted) return;
        if (path && isWebsitePath(path)) window.location.replace(path);
        else if (path) void navigate(path, { replace: true });
        else setState({ name: path === undefined ? 'own_password' : 'no_menu' });
      })
      .catch((error: unknown) => {
        if (isWanted && !isSilent(error)) setState({ name: 'failed', reason: error instanceof Error ? error.message : String(error) });
      })
      .finally(() => clearTimeout(slow));
    return () => {
      isWanted = false;
      clearTimeout(slow);
    };
  }, [runtime, target, isFromLogin, navigate]);

  return state;
}

/** Resolves with where to go on; empty where there is nothing for this account. Each area fetches only what it begins with. */
async function begin({ runtime, target, isFromLogin }: Way): Promise<string | undefined> {
  if (runtime.name === 'user') return (await import('./member-start.ts')).beginMember(runtime, target);
  const begun = await (await import('./begin-administration.ts')).beginAdministration(runtime);
  if (!begun) return undefined;
  // Where somebody else was when their session ended is no place to begin.
  return isFromLogin && begun.isOther ? begun.first : (target ?? begun.first);
}
