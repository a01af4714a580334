/** What the other thread does, nobody waits for but the one who asked; what it dies of is told to that one alone. */

import type * as childProcess from 'node:child_process';
import { performance } from 'node:perf_hooks';
import type * as nodeProcess from 'node:process';
import { describe, expect, test } from 'vitest';

import { toRealm } from './database/scope.ts';
import type * as cleaner from './html-cleaner.ts';
import { onBehalfOf } from './on-behalf.ts';
import { inThread } from './thread.ts';

const cleaning = inThread<typeof cleaner>(new URL('./html-cleaner.ts', import.meta.url));
const ending = inThread<Pick<typeof nodeProcess, 'chdir' | 'cwd' | 'exit'>>(new URL('node:process'));

test('a long text keeps nobody else waiting', async () => {
  const html = `<p id="x">${'Some <strong>bold</strong> text. '.repeat(4000)}</p>`;
  await cleaning('cleanHtml', '<p id="x">warm</p>');
  const before = performance.eventLoopUtilization();
  expect(await cleaning('cleanHtml', html)).toBe(html.replace(' id="x"', '').trim());
  const { active, idle } = performance.eventLoopUtilization(before);
  expect(active).toBeLessThan(idle);
});

test('answers come to whoever asked, and so do errors', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `<p id="x">${n}</p>`);
  expect(await Promise.all(texts.map((text) => cleaning('cleanHtml', text)))).toEqual(texts.map((_, n) => `<p>${n}</p>`));
  // Threads share their folder.
  await expect(ending('chdir', '/')).rejects.toThrow(/not supported in workers/);
  expect(await ending('cwd')).toBe(process.cwd());
});

test('work that ends the thread fails, and the next begins another', async () => {
  await expect(ending('exit', 3)).rejects.toThrow(/ended before it/);
  expect(await cleaning('cleanHtml', '<p id="x">again</p>')).toBe('<p>again</p>');
});

test('work that takes too long is given up, and what waits behind it is done', async () => {
  const running = inThread<Pick<typeof childProcess, 'execFileSync'>>(new URL('node:child_process'), 500);
  const [late, ...others] = await Promise.allSettled([
    running('execFileSync', 'sleep', ['3']),
    cleaning('cleanHtml', '<p id="x">one</p>'),
    cleaning('cleanHtml', '<p id="x">two</p>'),
  ]);
  expect(late).toMatchObject({ status: 'rejected', reason: { name: 'ThreadEnded' } });
  expect(others).toMatchObject([{ value: '<p>one</p>' }, { value: '<p>two</p>' }]);
});

test('a module may take longer to come than its work may take', async () => {
  const source = 'await new Promise((done) => setTimeout(done, 900)); export const same = (given) => given;';
  const slow = inThread<{ same: (given: string) => string }>(new URL(`data:text/javascript,${encodeURIComponent(source)}`), 400);
  expect(await slow('same', 'text')).toBe('text');
});

test('a usual text does not wait for long ones', async () => {
  const running = inThread<Pick<typeof childProcess, 'execFileSync'>>(new URL('node:child_process'));
  await cleaning('cleanHtml', '<p id="x">warm</p>');
  let isOver = false;
  const long = running('execFileSync', 'sh', ['-c', 'sleep 2', ' '.repeat(50_000)]).then(() => {
    isOver = true;
  });
  expect(await cleaning('cleanHtml', '<p id="x">one</p>')).toBe('<p>one</p>');
  expect(isOver).toBe(false);
  await long;
});

describe('of many realms', () => {
  const running = inThread<Pick<typeof childProcess, 'execFileSync'>>(new URL('node:child_process'));
  /** A long text of a realm, in the order in which they are done. */
  const longTexts = (done: string[]) => (name: string, realm: number) =>
    onBehalfOf(toRealm(realm), () => running('execFileSync', 'sh', ['-c', 'sleep 0.05', ' '.repeat(50_000)])).then(() => done.push(name));

  test('one with many long texts waits for them itself', async () => {
    const done: string[] = [];
    const ask = longTexts(done);
    await Promise.all([ask('a1', 1), ask('a2', 1), ask('a3', 1), ask('b1', 2), ask('b2', 2), ask('c1', 3)]);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  test('one with too many is told so, and nobody else is', async () => {
    const done: string[] = [];
    const ask = longTexts(done);
    const own = await Promise.allSettled([...Array.from({ length: 12 }, (_, n) => ask(`a${n}`, 1)), ask('b', 2)]);
    const refused = own.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused).toMatchObject(refused.map(() => ({ reason: { name: 'Refusal', code: 'request.busy' } })));
    expect(done).toContain('b');
    expect(done).toHaveLength(10);
  });
});
