import { routes } from '#kit/server/http/routes.ts';
import { visiting } from '../visit.contract.ts';
import { endVisit } from './visit.service.ts';

export const visitRoutes = routes(visiting, {
  end: async (ctx) => {
    await endVisit(ctx);
    return {};
  },
});
