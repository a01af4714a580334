import { administratorOf } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { preferences as contract, preferencesMax, refusePreference } from '../contract.ts';
import * as preferences from './preferences.repository.ts';

export const preferenceRoutes = routes(contract, {
  async index(ctx) {
    const { id, visitor } = administratorOf(ctx);
    const kept = visitor ? [] : await preferences.allOf(ctx.tx, id);
    return { preferences: Object.fromEntries(kept.map(({ name, value }) => [name, value])) };
  },
  async edit({ tx, now, actor }, { body: { name, value } }) {
    const { id, visitor } = administratorOf({ actor });
    // A visitor has no account in the company that something could belong to.
    if (visitor) throw refusePreference('preferences.visiting');
    if (value === null) {
      await preferences.forget(tx, id, name);
      return {};
    }
    await preferences.hold(tx, id);
    const names = await preferences.namesOf(tx, id);
    if (!names.includes(name) && names.length >= preferencesMax) throw refusePreference('preferences.too_many', { limit: preferencesMax });
    await preferences.keep(tx, id, name, value, now);
    return {};
  },
});
