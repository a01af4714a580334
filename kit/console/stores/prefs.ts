/** What a person has chosen for this browser: theme, language, and the layout of each area. */
import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

import { defaultLang, type Lang, toLang } from '#kit/contract/lang.ts';

import type { ConsoleArea } from '../area.tsx';
import { type Layout, layoutDefaults } from './layout.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

export interface Prefs {
  theme: ThemeChoice;
  lang: Lang;
  layout: Readonly<Record<ConsoleArea, Layout>>;
}

/** Also read by the page before anything is drawn, to set theme and language. */
export const prefsKey = 'siteloom.prefs';

/** For what runs outside of React; components ask `usePrefs`. */
export const prefs = createStore<Prefs>()(
  persist(defaults, { name: prefsKey, version: 1, storage: createJSONStorage(() => localStorage), merge: mergeSaved }),
);

/** `const theme = usePrefs((all) => all.theme)` */
export function usePrefs<T>(select: (all: Prefs) => T): T {
  return useStore(prefs, select);
}

export function chooseTheme(theme: ThemeChoice): void {
  prefs.setState({ theme });
}

/** Keeps the language and loads the page anew, as every word on it changes. Open tabs come back. */
export function changeLang(lang: Lang, reload: () => void = () => window.location.reload()): void {
  if (prefs.getState().lang === lang) return;
  prefs.setState({ lang });
  reload();
}

/** `changeLayout('tenant', { menuCollapse: true })` */
export function changeLayout(area: ConsoleArea, change: Partial<Layout>): void {
  const { layout } = prefs.getState();
  prefs.setState({ layout: { ...layout, [area]: { ...layout[area], ...change } } });
}

/** Of this area alone; theme and language stay. */
export function restoreLayout(area: ConsoleArea): void {
  changeLayout(area, layoutDefaults(area));
}

function defaults(): Prefs {
  return {
    theme: 'system',
    lang: langOfPage(),
    layout: { platform: layoutDefaults('platform'), tenant: layoutDefaults('tenant'), user: layoutDefaults('user') },
  };
}

/** The page begins in it: what was chosen before, else a language of the website that it belongs to. */
function langOfPage(): Lang {
  return typeof document === 'undefined' ? defaultLang : toLang(document.documentElement.lang.toLowerCase());
}

/** What an older version saved lacks newer settings: they take their defaults. */
function mergeSaved(saved: unknown, current: Prefs): Prefs {
  if (typeof saved !== 'object' || saved === null) return current;
  const old: Partial<Prefs> = saved;
  return {
    theme: old.theme ?? current.theme,
    lang: old.lang === undefined ? current.lang : toLang(old.lang),
    layout: {
      platform: { ...current.layout.platform, ...old.layout?.platform },
      tenant: { ...current.layout.tenant, ...old.layout?.tenant },
      user: { ...current.layout.user, ...old.layout?.user },
    },
  };
}
