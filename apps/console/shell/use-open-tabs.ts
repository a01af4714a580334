/** The tabs as they are shown: those of the store that still have a place, and the current one even before the store knows it. */
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  keepTabs,
  liveTabs,
  moveTab,
  refreshTab,
  type Tab,
  type TabStore,
  type Tabs,
  visitTab,
} from '#kit/console/stores/tabs.ts';
import { type Place, type Visit, visitOf } from '../menus.ts';
import { useGivingUp } from './use-giving-up.ts';

export interface OpenTab extends Tab {
  visit: Visit;
  /** What the screen calls itself, or its menu item's title. */
  title: string;
}

export interface OpenTabs {
  list: readonly OpenTab[];
  /** Empty at an address without a screen. */
  activeId: string;
  /** Of the active tab; undefined without one. */
  title: string | undefined;
  /** Ids whose screens stay alive behind the active one. */
  live: readonly string[];
  goTo: (tab: Tab) => void;
  close: (id: string) => void;
  closeOthers: (id: string) => void;
  closeAll: () => void;
  refresh: (id: string) => void;
  move: (id: string, targetId: string) => void;
}

interface Here {
  visit: Visit | undefined;
  pathname: string;
  search: string;
  /** The first screen of the area. */
  home: string;
}

export function useOpenTabs(store: TabStore, places: readonly Place[], here: Here): OpenTabs {
  const navigate = useNavigate();
  const stored = useStore(store);
  const { visit, pathname, search, home } = here;
  const activeId = visit?.tabId ?? '';

  useEffect(() => keepTabs(store, (tab) => visitOf(places, tab.path) !== undefined), [store, places]);
  useEffect(() => {
    if (activeId) visitTab(store, { id: activeId, path: pathname, search });
  }, [store, activeId, pathname, search]);

  const list = useMemo(() => shownTabs(stored, places, activeId, { path: pathname, search }), [stored, places, activeId, pathname, search]);

  const giveUp = useGivingUp(list, places);

  return useMemo(() => {
    const goTo = ({ path, search: query }: Pick<Tab, 'path' | 'search'>) => void navigate(path + query);
    return {
      list,
      activeId,
      title: list.find((tab) => tab.id === activeId)?.title,
      live: liveTabs(stored),
      goTo,
      close: (id) =>
        giveUp(
          (tab) => tab.id === id,
          () => {
            closeTab(store, id);
            const [before] = store.getState().recent;
            if (id === activeId) goTo(list.find((tab) => tab.id === before) ?? { path: home, search: '' });
          },
        ),
      closeOthers: (id) =>
        giveUp(
          (tab) => tab.id !== id,
          () => {
            closeOtherTabs(store, id);
            const kept = list.find((tab) => tab.id === id);
            if (kept) goTo(kept);
          },
        ),
      closeAll: () =>
        giveUp(
          () => true,
          () => {
            closeAllTabs(store);
            goTo({ path: home, search: '' });
          },
        ),
      refresh: (id) =>
        giveUp(
          (tab) => tab.id === id,
          () => refreshTab(store, id),
        ),
      move: (id, targetId) => moveTab(store, id, targetId),
    };
  }, [list, activeId, stored, store, home, navigate, giveUp]);
}

type Stored = Pick<Tabs, 'tabs' | 'titles'>;

function shownTabs({ tabs, titles }: Stored, places: readonly Place[], activeId: string, now: Pick<Tab, 'path' | 'search'>): OpenTab[] {
  const isNew = activeId && !tabs.some((tab) => tab.id === activeId);
  const all = isNew ? [...tabs, { id: activeId, ...now, revision: 0 }] : tabs;
  return all.flatMap((tab) => {
    const current = tab.id === activeId ? { ...tab, ...now } : tab;
    const visit = visitOf(places, current.path);
    return visit ? [{ ...current, visit, title: titles[tab.id] ?? visit.item.title }] : [];
  });
}
