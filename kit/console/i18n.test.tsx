import { Window } from 'happy-dom';
import { act, Suspense } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startWords, useWords } from './i18n.ts';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const page = new Window();
beforeAll(async () => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('navigator', page.navigator);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startWords('en', async (_lang, namespace) => {
    await new Promise((done) => setTimeout(done, 20));
    return { title: `the words of ${namespace}` };
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

function Words({ namespace }: { namespace: string }) {
  const t = useWords(namespace);
  return <p>{t('title')}</p>;
}

test('a component waits for its words, says them, and React has nothing to object', async () => {
  const { createRoot } = await import('react-dom/client');
  const place = page.document.createElement('div');
  // safe: happy-dom's element is one to React
  const root = createRoot(place as unknown as Element);
  const draw = (...namespaces: string[]) =>
    act(async () => {
      root.render(
        <Suspense fallback="…">
          {namespaces.map((namespace, at) => (
            <Words key={String(at)} namespace={namespace} />
          ))}
        </Suspense>,
      );
    });
  await draw('plans');
  expect(place.textContent).toBe('…');
  await act(() => new Promise<void>((done) => setTimeout(done, 60)));
  expect(place.textContent).toBe('the words of plans');
  await draw('plans', 'plans');
  expect(place.textContent).toBe('the words of plansthe words of plans');
  await draw('groups', 'plans');
  await act(() => new Promise<void>((done) => setTimeout(done, 60)));
  expect(place.textContent).toContain('the words of groups');
  expect(said.mock.calls).toEqual([]);
  await act(async () => root.unmount());
});
