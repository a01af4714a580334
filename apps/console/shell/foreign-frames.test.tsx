// @vitest-environment happy-dom
/** Pages of somebody else, in the tabs of the console and in the member centre. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { OtherPage } from '#features/member-account/console/centre/other-page.tsx';
import { loadWords, startWords } from '#kit/console/i18n.ts';
import { IframePane } from './iframe-pane.tsx';
import { phrases } from './locales/en.ts';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startWords('en', async () => phrases);
  await loadWords(['shell', 'member-account']);
});

const places = {
  'a tab of the console': (url: string) => <IframePane title="Other" url={url} otherwise={<p>otherwise</p>} />,
  'the member centre': (url: string) => <OtherPage title="Other" url={url} />,
};

async function frameOf(page: ReactNode): Promise<{ src: string | null; sandbox: string[] | undefined; out: string | null }> {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(page));
  const frame = place.querySelector('iframe');
  const out = place.querySelector('a[target="_blank"][rel="noopener noreferrer"]')?.getAttribute('href') ?? null;
  const found = { src: frame?.getAttribute('src') ?? null, sandbox: frame?.getAttribute('sandbox')?.split(' '), out };
  await act(async () => root.unmount());
  return found;
}

describe.each(Object.entries(places))('in %s', (_name, drawn) => {
  test.each(['https://other.example/', 'HTTP://other.example/'])(
    'T174 %s stays in its frame, and there is a way to a window of its own',
    async (url) => {
      const { src, sandbox, out } = await frameOf(drawn(url));
      expect([src, out, sandbox]).toEqual([url, url, expect.arrayContaining(['allow-scripts'])]);
      expect(sandbox?.filter((what) => /top-navigation|modals|pointer-lock/.test(what))).toEqual([]);
    },
  );

  test('a page of one’s own is as it is elsewhere', async () => {
    expect(await frameOf(drawn('/news/'))).toEqual({ src: '/news/', sandbox: undefined, out: null });
  });
});
