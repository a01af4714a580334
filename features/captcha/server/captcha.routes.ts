import { routes } from '#kit/server/http/routes.ts';
import { captcha } from '../contract.ts';
import { checkChallenge, newChallenge } from './captcha.service.ts';

export const captchaRoutes = routes(captcha, {
  challenge: (ctx, { query }) => newChallenge(ctx, query.id),
  check: async (ctx, { body }) => {
    await checkChallenge(ctx, body.id, body.info, body.unset ?? false);
    return {};
  },
});
