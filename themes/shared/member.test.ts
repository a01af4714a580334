// @vitest-environment happy-dom
/** The script that puts a member's name into the header, run in a page. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';

const script = readFileSync('themes/shared/member.js', 'utf8');
const page = '<header><a href="/user" data-member aria-label="Member login" title="Member login"><svg></svg></a></header>';
const account = JSON.stringify({ state: { holder: { nickname: 'Ann of yesterday', username: 'ann' }, token: 'ba_u_1' }, version: 1 });

interface Asked {
  url: string;
  token: string | undefined;
}

/** What the link says after the script has run, and what was asked for it. */
async function shown({ kept, answer, body = page }: { kept?: string; answer?: unknown; body?: string }) {
  const asked: Asked[] = [];
  document.body.innerHTML = body;
  localStorage.clear();
  if (kept !== undefined) localStorage.setItem('siteloom.account.user', kept);
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, token: headers['ba-user-token'] });
    if (answer === undefined) throw new Error('offline');
    return { json: async () => answer };
  });
  new Function(script)();
  await new Promise((next) => setTimeout(next));
  const link = document.querySelector('[data-member]');
  return { text: link?.textContent, label: link?.getAttribute('aria-label'), title: link?.getAttribute('title'), asked };
}

const stranger = { text: '', label: 'Member login', title: 'Member login' };

test('a stranger’s page stays as it was sent, and asks nothing', async () => {
  expect(await shown({})).toEqual({ ...stranger, asked: [] });
  for (const kept of ['not json', 'null', '{"state":{"holder":null,"token":""}}'])
    expect(await shown({ kept })).toEqual({ ...stranger, asked: [] });
  expect((await shown({ kept: account, body: '<header></header>' })).asked).toEqual([]);
});

test('a member sees the name that the server knows, as text', async () => {
  const { asked, ...link } = await shown({
    kept: account,
    answer: { code: 1, data: { userInfo: { nickname: '<b>Ann</b>', username: 'ann' } } },
  });
  expect(link).toEqual({ text: '<b>Ann</b>', label: null, title: '<b>Ann</b>' });
  expect(asked).toEqual([{ url: '/api/index/index?requiredLogin=1', token: 'ba_u_1' }]);
  expect((await shown({ kept: account, answer: { code: 1, data: { userInfo: { nickname: '', username: 'ann' } } } })).text).toBe('ann');
});

test('a session whose token has to be renewed keeps its name; one that is over does not', async () => {
  expect((await shown({ kept: account, answer: { code: 409, data: {} } })).text).toBe('Ann of yesterday');
  expect(await shown({ kept: account, answer: { code: 302, data: {} } })).toMatchObject(stranger);
  expect(await shown({ kept: account })).toMatchObject(stranger);
});

test('it weighs less than a kilobyte', () => {
  expect(gzipSync(script).length).toBeLessThan(1000);
});
