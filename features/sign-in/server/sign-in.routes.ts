import type { DetachedContext } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { adminIndex, refresh } from '../contract.ts';
import { changeOwnPassword } from './account.service.ts';
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

function administrationOf({ app }: DetachedContext): 'admin' | 'tenant' {
  if (app === 'api') throw refuse('request.not_found');
  return app;
}
