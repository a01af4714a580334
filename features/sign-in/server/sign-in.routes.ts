import type { DetachedContext } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { adminIndex, memberIndex, memberSignIn, refresh } from '../contract.ts';
import { screenLock } from '../lock.contract.ts';
import { afterPassword, twoStep } from '../two-step.contract.ts';
import { changeOwnPassword } from './account.service.ts';
import { lockScreen, unlockScreen } from './lock.service.ts';
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
  changePassword: async (ctx, { body }) => {
    await changeOwnPassword(ctx, body.oldPassword, body.newPassword);
    return {};
  },
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

export const memberSignInRoutes = routes(memberSignIn, {
  loginForm: memberLoginForm,
  checkIn: (ctx, { body }) => signMemberIn(ctx, body),
  logout: async (ctx, { body }) => {
    await signOut(ctx, body.refreshToken);
    return {};
  },
});

export const memberIndexRoutes = routes(memberIndex, {
  start: (ctx, { query }) => startMember(ctx, query.requiredLogin === '1'),
});

function administrationOf({ app }: DetachedContext): 'admin' | 'tenant' {
  if (app === 'api') throw refuse('request.not_found');
  return app;
}
