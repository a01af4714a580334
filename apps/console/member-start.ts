/** What the member centre begins with: who came, what they may open. Visitors get what the company shows everybody. */
import { type CentreItem, itemAt } from '#features/member-account/console/centre/places.ts';
import { memberIndex } from '#features/sign-in/member.contract.ts';
import { loadWords } from '#kit/console/i18n.ts';
import { isSignedIn } from '#kit/console/stores/account.ts';
import type { AreaRuntime } from './area-runtimes.ts';
import { type MemberStart, memberStart } from './area-start.ts';
import { loginPath } from './navigation.ts';

/** Resolves with where to go on: the target, the centre's beginning, or the login where the server knows nobody by this token. */
export async function beginMember(runtime: AreaRuntime, target: string | undefined): Promise<string> {
  const isKnown = isSignedIn(runtime.account.getState());
  const [start] = await Promise.all([readStart(runtime, isKnown), loadWords(['member-account'])]);
  if (start.userInfo) {
    runtime.account.setState({ holder: start.userInfo });
    return target ?? runtime.basePath;
  }
  return target && isOpenToVisitors(start.rules, target) ? target : loginPath(runtime.name, target);
}

/** Keeps what it brings. */
export async function readStart(runtime: AreaRuntime, requiresLogin: boolean): Promise<MemberStart> {
  const start = await askStart(runtime, requiresLogin);
  memberStart.setState({ start });
  return start;
}

/**
 * Looks again: what the company has given or taken meanwhile counts from the next step on. What was changed here while the answer was
 * on its way is newer. No answer is no news: the page itself says what failed.
 */
export async function renewStart(runtime: AreaRuntime): Promise<void> {
  const before = memberStart.getState().start;
  const start = await askStart(runtime, before?.userInfo).catch(() => before);
  if (memberStart.getState().start === before) memberStart.setState({ start });
}

function askStart({ client }: AreaRuntime, requiresLogin: unknown): Promise<MemberStart> {
  return client(memberIndex).start({ query: { requiredLogin: requiresLogin ? '1' : '0' } }, { quiet: true, dedupe: false });
}

function isOpenToVisitors(rules: readonly CentreItem[], target: string): boolean {
  return itemAt(rules, target.replace(/[?#].*$/, '')) !== undefined;
}
