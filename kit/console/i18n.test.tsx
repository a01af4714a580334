import { Window } from 'happy-dom';
import { act, Suspense } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { loadWords, replaceWords, startWords, useWords } from './i18n.ts';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const page = new Window();
/** Words that do not arrive. */
const broken = new Set<string>();
/** Words that are on their way until the test lets them arrive. */
const waiting: (() => void)[] = [];
beforeAll(async () => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('navigator', page.navigator);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startWords('en', async (_lang, namespace) => {
    if (broken.has(namespace)) throw new Error('offline');
    if (namespace !== 'kit') await new Promise<void>((arrived) => waiting.push(arrived));
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
  const arrive = () =>
    act(async () => {
      for (const arrived of waiting.splice(0)) arrived();
      await new Promise((next) => setTimeout(next));
    });
  await draw('plans');
  expect(place.textContent).toBe('…');
  await arrive();
  expect(place.textContent).toBe('the words of plans');
  await draw('plans', 'plans');
  expect(place.textContent).toBe('the words of plansthe words of plans');
  await draw('groups', 'plans');
  await arrive();
  expect(place.textContent).toContain('the words of groups');
  expect(said.mock.calls).toEqual([]);
  await act(async () => root.unmount());
});

test('words that did not arrive are missed, and asked for again', async () => {
  broken.add('visits');
  await expect(loadWords(['kit', 'visits'])).rejects.toThrow();
  broken.delete('visits');
  const again = loadWords(['visits']);
  await new Promise((next) => setTimeout(next));
  for (const arrived of waiting.splice(0)) arrived();
  await again;
  await loadWords(['visits']);
  expect(waiting).toEqual([]);
});

test('while developing, a changed word is drawn in the place of the one before', async () => {
  const { createRoot } = await import('react-dom/client');
  const place = page.document.createElement('div');
  // safe: happy-dom's element is one to React
  const root = createRoot(place as unknown as Element);
  await act(async () => {
    root.render(
      <Suspense>
        <Words namespace="plans" />
        <Words namespace="groups" />
      </Suspense>,
    );
  });
  await act(async () => replaceWords('en', 'plans', { title: 'other words' }));
  expect(place.textContent).toBe('other wordsthe words of groups');
  await act(async () => root.unmount());
});
