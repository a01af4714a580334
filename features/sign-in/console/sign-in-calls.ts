/** The three ways of signing in, seen as one. */
import type { ConsoleArea, Here } from '#kit/console/area.tsx';

import { type AdminInfo, adminIndex, memberSignIn, type UserInfo } from '../contract.ts';

export interface Credentials {
  username: string;
  password: string;
  keep: boolean;
  captchaId?: string;
  captchaInfo?: string;
}

export interface SignedIn {
  holder: AdminInfo | UserInfo;
  token: string;
  refreshToken: string;
  /** Where the server wants the person to go. */
  routePath: string;
  mustChangePassword: boolean;
}

/** What the login form of an area asks for beyond a name and a password. */
export async function loginRules(area: ConsoleArea, client: Here['client']): Promise<{ captcha: boolean }> {
  if (area !== 'user') return client(adminIndex).loginForm(undefined, { quiet: true });
  const { userLoginCaptchaSwitch } = await client(memberSignIn).loginForm(undefined, { quiet: true });
  return { captcha: userLoginCaptchaSwitch };
}

/** Rejects with a `RequestError` that the form shows. */
export async function signInWith(area: ConsoleArea, client: Here['client'], given: Credentials): Promise<SignedIn> {
  if (area === 'user') {
    const { userInfo, routePath } = await client(memberSignIn).checkIn({ body: { tab: 'login', ...given } }, { quiet: true });
    const { token, refresh_token, ...holder } = userInfo;
    return { holder, token, refreshToken: refresh_token, routePath, mustChangePassword: false };
  }
  const { userInfo, routePath } = await client(adminIndex).login({ body: given }, { quiet: true });
  const { token, refresh_token, ...holder } = userInfo;
  return { holder, token, refreshToken: refresh_token, routePath, mustChangePassword: holder.must_change_password };
}
