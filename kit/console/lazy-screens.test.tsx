import { Window } from 'happy-dom';
import { act, Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { lazyScreens } from './lazy-screens.ts';

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

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? 'failed' : this.props.children;
  }
}

function Place({ screenOf }: { screenOf: ReturnType<typeof lazyScreens> }) {
  const Screen = screenOf('some/page');
  return Screen ? <Screen /> : null;
}

test('a screen that does not arrive is asked for once, said to have failed, and tried again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let isOnline = false;
  const load = vi.fn(async (): Promise<ComponentType> => {
    if (!isOnline) throw new Error('offline');
    return () => 'the page';
  });
  const screenOf = lazyScreens(() => ({ words: [], load }));
  const { createRoot } = await import('react-dom/client');
  const place = page.document.createElement('div');
  // safe: happy-dom's element is one to React
  const root = createRoot(place as unknown as Element);
  const draw = (attempt: number) =>
    act(async () =>
      root.render(
        <Boundary key={attempt}>
          <Suspense fallback="…">
            <Place screenOf={screenOf} />
          </Suspense>
        </Boundary>,
      ),
    );
  await draw(1);
  expect(place.textContent).toBe('failed');
  expect(load).toHaveBeenCalledTimes(1);

  isOnline = true;
  vi.advanceTimersByTime(1000);
  await draw(2);
  expect(place.textContent).toBe('the page');
  vi.useRealTimers();
  await act(async () => root.unmount());
});
