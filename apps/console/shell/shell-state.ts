/** What the parts of the shell share: where the person is, what is open, and how to go elsewhere. */
import { createContext, useContext } from 'react';

import type { MenuItem } from '#kit/contract/menu.ts';
import type { AreaRuntime } from '../area-runtimes.ts';
import type { AreaStart } from '../area-start.ts';
import type { Place, Visit } from '../menus.ts';
import type { OpenTabs } from './use-open-tabs.ts';

export interface ShellState {
  runtime: AreaRuntime;
  start: AreaStart;
  places: readonly Place[];
  /** Undefined at an address that no menu brought. */
  visit: Visit | undefined;
  tabs: OpenTabs;
  /** Chooses a menu item: a tab, another window, or a word about why not. */
  open: (item: MenuItem, inNewWindow?: boolean) => void;
  openPalette: () => void;
  openSettings: () => void;
  openShortcuts: () => void;
  /** Absent on a visit: nobody has a password there to open it with. */
  lockScreen?: () => void;
  logOut: () => Promise<void>;
}

export const ShellContext = createContext<ShellState | null>(null);

export function useShell(): ShellState {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('A part of the shell was rendered outside it.');
  return shell;
}
