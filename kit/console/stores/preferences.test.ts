// @vitest-environment happy-dom
/** What a person keeps: at once in the browser, a moment later on the server, and never lost in between. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openPreferences } from './preferences.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const sender = () => vi.fn((_name: string, _value: unknown): Promise<unknown> => Promise.resolve());

test('a change is there at once, and several in a row are one write', async () => {
  const send = sender();
  const store = openPreferences('tenant:1:7', send);
  expect(store.isKnown).toBe(false);
  store.keep('list.a', { limit: 20 });
  store.keep('list.a', { limit: 50 });
  expect(store.getState()).toEqual({ 'list.a': { limit: 50 } });
  expect(openPreferences('tenant:1:7').getState()).toEqual({ 'list.a': { limit: 50 } });
  expect(send).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(send.mock.calls).toEqual([['list.a', { limit: 50 }]]);
});

test('another person of the same browser sees nothing of it', () => {
  openPreferences('tenant:1:7', sender()).keep('list.a', 1);
  const other = openPreferences('tenant:1:8', sender());
  expect([other.getState(), other.isKnown]).toEqual([{}, false]);
});

test('what the server knows replaces what the browser knew, except what it has not heard of yet', async () => {
  const silent = vi.fn(() => Promise.reject(new Error('offline')));
  const before = openPreferences('p', silent);
  before.keep('kept.here', 'new');
  before.keep('gone.here', null);
  await vi.runAllTimersAsync();

  const send = sender();
  const store = openPreferences('p', send);
  store.learn({ 'kept.here': 'old', 'gone.here': 1, elsewhere: 2 });
  expect(store.getState()).toEqual({ 'kept.here': 'new', elsewhere: 2 });
  await vi.runAllTimersAsync();
  expect(send.mock.calls).toEqual([
    ['kept.here', 'new'],
    ['gone.here', null],
  ]);
  const later = openPreferences('p', send);
  later.learn({ 'kept.here': 'changed in another browser' });
  expect(later.getState()).toEqual({ 'kept.here': 'changed in another browser' });
});

test('a change made while the one before is on its way is sent too', async () => {
  let arrive: () => void = () => undefined;
  const send = vi.fn((_name: string, _value: unknown) => new Promise<void>((done) => (arrive = done)));
  const store = openPreferences('p', send);
  store.keep('a', 1);
  await vi.advanceTimersByTimeAsync(1000);
  store.keep('a', 2);
  arrive();
  await vi.advanceTimersByTimeAsync(1000);
  expect(send.mock.calls).toEqual([
    ['a', 1],
    ['a', 2],
  ]);
});

test('without a server it stays in the browser', async () => {
  openPreferences('visit').keep('a', 1);
  await vi.runAllTimersAsync();
  const store = openPreferences('visit', sender());
  store.learn({});
  expect(store.getState()).toEqual({});
});

test('a broken memory is no memory', () => {
  localStorage.setItem('siteloom.preferences.p', '{"values":3}');
  expect(openPreferences('p').getState()).toEqual({});
});
