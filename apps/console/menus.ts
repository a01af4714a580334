/** Menus, read: which address opens which screen, what stands in the rail, what can be jumped to. */
import { matchPath } from 'react-router';

import { isExternal } from '#kit/console/file-url.ts';
import type { MenuItem } from '#kit/contract/menu.ts';

/** A menu item that has an address. */
export interface Place {
  item: MenuItem;
  /** Full path; may carry parameters (`/tenant/corp/archives/edit/:id`). */
  path: string;
  /** Titles of the folders it stands in, the outermost first. */
  trail: readonly string[];
}

/** A screen that whoever has the screen of a rule has too. */
export interface Companion {
  component: string;
  /** The rule's name. */
  node: string;
  /** Below the area: `corp/column/:id`. */
  path: string;
}

/** A place that somebody is at. */
export interface Visit extends Place {
  /** The tab's identity. */
  tabId: string;
  /** The rule whose entry in the rail is lit: a screen without one lights the entry that it is opened from. */
  railId: number;
}

/** Every place of the menus, in their order; folders, links and buttons have none. Companions follow the screen they belong to. */
export function placesOf(
  menus: readonly MenuItem[],
  basePath: string,
  companions: readonly Companion[] = [],
  trail: readonly string[] = [],
): Place[] {
  return menus.flatMap((item) => {
    const path = pathOf(item, basePath);
    const below = [...trail, item.title];
    const own = path && isRegistered(item) ? [{ item, path, trail }] : [];
    const beside = companions
      .filter(({ node }) => own.length > 0 && node === item.name)
      .map((companion) => ({ item: companionItem(item, companion), path: `${basePath}/${companion.path}`, trail: below }));
    return [...own, ...beside, ...placesOf(item.children, basePath, companions, below)];
  });
}

/** It goes by the rule of the screen it belongs to: its buttons and its place in the rail are that one's. */
function companionItem(item: MenuItem, { component, path }: Companion): MenuItem {
  return { ...item, component, path, extend: 'add_rules_only', keepalive: component };
}

/** Who is at `pathname`. Fixed paths win over those with parameters. */
export function visitOf(places: readonly Place[], pathname: string): Visit | undefined {
  const byLength = [...places].sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));
  const place = byLength.find(({ item, path }) => (item.menu_type === 'iframe' ? path === pathname : matchPath(path, pathname)));
  return place && { ...place, tabId: place.path.includes(':') ? pathname : place.item.name, railId: railIdOf(places, place) };
}

function railIdOf(places: readonly Place[], { item: { id }, path }: Place): number {
  const entries = places.filter(({ item }) => isShown(item));
  const above = entries.filter((entry) => path.startsWith(`${entry.path}/`)).sort((one, other) => other.path.length - one.path.length);
  return entries.some(({ item }) => item.id === id) ? id : (above[0]?.item.id ?? id);
}

/** Where an area begins: its first visible screen. Empty when there is none. */
export function firstPath(menus: readonly MenuItem[], basePath: string): string {
  const place = placesOf(menus, basePath).find(({ item, path }) => isShown(item) && !path.includes(':'));
  return place?.path ?? '';
}

/** The address that a menu item opens inside the console; undefined for folders, buttons and links. */
export function pathOf(item: MenuItem, basePath: string): string | undefined {
  if (item.type !== 'menu') return undefined;
  if (item.menu_type === 'iframe') return item.url ? `${basePath}/iframe/${encodeURIComponent(item.url)}` : undefined;
  if (item.menu_type === 'link') return undefined;
  return item.component || item.extend === 'add_menu_only' ? `${basePath}/${item.path.replace(/^\//, '')}` : undefined;
}

/** Does the item stand in the rail? A folder does when something in it does. */
export function isShown(item: MenuItem): boolean {
  if (item.type === 'button' || item.extend === 'add_rules_only') return false;
  if (item.type === 'menu_dir') return item.children.some(isShown);
  return item.menu_type === 'tab' || item.menu_type === null || Boolean(item.url);
}

export type NavigationProblem = 'is_directory' | 'no_screen' | 'unknown_type' | 'is_here';

export type MenuTarget = { kind: 'path'; path: string } | { kind: 'window'; url: string } | { kind: 'problem'; problem: NavigationProblem };

/** What happens when a menu item is chosen. `here`: path and query of where the person is. */
export function targetOfMenu(item: MenuItem, basePath: string, here = ''): MenuTarget {
  if (item.type === 'menu_dir') return { kind: 'problem', problem: 'is_directory' };
  if (item.type !== 'menu') return { kind: 'problem', problem: 'unknown_type' };
  if (item.menu_type === 'link') {
    const opens = isExternal(item.url) || item.url.startsWith('/');
    return opens ? { kind: 'window', url: item.url } : { kind: 'problem', problem: 'no_screen' };
  }
  const path = pathOf(item, basePath);
  if (!path) return { kind: 'problem', problem: 'no_screen' };
  return path === here ? { kind: 'problem', problem: 'is_here' } : { kind: 'path', path };
}

function isRegistered(item: MenuItem): boolean {
  return item.extend !== 'add_menu_only';
}
