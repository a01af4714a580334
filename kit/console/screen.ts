/** A screen is registered under a key that the menus name; it is loaded when somebody opens it. */
import { type ComponentType, createContext, useContext } from 'react';

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
}

/** What a screen may know of its own menu item. */
export interface ScreenPlace {
  /** The rule's name: `auth/admin`. Empty outside a screen. */
  node: string;
  title: string;
  /** One sentence: what the screen is for. */
  remark: string;
  /** Titles of the folders it stands in, the outermost first. */
  trail: readonly string[];
}

const nowhere: ScreenPlace = { node: '', title: '', remark: '', trail: [] };

/** Set by the shell around every screen. */
export const ScreenContext = createContext<ScreenPlace>(nowhere);

/** The menu item that the current screen was opened from. `const { title, remark } = useScreen()` */
export function useScreen(): ScreenPlace {
  return useContext(ScreenContext);
}
