// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test, vi } from 'vitest';

import { type Area, AreaProvider } from '../../area.tsx';
import { loadWords, startWords } from '../../i18n.ts';
import { phrases } from '../locales/en.ts';
import { UploadsUnderWay } from './upload-parts.tsx';
import { type UploadPlan, useUploads } from './use-uploads.ts';

// safe: all that sending files asks of an area
const area = {
  siteConfig: { upload: { maxsize: 1000, mimetype: '*' } },
  upload: async ({ name }: File) => {
    if (name === 'refused.png') throw new Error('refused');
    return { url: `/storage/${name}` };
  },
} as unknown as Area;

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startWords('en', async (_lang, namespace) => (namespace === 'form' ? phrases : {}));
  await loadWords(['form']);
});

const files = ['first.png', 'refused.png', 'last.png'].map((name) => new File(['x'], name));

function Field({ onDone }: Pick<UploadPlan, 'onDone'>) {
  const { going, refused, send } = useUploads({ topic: 'image', onDone });
  return (
    <>
      <button type="button" onClick={() => void send(files)}>
        Send
      </button>
      <UploadsUnderWay going={going} refused={refused} />
    </>
  );
}

test('a fault of the page with a file that was sent is none of the upload’s, and ends it for no other', async () => {
  const faults: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => faults.push(fault));
  const fault = new Error('no place for it');
  const came: string[] = [];
  const take: UploadPlan['onDone'] = (_file, name) => {
    if (name === 'first.png') throw fault;
    came.push(name);
  };
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <AreaProvider area={area}>
        <Field onDone={take} />
      </AreaProvider>,
    ),
  );
  await act(async () => place.querySelector('button')?.click());
  await vi.waitFor(() => expect(came).toEqual(['last.png']));
  expect([...place.querySelectorAll('li')].map((one) => one.textContent)).toEqual([expect.stringContaining('refused.png')]);
  expect(place.querySelector('progress')).toBeNull();
  expect(faults).toEqual([fault]);
  await act(async () => root.unmount());
});
