/** Signing in as an administrator. */
import type { Here } from '#kit/console/area.tsx';
import { RequestError } from '#kit/console/request-error.ts';
import type { Answer } from '#kit/contract/endpoint.ts';

import { type AdminInfo, adminIndex } from '../contract.ts';

export interface Credentials {
  username: string;
  password: string;
  keep: boolean;
  captchaId?: string;
  captchaInfo?: string;
}

export interface SignedIn {
  holder: AdminInfo;
  token: string;
  refreshToken: string;
  /** Where the server wants the person to go. */
  routePath: string;
  mustChangePassword: boolean;
  /** The operator asks for a second step: nothing else is answered before it is set up. */
  mustSetTwoStep: boolean;
}

/** What the login form asks for beyond a name and a password. */
export function loginRules(client: Here['client']): Promise<{ captcha: boolean }> {
  return client(adminIndex).loginForm(undefined, { quiet: true });
}

/** Rejects with a `RequestError` that the form shows. */
export async function signInWith(client: Here['client'], given: Credentials): Promise<SignedIn> {
  return signedIn(await client(adminIndex).login({ body: given }, { quiet: true }));
}

/** What a refusal says of the second step: a ticket for it, or that the ticket is over. */
export function secondStepOf(error: unknown): { twoStep?: boolean; ticket?: string } {
  if (!(error instanceof RequestError) || typeof error.data !== 'object') return {};
  return error.data as { twoStep?: boolean; ticket?: string }; // safe: the refusals of the login's contract carry these two
}

/** An administrator's login as the page sees it. */
export function signedIn({ userInfo, routePath }: Answer<typeof adminIndex.endpoints.login>): SignedIn {
  const { token, refresh_token, must_set_two_step, ...holder } = userInfo;
  const { must_change_password: mustChangePassword } = holder;
  return { holder, token, refreshToken: refresh_token, routePath, mustChangePassword, mustSetTwoStep: must_set_two_step };
}
