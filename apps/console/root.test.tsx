// @vitest-environment happy-dom
/** What stands around every page: the bar and the loader while one is on its way, its title, and the page for what broke. */
import { act } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { loadWords, startWords } from '#kit/console/i18n.ts';
import { phrases } from './locales/en.ts';
import { ProblemRoute } from './pages/problem.tsx';
import { Root } from './root.tsx';

let root: ReactRoot;
beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startWords('en', async (_lang, namespace) => (namespace === 'start' ? phrases : {}));
  await loadWords(['start']);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<div id="place"></div><div id="loader"></div>';
  root = createRoot(document.querySelector('#place') ?? document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

async function open(...children: RouteObject[]) {
  const home: RouteObject = { path: '/', element: <p>home</p> };
  const page: RouteObject = { Component: Root, ErrorBoundary: ProblemRoute, HydrateFallback: () => null, children: [home, ...children] };
  const router = createMemoryRouter([page], { initialEntries: ['/'] });
  await act(async () => root.render(<RouterProvider router={router} />));
  await vi.dynamicImportSettled();
  return router;
}

const loader = () => document.querySelector<HTMLElement>('#loader');

test('while a page is on its way there are a bar without a spinner and a loader, which is gone a second later', async () => {
  let arrive: (value: null) => void = () => undefined;
  const slow = new Promise<null>((resolve) => {
    arrive = resolve;
  });
  const router = await open({ path: '/slow', element: <p>there</p>, loader: () => slow });
  await act(async () => vi.advanceTimersByTime(1000));
  expect(loader()?.hidden).toBe(true);

  await act(async () => void router.navigate('/slow'));
  await vi.dynamicImportSettled();
  expect(loader()?.hidden).toBe(false);
  expect(document.querySelector('#nprogress .bar')).not.toBeNull();
  expect(document.querySelector('#nprogress .spinner')).toBeNull();

  await act(async () => arrive(null));
  expect(document.body.textContent).toContain('there');
  await act(async () => vi.advanceTimersByTime(999));
  expect(loader()?.hidden).toBe(false);
  await act(async () => vi.advanceTimersByTime(1));
  expect(loader()?.hidden).toBe(true);
  await act(async () => vi.advanceTimersByTime(2000));
  expect(document.querySelector('#nprogress')).toBeNull();
});

test('a route that names a key of titles is called by its words', async () => {
  const router = await open({ path: '/platform', element: <p>area</p>, handle: { title: 'pagesTitle.platform' } });
  await act(async () => router.navigate('/platform'));
  expect(document.title).toBe('platform');
});

test('a page that breaks says so, leads home and back, and goes back by itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  const router = await open({ path: '/broken', Component: Broken });
  await act(async () => router.navigate('/broken'));
  expect(document.body.textContent).toContain('The system reported a fault. You return to the previous page');
  expect(document.querySelector('a')?.textContent).toBe('Home');
  expect([...document.querySelectorAll('button')].map((button) => button.textContent)).toContain('Back');
  for (let second = 0; second <= 10; second += 1) await act(async () => vi.advanceTimersByTime(1000));
  expect(router.state.location.pathname).toBe('/');
  vi.restoreAllMocks();
});
