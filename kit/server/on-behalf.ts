/** For whom the work is that runs now. What all companies share takes turns by it; what anybody may see never depends on it. */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Realm } from './database/scope.ts';

const realms = new AsyncLocalStorage<Realm | undefined>();

/** Does `work` for a realm, whatever it calls and however long it takes. `onBehalfOf(ctx.realm, () => sanitiseHtml(html))` */
export function onBehalfOf<T>(realm: Realm | undefined, work: () => T): T {
  return realms.run(realm, work);
}

/** Undefined where nobody has said so: visitors whom nobody knows take turns together. */
export function onWhoseBehalf(): Realm | undefined {
  return realms.getStore();
}
