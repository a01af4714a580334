/** For whom the work is that runs now. What all companies share takes turns by it; what anybody may see never depends on it. */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Realm } from './database/scope.ts';

interface Behalf {
  realm: Realm | undefined;
  caller: string | undefined;
}

const behalves = new AsyncLocalStorage<Behalf>();

/**
 * Does `work` for a realm, whatever it calls and however long it takes. `onBehalfOf(ctx.realm, () => sanitiseHtml(html))`
 * @param caller who asked for it, as `Callers` has it; default: whoever asked for the work around this
 */
export function onBehalfOf<T>(realm: Realm | undefined, work: () => T, caller = behalves.getStore()?.caller): T {
  return behalves.run({ realm, caller }, work);
}

/** Undefined where nobody has said so: visitors whom nobody knows take turns together. */
export function onWhoseBehalf(): Realm | undefined {
  return behalves.getStore()?.realm;
}

/** Whose call it is: a company that is known, else an address. Undefined outside of calls. */
export function atWhoseCall(): string | undefined {
  return behalves.getStore()?.caller;
}
