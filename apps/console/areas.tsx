/** The screens of all features, by the key that menus call them by. */
import { matchPath } from 'react-router';

import { lazyScreens } from '#kit/console/lazy-screens.ts';
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

const addresses = [...screens.values()].map(({ component, path, beside }) => `/${path ?? beside?.path ?? component}`);

/** Whether any screen is there, for somebody who may open it. @param path below the area */
export function hasScreenAt(path: string): boolean {
  return addresses.some((address) => matchPath(address, `/${path}`) !== null);
}

/** The screen of a menu item; undefined when nobody registered it. */
export const screenOf = lazyScreens((component) => screens.get(component));
