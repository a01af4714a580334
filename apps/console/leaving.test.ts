// @vitest-environment happy-dom
/** A session that is over sends the person to the login, and says so once. */
import { afterEach, expect, test, vi } from 'vitest';

import type { Announcer } from '#kit/console/notices.ts';
import { accountOf } from '#kit/console/stores/account.ts';
import { notices, runtimeOf } from './area-runtimes.ts';
import { type MemberStart, memberStart } from './area-start.ts';
import { bindNavigation } from './navigation.ts';

afterEach(() => vi.unstubAllGlobals());

test('calls that are refused while the login is on its way say nothing more', async () => {
  // What the page asks for after the first refusal carries no token any more: to the server it is anybody's.
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const msg = headers['ba-user-token'] ? 'Your session is over' : 'Please log in';
    return new Response(JSON.stringify({ code: 302, msg, data: { routeName: 'userLogin' }, time: 0 }));
  });
  const went: string[] = [];
  let arrive: () => void = () => undefined;
  bindNavigation((path) => {
    went.push(path);
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  const { requests } = runtimeOf('user');
  const ask = (page: string) => requests.send({ method: 'GET', url: `/api/account/${page}` }).catch(() => undefined);

  const start = {} as MemberStart; // safe: only whether it is there is looked at
  memberStart.setState({ start });
  accountOf('user').setState({ token: 'ended' });
  await ask('overview');
  await ask('profile');
  expect(went).toEqual(['/user/login?to=%2F']);
  expect(heard()).toEqual(['Your session is over']);

  arrive();
  await vi.waitFor(async () => {
    accountOf('user').setState({ token: 'of another session' });
    await ask('overview');
    expect(heard()).toEqual(['Your session is over']);
  });
  // The page that is left is still drawn: without its start it would begin anew.
  expect(memberStart.getState().start).toBe(start);
});

/** What whoever shows notices next is told. */
function heard(): string[] {
  const texts: string[] = [];
  const hear = (text: string) => texts.push(text);
  const announcer: Announcer = { success: hear, info: hear, warning: hear, error: hear };
  notices.listen(announcer)();
  return texts;
}
