import type { Received, Returned } from '#kit/contract/endpoint.ts';
import type { Context, DetachedContext } from '#kit/server/context.ts';
import { type RouteSet, routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { adminIndex, refresh } from '../contract.ts';
import { screenLock } from '../lock.contract.ts';
import { memberIndex, memberSignIn } from '../member.contract.ts';
import { afterPassword, twoStep } from '../two-step.contract.ts';
import { changeOwnPassword } from './account.service.ts';
import { lockScreen, unlockScreen } from './lock.service.ts';
import type { EnteredMember } from './member-account.service.ts';
import { memberLoginForm, signMemberIn, startMember } from './member-sign-in.service.ts';
import { wantsCaptcha } from './policy.ts';
import { refreshSession } from './rotation.service.ts';
import { passSecondStep, signIn, signOut } from './sign-in.service.ts';
import { start } from './start.service.ts';
import { beginTwoStep, confirmTwoStep, disableTwoStep, readTwoStep, renewOwnCodes } from './two-step.service.ts';

export const adminIndexRoutes = routes(adminIndex, {
  loginForm: async (ctx) => ({ captcha: await wantsCaptcha(ctx, ctx.tx, ctx.app) }),
  login: (ctx, { body }) => signIn(ctx, administrationOf(ctx), body),
  logout: async (ctx, { body }) => {
    await signOut(ctx, body.refreshToken);
    return {};
  },
  start,
  changePassword: (ctx, { body }) => changeOwnPassword(ctx, body.oldPassword, body.newPassword),
});

export const afterPasswordRoutes = routes(afterPassword, {
  secondStep: (ctx, { body }) => passSecondStep(ctx, administrationOf(ctx), body.ticket, body.code),
});

export const screenLockRoutes = routes(screenLock, {
  lock: async (ctx) => {
    await lockScreen(ctx);
    return {};
  },
  unlock: async (ctx, { body }) => {
    await unlockScreen(ctx, body.password);
    return {};
  },
});

export const twoStepRoutes = routes(twoStep, {
  index: readTwoStep,
  begin: (ctx, { body }) => beginTwoStep(ctx, body),
  confirm: (ctx, { body }) => confirmTwoStep(ctx, body.code),
  renewCodes: (ctx, { body }) => renewOwnCodes(ctx, body),
  disable: async (ctx, { body }) => {
    await disableTwoStep(ctx, body);
    return {};
  },
});

export const refreshRoutes = routes(refresh, {
  refreshToken: (ctx, { body }) => refreshSession(ctx, body.refreshToken),
});

type CheckIn = typeof memberSignIn.endpoints;
type LoginFacts = 'userLoginCaptchaSwitch' | 'siteName';

/** What registering asks of the feature behind it. */
export interface Registration {
  /** What the form has to know. */
  form: (ctx: Context) => Promise<Omit<Returned<CheckIn['loginForm']>, LoginFacts>>;
  register: (ctx: DetachedContext, given: Extract<Received<CheckIn['checkIn']>['body'], { tab: 'register' }>) => Promise<EnteredMember>;
}

export function memberSignInRoutes({ form, register }: Registration): RouteSet {
  return routes(memberSignIn, {
    loginForm: async (ctx) => ({ ...(await memberLoginForm(ctx)), ...(await form(ctx)) }),
    checkIn: (ctx, { body }) => (body.tab === 'login' ? signMemberIn(ctx, body) : register(ctx, body)),
    logout: async (ctx, { body }) => {
      await signOut(ctx, body.refreshToken);
      return {};
    },
  });
}

export const memberIndexRoutes = routes(memberIndex, {
  start: (ctx, { query }) => startMember(ctx, query.requiredLogin === '1'),
});

function administrationOf({ app }: DetachedContext): 'admin' | 'tenant' {
  if (app === 'api') throw refuse('request.not_found');
  return app;
}
