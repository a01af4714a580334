/** The routes of the console. What stands behind a login is brought by the menus, below `platform/*` and `tenant/*`. */
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';

import type { ConsoleArea } from '#kit/console/area.tsx';
import { loadWords } from '#kit/console/i18n.ts';
import { accountOf, isSignedIn } from '#kit/console/stores/account.ts';
import type { AreaName } from '#kit/contract/menu.ts';
import { loadingPath } from './navigation.ts';
import { ProblemRoute } from './pages/problem.tsx';
import { Root } from './root.tsx';

export function createConsoleRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: ProblemRoute,
      HydrateFallback: () => null,
      children: [
        { id: '/', index: true, loader: () => redirect('/tenant/login') },
        login('platform'),
        login('tenant'),
        memberLogin(),
        statusPage('notFound', '404', 'pagesTitle.notFound'),
        statusPage('noPower', '401', 'pagesTitle.noAccess'),
        { path: 'admin/iframe/:address', loader: ({ params }) => redirect(`/platform/iframe/${encodeURIComponent(params.address ?? '')}`) },
        {
          lazy: async () => ({ Component: (await import('./behind-login.ts')).AntdRoot }),
          children: [workspace('platform'), workspace('tenant')],
        },
        memberCentre(),
        { path: '*', loader: () => redirect('/404') },
      ],
    },
  ]);
}

function login(area: AreaName): RouteObject {
  return {
    id: `${area}Login`,
    path: `${area}/login`,
    handle: { title: `pagesTitle.${area}Login` },
    loader: ({ request }) => pastLogin(area, request),
    lazy: async () => {
      const [{ loginRoute }] = await Promise.all([import('./login-route.tsx'), loadWords(['sign-in'])]);
      return { Component: loginRoute(area) };
    },
  };
}

/** A page of its own: members register here too, and see whose site it is. */
function memberLogin(): RouteObject {
  return {
    id: 'userLogin',
    path: 'user/login',
    loader: ({ request }) => pastLogin('user', request),
    lazy: async () => {
      const words = ['member-account', 'member-account/codes', 'member-account/sign-in'];
      const [{ MemberLoginRoute }] = await Promise.all([import('./member-login-route.tsx'), loadWords(words)]);
      return { Component: MemberLoginRoute };
    },
  };
}

/** Whoever is signed in already goes on to where they wanted to be. */
function pastLogin(area: ConsoleArea, { url }: Request): Response | null {
  if (!isSignedIn(accountOf(area).getState())) return null;
  return redirect(loadingPath(area, new URL(url).searchParams.get('to') ?? ''));
}

function workspace(area: AreaName): RouteObject {
  return {
    id: area,
    path: area,
    children: [
      { index: true, loader: () => redirect(loadingPath(area)) },
      loading(area),
      {
        path: '*',
        lazy: async () => {
          const { workspaceRoute } = await import('./behind-login.ts');
          return { Component: workspaceRoute(area) };
        },
      },
    ],
  };
}

/** Drawn without antd. Which pages there are is said by the member's rules. */
function memberCentre(): RouteObject {
  const lazy = async () => {
    const [{ MemberRoute }] = await Promise.all([import('./member-route.tsx'), loadWords(['member-account'])]);
    return { Component: MemberRoute };
  };
  return { id: 'user', path: 'user', children: [{ index: true, lazy }, loading('user'), { path: '*', lazy }] };
}

function loading(area: ConsoleArea): RouteObject {
  return {
    id: `${area}MainLoading`,
    path: 'loading/:to?',
    handle: { title: `pagesTitle.${area}` },
    lazy: async () => {
      const { loadingRoute } = await import('./loading-route.tsx');
      return { Component: loadingRoute(area) };
    },
  };
}

function statusPage(id: string, path: '401' | '404', title: string): RouteObject {
  return {
    id,
    path,
    handle: { title },
    lazy: async () => {
      const { NoAccessPage, NotFoundPage } = await import('./pages/status-pages.tsx');
      return { Component: path === '401' ? NoAccessPage : NotFoundPage };
    },
  };
}
