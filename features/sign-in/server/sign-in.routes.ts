import type { DetachedContext } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { adminIndex, memberIndex, memberSignIn, refresh } from '../contract.ts';
import { changeOwnPassword } from './account.service.ts';
import { memberLoginForm, signMemberIn, startMember } from './member-sign-in.service.ts';
import { refreshSession } from './rotation.service.ts';
import { signIn, signOut } from './sign-in.service.ts';
import { start } from './start.service.ts';

export const adminIndexRoutes = routes(adminIndex, {
  loginForm: async (ctx) => ({ captcha: ctx.config.loginCaptcha }),
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
