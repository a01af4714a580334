/** What the bootstrap call of an area brought: who, which menus, which settings. */
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { memberIndex } from '#features/sign-in/member.contract.ts';
import type { ConsoleArea, Person, SiteSettings } from '#kit/console/area.tsx';
import type { PreferenceStore } from '#kit/console/stores/preferences.ts';
import type { Answer } from '#kit/contract/endpoint.ts';
import type { MenuItem } from '#kit/contract/menu.ts';

export interface AreaStart {
  adminInfo: Person;
  menus: MenuItem[];
  siteConfig: SiteSettings;
  preferences: PreferenceStore;
}

export type StartStore = StoreApi<{ start: AreaStart | null }>;

const stores = new Map<ConsoleArea, StartStore>();

/** Empty until the loading route has filled it. */
export function startOf(area: ConsoleArea): StartStore {
  const known = stores.get(area);
  if (known) return known;
  const store: StartStore = createStore<{ start: AreaStart | null }>()(() => ({ start: null }));
  stores.set(area, store);
  return store;
}

export type MemberStart = Answer<typeof memberIndex.endpoints.start>;

/** The member centre's. Visitors have one too, without a member in it. */
export const memberStart: StoreApi<{ start: MemberStart | null }> = createStore<{ start: MemberStart | null }>()(() => ({ start: null }));

/** Somebody else may come: what was loaded for the last one goes. */
export function forgetStart(area: ConsoleArea): void {
  startOf(area).setState({ start: null });
  if (area === 'user') memberStart.setState({ start: null });
}
