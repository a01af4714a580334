/** What each area runs on: its account and its request layer. Made once, when an area is first entered. */
import { useEffect } from 'react';

import { createClient } from '#kit/client/client.ts';
import type { ConsoleArea, Here } from '#kit/console/area.tsx';
import { say } from '#kit/console/i18n.ts';
import { createNoticeRelay, type NoticeRelay } from '#kit/console/notices.ts';
import { createRequestLayer, type RequestLayer } from '#kit/console/request.ts';
import { type AccountStore, accountKey, accountOf, isSignedIn, tokensOf } from '#kit/console/stores/account.ts';
import { prefs } from '#kit/console/stores/prefs.ts';
import type { App } from '#kit/contract/envelope.ts';
import { forgetStart } from './area-start.ts';
import { goTo, isAt, loadingPath, loginPath, pathOfRoute, whereabouts } from './navigation.ts';

export interface AreaRuntime {
  name: ConsoleArea;
  app: App;
  basePath: string;
  account: AccountStore;
  requests: RequestLayer;
  client: Here['client'];
  /** Of the public API, which every area shares. */
  publicClient: Here['client'];
}

export const areaNames = ['platform', 'tenant', 'user'] as const satisfies readonly ConsoleArea[];

const apps: Readonly<Record<ConsoleArea, App>> = { platform: 'admin', tenant: 'tenant', user: 'api' };

/** Notices of every area go to whoever shows them at the moment. */
export const notices: NoticeRelay = createNoticeRelay();

const runtimes = new Map<ConsoleArea, AreaRuntime>();

/** Areas whose login is on its way. */
const leaving = new Set<ConsoleArea>();

export function runtimeOf(name: ConsoleArea): AreaRuntime {
  const known = runtimes.get(name);
  if (known) return known;
  const runtime = createRuntime(name);
  runtimes.set(name, runtime);
  return runtime;
}

/** The area of a path: told apart by its prefix; whatever is neither platform nor tenant is the members'. */
export function areaOfPath(path: string): ConsoleArea {
  if (/^\/(platform|admin)(\/|$)/.test(path)) return 'platform';
  return /^\/tenant(\/|$)/.test(path) ? 'tenant' : 'user';
}

/** Another window logged out, or logged somebody else in: this one must not go on as who it was. */
export function useOtherWindows({ name, account }: AreaRuntime, holderId: number | undefined): void {
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key !== accountKey(name) || holderId === undefined) return;
      const now = account.getState();
      if (!isSignedIn(now)) void goTo(loginPath(name, whereabouts(name)));
      else if (now.holder?.id !== holderId) window.location.assign(loadingPath(name));
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [name, account, holderId]);
}

function createRuntime(name: ConsoleArea): AreaRuntime {
  const account = accountOf(name);
  const app = apps[name];
  const requests = createRequestLayer({
    app,
    base: '',
    fetch: (input, init) => fetch(input, init),
    clock: { setTimeout: (run, delayMs) => window.setTimeout(run, delayMs), clearTimeout: (timer) => window.clearTimeout(Number(timer)) },
    lang: () => prefs.getState().lang,
    say,
    announce: notices,
    log: (message) => console.info(message),
    isOnline: () => navigator.onLine,
    tokens: tokensOf(account),
    navigation: {
      atLogin: () => isAt(loginPath(name)),
      toLogin: (reason) => leaveFor(name, loginPath(name), reason),
      toRoute: ({ routeName, routePath }, reason) => leaveFor(name, routePath ?? pathOfRoute(routeName) ?? loginPath(name), reason),
    },
  });
  return {
    name,
    app,
    basePath: `/${name}`,
    account,
    requests,
    client: (contract) => createClient(contract, app, requests.send),
    publicClient: (contract) => createClient(contract, 'api', requests.send),
  };
}

/**
 * The session is over: the login remembers where the person was and why they came. It also forgets what was loaded for them, and not
 * before it stands: a page without its start would begin anew, and hear a second reason on the way.
 */
function leaveFor(name: ConsoleArea, path: string, reason: string): void {
  const isLogin = path === loginPath(name);
  // The first of several refused calls has said where the person was, and why they go: those after it carry no token any more.
  if (isLogin && (isAt(path) || leaving.has(name))) return;
  if (reason) notices.leave('warning', reason);
  if (isLogin) {
    leaving.add(name);
    void goTo(loginPath(name, whereabouts(name))).finally(() => leaving.delete(name));
  } else void goTo(path).then(() => forgetStart(name));
}
