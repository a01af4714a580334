/** The menus as entries of antd's Menu, for the rail and for the bar on top. */
import type { MenuProps } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';

import { useArea } from '#kit/console/area.tsx';
import { useBadges } from '#kit/console/badges.ts';
import { NamedIcon } from '#kit/console/icons.tsx';
import { usePrefs } from '#kit/console/stores/prefs.ts';
import type { MenuItem } from '#kit/contract/menu.ts';
import { isShown } from '../menus.ts';
import { useShell } from './shell-state.ts';

export type MenuEntry = NonNullable<MenuProps['items']>[number];

interface Drawing {
  badge: (node: string) => number;
  /** Stands for the icon of an entry that has none. */
  defaultIcon: string;
  /** Folders of folders are headings in the rail; a bar has no room for headings. */
  hasHeadings: boolean;
}

/** Entries of the given menus, and what choosing one of them does. */
export function useMenuEntries(menus: readonly MenuItem[], { hasHeadings = true } = {}): Pick<MenuProps, 'items' | 'onClick'> {
  const { runtime, start, open } = useShell();
  const { key } = useArea();
  const badge = useBadges(key);
  const defaultIcon = usePrefs((all) => all.layout[runtime.name].menuDefaultIcon);
  const byId = useMemo(() => new Map(flat(start.menus).map((item) => [String(item.id), item])), [start.menus]);
  return {
    items: entriesOf(menus, { badge, defaultIcon, hasHeadings }, 0),
    onClick: ({ key: chosen, domEvent }) => {
      const item = byId.get(chosen);
      if (item) open(item, domEvent.ctrlKey || domEvent.metaKey);
    },
  };
}

/** Keys of the folders around an item, the outermost first. */
export function branchOf(menus: readonly MenuItem[], id: number | undefined): string[] {
  for (const item of menus) {
    if (item.id === id) return [];
    const inner = flat(item.children).some((one) => one.id === id);
    if (inner) return [String(item.id), ...branchOf(item.children, id)];
  }
  return [];
}

function entriesOf(menus: readonly MenuItem[], drawing: Drawing, depth: number): MenuEntry[] {
  return menus.filter(isShown).map((item) => entryOf(item, drawing, depth));
}

/** A folder of folders is a heading; any other folder opens and closes. */
function entryOf(item: MenuItem, drawing: Drawing, depth: number): MenuEntry {
  const key = String(item.id);
  const icon = depth < 2 ? <NamedIcon name={item.icon || drawing.defaultIcon} className="ant-menu-item-icon" /> : null;
  const label = <Label item={item} count={countOf(item, drawing)} />;
  if (item.type !== 'menu_dir') return { key, icon, title: item.title, label };
  const children = entriesOf(item.children, drawing, depth + 1);
  const isHeading = drawing.hasHeadings && depth === 0 && item.children.some((child) => child.type === 'menu_dir' && isShown(child));
  return isHeading ? { type: 'group', key, label: item.title, children } : { key, icon, label, children };
}

/** A folder has what its entries have: while it is closed, nothing else tells of them. */
function countOf(item: MenuItem, drawing: Drawing): number {
  return item.children.filter(isShown).reduce((sum, child) => sum + countOf(child, drawing), drawing.badge(item.name));
}

function Label({ item, count }: { item: MenuItem; count: number }) {
  return (
    <span className="rail-item">
      <span title={item.title}>{item.title}</span>
      {item.menu_type === 'link' && <ExternalLink size={13} aria-hidden />}
      {count > 0 && <em className="num">{count > 99 ? '99+' : count}</em>}
    </span>
  );
}

function flat(menus: readonly MenuItem[]): MenuItem[] {
  return menus.flatMap((item) => [item, ...flat(item.children)]);
}
