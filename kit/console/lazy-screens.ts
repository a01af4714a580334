/** Screens that are fetched when somebody opens them, with the words they need. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

import { loadWords } from './i18n.ts';
import type { Screen } from './screen.ts';

export type LoadedScreen = Pick<Screen, 'words' | 'load'>;

/** React draws a screen that failed once more by itself, at once: it would be asked for again and again. */
const failureStaysMs = 1000;

/**
 * The same component for what is loaded the same way: whoever is led from one to the other finds it there. Undefined where `find` knows
 * none. A load that failed is tried again after a second.
 * `const screenOf = lazyScreens((component) => screens.get(component))`
 */
export function lazyScreens(find: (component: string) => LoadedScreen | undefined): (component: string) => ComponentType | undefined {
  const loaded = new Map<LoadedScreen['load'], LazyExoticComponent<ComponentType>>();
  globalThis.addEventListener?.('error', forgetSheet, true);
  return (component) => {
    const screen = find(component);
    if (!screen) return undefined;
    const known = loaded.get(screen.load);
    if (known) return known;
    const drawn = lazy(async () => {
      try {
        const [Screen] = await Promise.all([screen.load(), loadWords(screen.words)]);
        return { default: Screen };
      } catch (error) {
        setTimeout(() => loaded.delete(screen.load), failureStaysMs);
        throw error;
      }
    });
    loaded.set(screen.load, drawn);
    return drawn;
  };
}

/** A style sheet that did not arrive goes: as long as its link stands in the page it is not asked for again. */
function forgetSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement) target.remove();
}
