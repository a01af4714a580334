/** The open tabs of an area, kept for this window: a reload, and so a change of language, brings them back. */

import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { ConsoleArea } from '../area.tsx';

export interface Tab {
  /** The rule's name; for screens with a parameter in their path, the path itself. */
  id: string;
  path: string;
  search: string;
  /** Raised by a refresh: the screen starts anew. */
  revision: number;
}

export interface Tabs {
  tabs: readonly Tab[];
  /** Tab ids, the last visited first. */
  recent: readonly string[];
  /** What screens are called that have a name of their own, by tab id. */
  titles: Readonly<Record<string, string>>;
  fullScreen: boolean;
  /** Whose they are; empty as long as nobody has said so. */
  owner: string;
}

export type TabStore = StoreApi<Tabs>;

/** Screens beyond this many are put to sleep: their tab stays, their state is let go. */
export const liveTabsMax = 12;

const stores = new Map<ConsoleArea, TabStore>();

/** The tabs of an area: always the same store for the same area. */
export function tabsOf(area: ConsoleArea): TabStore {
  const known = stores.get(area);
  if (known) return known;
  const store = createStore<Tabs>()(
    persist((): Tabs => ({ tabs: [], recent: [], titles: {}, fullScreen: false, owner: '' }), {
      name: `siteloom.tabs.${area}`,
      version: 1,
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ tabs, recent, titles, owner }) => ({ tabs, recent, titles, owner }),
    }),
  );
  stores.set(area, store);
  return store;
}

/** Opens a tab or comes back to it. The same screen with another query keeps its tab. */
export function visitTab(store: TabStore, visited: Omit<Tab, 'revision'>): void {
  store.setState(({ tabs, recent }) => {
    const known = tabs.find((tab) => tab.id === visited.id);
    const isSame = known?.path === visited.path && known.search === visited.search;
    return {
      tabs: isSame
        ? tabs
        : known
          ? tabs.map((tab) => (tab === known ? { ...tab, ...visited } : tab))
          : [...tabs, { ...visited, revision: 0 }],
      recent: recent[0] === visited.id ? recent : [visited.id, ...recent.filter((id) => id !== visited.id)],
    };
  });
}

/** Leads nowhere: whoever closes the tab on show opens another. */
export function closeTab(store: TabStore, id: string): void {
  keepTabs(store, (tab) => tab.id !== id);
}

export function closeOtherTabs(store: TabStore, id: string): void {
  keepTabs(store, (tab) => tab.id === id);
}

/**
 * Who the tabs are for from now on: those of somebody else, whose session has ended in this window, go with what they are called. True: there
 * was somebody else.
 */
export function ownTabs(store: TabStore, owner: string): boolean {
  const before = store.getState().owner;
  if (before === owner) return false;
  if (before) forgetTabs(store);
  store.setState({ owner });
  return before !== '';
}

/** Whoever leaves leaves nothing behind. */
export function forgetTabs(store: TabStore): void {
  closeAllTabs(store);
  store.setState({ titles: {}, owner: '' });
}

export function closeAllTabs(store: TabStore): void {
  keepTabs(store, () => false);
}

/** Closes the tabs that `isKept` does not want: those whose screen is no longer in the menus. */
export function keepTabs(store: TabStore, isKept: (tab: Tab) => boolean): void {
  store.setState(({ tabs, recent, titles }) => {
    const kept = tabs.filter(isKept);
    if (kept.length === tabs.length) return {};
    const isOpen = (id: string) => kept.some((tab) => tab.id === id);
    return {
      tabs: kept,
      recent: recent.filter(isOpen),
      titles: Object.fromEntries(Object.entries(titles).filter(([id]) => isOpen(id))),
    };
  });
}

/** Gives a tab the name of what it shows: `titleTab(store, '/tenant/corp/archives/edit/12', 'Opening day')`. The tab need not be there yet. */
export function titleTab(store: TabStore, id: string, title: string): void {
  store.setState(({ titles }) => (titles[id] === title ? {} : { titles: { ...titles, [id]: title } }));
}

/** Its screen is made anew: what it holds and has not kept is gone. */
export function refreshTab(store: TabStore, id: string): void {
  store.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, revision: tab.revision + 1 } : tab)) }));
}

/** Puts a tab at the place of another. */
export function moveTab(store: TabStore, id: string, targetId: string): void {
  store.setState(({ tabs }) => {
    const from = tabs.findIndex((tab) => tab.id === id);
    const to = tabs.findIndex((tab) => tab.id === targetId);
    const moved = tabs[from];
    if (!moved || to < 0 || from === to) return {};
    return { tabs: tabs.toSpliced(from, 1).toSpliced(to, 0, moved) };
  });
}

/** Of this window, until it is loaded again. */
export function setFullScreen(store: TabStore, fullScreen: boolean): void {
  store.setState({ fullScreen });
}

/** Ids of the tabs whose screens stay alive. */
export function liveTabs({ recent }: Pick<Tabs, 'recent'>): readonly string[] {
  return recent.slice(0, liveTabsMax);
}
