/** What pages of members may ask of the application, whoever looks at them. */
import type { Centre } from '#features/member-account/console/member-context.ts';
import { memberSignIn } from '#features/sign-in/member.contract.ts';
import { signOut } from '#kit/console/stores/account.ts';
import { notices, runtimeOf } from './area-runtimes.ts';
import type { MemberStart } from './area-start.ts';
import { captchaOf } from './captcha-dialog.tsx';
import { loginPath } from './navigation.ts';

const runtime = runtimeOf('user');

/** The challenge of members is the same as everybody's. */
export const Captcha = captchaOf(runtime.publicClient);

export function centreOf({ userInfo: member, site, openMemberCenter, rules, menus }: MemberStart): Centre {
  return { site, openMemberCenter, rules, menus, member, client: runtime.client, notices, Captcha, logOut };
}

/** The page begins anew: nothing that was read for the member stays in it. */
async function logOut(): Promise<void> {
  const { refreshToken } = runtime.account.getState();
  await runtime.client(memberSignIn).logout({ body: { refreshToken } }, { quiet: true });
  signOut(runtime.account);
  window.location.replace(loginPath('user'));
}
