import { Window } from 'happy-dom';
import { act, lazy } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { BesidePage } from './beside-page.tsx';

const page = new Window();
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('navigator', page.navigator);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  said.mockRestore();
  await page.happyDOM.close();
});

test('a notice that does not arrive takes nothing of the page along', async () => {
  const Notice = lazy(() => Promise.reject<{ default: () => string }>(new TypeError('gone')));
  const { createRoot } = await import('react-dom/client');
  const place = page.document.createElement('div');
  // safe: happy-dom's element is one to React
  const root = createRoot(place as unknown as Element);
  await act(async () =>
    root.render(
      <>
        <BesidePage>
          <Notice />
        </BesidePage>
        <p>what is typed</p>
      </>,
    ),
  );
  expect(place.textContent).toBe('what is typed');
  await act(async () => root.unmount());
});
