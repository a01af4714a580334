import { Window } from 'happy-dom';
import { act } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { useSending } from './use-sending.ts';

const page = new Window();
beforeAll(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('navigator', page.navigator);
  vi.stubGlobal('HTMLInputElement', page.HTMLInputElement);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

function Form() {
  const { errors, send, retyped } = useSending();
  const said = (name: string) => <small id={name}>{errors[name]}</small>;
  return (
    <form onInput={retyped}>
      <input name="username" />
      {said('username')}
      <input name="password" />
      {said('password')}
      <button type="button" onClick={() => void send({ username: 'missing', password: 'missing' }, async () => undefined)}>
        Send
      </button>
    </form>
  );
}

test('an objection goes as its field is typed in anew; the others stay, and sending brings it back', async () => {
  const { createRoot } = await import('react-dom/client');
  const place = page.document.createElement('div');
  page.document.body.append(place);
  // safe: happy-dom's element is one to React
  const root = createRoot(place as unknown as Element);
  await act(async () => root.render(<Form />));
  const said = () => [...place.querySelectorAll('small')].map(({ textContent }) => textContent);
  const press = () => act(async () => place.querySelector('button')?.click());
  await press();
  expect(said()).toEqual(['missing', 'missing']);
  await act(async () => {
    place.querySelector('input')?.dispatchEvent(new page.Event('input', { bubbles: true }));
  });
  expect(said()).toEqual(['', 'missing']);
  await press();
  expect(said()).toEqual(['missing', 'missing']);
  await act(async () => root.unmount());
});
