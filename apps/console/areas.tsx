/** The screens of all features, by the key that menus call them by. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

import { loadWords } from '#kit/console/i18n.ts';
import type { Screen } from '#kit/console/screen.ts';
import type { Companion } from './menus.ts';

const features = import.meta.glob<readonly Screen[]>('../../features/*/console/index.tsx', { import: 'screens', eager: true });

/** The kit's own page. Written where the build can see that the product never loads it. */
const developersOnly: readonly Screen[] = import.meta.env.DEV
  ? [{ component: 'kit', words: ['list', 'form', 'plans'], load: () => import('./kit-page/kit.screen.tsx').then((file) => file.KitScreen) }]
  : [];

const screens = new Map(
  [...Object.values(features).flatMap((listed) => listed ?? []), ...developersOnly].map((screen) => [screen.component, screen]),
);

/** Addresses without a rule of their own. */
export const companions: readonly Companion[] = [...screens.values()].flatMap(({ component, beside }) =>
  beside ? [{ component, ...beside }] : [],
);

const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

export function hasScreen(component: string): boolean {
  return screens.has(component);
}

/** The screen of a menu item, with its words; undefined when nobody registered it. A load that failed is tried again next time. */
export function screenOf(component: string): ComponentType | undefined {
  const screen = screens.get(component);
  if (!screen) return undefined;
  const known = loaded.get(component);
  if (known) return known;
  const drawn = lazy(async () => {
    try {
      const [Screen] = await Promise.all([screen.load(), loadWords(screen.words)]);
      return { default: Screen };
    } catch (error) {
      loaded.delete(component);
      throw error;
    }
  });
  loaded.set(component, drawn);
  return drawn;
}
