/** A screen is registered under a key that the menus name; it is loaded when somebody opens it. */
import { type ComponentType, createContext, useContext, useEffect } from 'react';

/**
 * One screen of a feature, listed in the `screens` of its `console/index.tsx`:
 * `{ component: 'auth/admin', words: ['admins'], load: () => import('./admin-list.screen.tsx').then((file) => file.AdminListScreen) }`
 */
export interface Screen {
  /** The `component` of its menu item; equals the name of its `MenuDeclaration`. */
  component: string;
  /** Phrase namespaces that must be there before it is drawn: folder names of features. */
  words: readonly string[];
  load: () => Promise<ComponentType>;
  /** Its address below the area where that is not its key: the `path` of its `MenuDeclaration`. */
  path?: string;
  /** An address without a rule of its own: whoever has the screen of this rule has it too. `{ node: 'corp/archives', path: 'corp/column/:id' }` */
  beside?: { node: string; path: string };
}

/** What a screen may know of its own menu item. */
export interface ScreenPlace {
  /** The rule's name: `auth/admin`. Empty outside a screen. */
  node: string;
  /** The menu item's, or the one that the screen gave itself. */
  title: string;
  /** One sentence: what the screen is for. */
  remark: string;
  /** Titles of the folders it stands in, the outermost first. */
  trail: readonly string[];
  /** Names the tab of the screen. */
  setTitle: (title: string) => void;
}

const nowhere: ScreenPlace = { node: '', title: '', remark: '', trail: [], setTitle: () => undefined };

/** Set by the shell around every screen. */
export const ScreenContext = createContext<ScreenPlace>(nowhere);

/** The menu item that the current screen was opened from. `const { title, remark } = useScreen()` */
export function useScreen(): ScreenPlace {
  return useContext(ScreenContext);
}

/**
 * Calls the screen by what it shows, in its tab, in the window's title and in the trail: `useScreenTitle(row?.title)`.
 * Without a title the one before stays.
 */
export function useScreenTitle(title: string | undefined): void {
  const { setTitle } = useScreen();
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
}
