/** The menu of the rail, nested as the rules are. */
import { Menu, type MenuProps } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useArea } from '#kit/console/area.tsx';
import { useBadges } from '#kit/console/badges.ts';
import { NamedIcon } from '#kit/console/icons.tsx';
import { usePrefs } from '#kit/console/stores/prefs.ts';
import type { MenuItem } from '#kit/contract/menu.ts';
import { isShown } from '../menus.ts';
import { useShell } from './shell-state.ts';

type Entry = NonNullable<MenuProps['items']>[number];

export function RailMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { runtime, start, visit, open } = useShell();
  const { key } = useArea();
  const badge = useBadges(key);
  const isAccordion = usePrefs((all) => all.layout[runtime.name].menuUniqueOpened);
  const activeKey = visit ? String(visit.item.id) : '';
  const branch = useMemo(() => branchOf(start.menus, visit?.item.id), [start.menus, visit?.item.id]);
  const [openKeys, setOpenKeys] = useState<string[]>(branch);
  const box = useRef<HTMLDivElement>(null);
  const byId = useMemo(() => new Map(flat(start.menus).map((item) => [String(item.id), item])), [start.menus]);

  useEffect(() => {
    setOpenKeys((before) => (isAccordion ? branch : [...new Set([...before, ...branch])]));
  }, [branch, isAccordion]);
  useEffect(() => {
    const current = activeKey && box.current?.querySelector('.ant-menu-item-selected');
    if (current) current.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  const toggle = (keys: string[]) => {
    const opened = keys.find((one) => !openKeys.includes(one));
    setOpenKeys(isAccordion && opened ? [...branchOf(start.menus, Number(opened)), opened] : keys);
  };

  return (
    <div ref={box}>
      <Menu
        mode="inline"
        inlineIndent={14}
        inlineCollapsed={isCollapsed}
        items={entriesOf(start.menus, badge, 0)}
        selectedKeys={[activeKey]}
        {...(isCollapsed ? {} : { openKeys, onOpenChange: toggle })}
        onClick={({ key: chosen, domEvent }) => {
          const item = byId.get(chosen);
          if (item) open(item, domEvent.ctrlKey || domEvent.metaKey);
        }}
      />
    </div>
  );
}

function entriesOf(menus: readonly MenuItem[], badge: (node: string) => number, depth: number): Entry[] {
  return menus.filter(isShown).map((item) => entryOf(item, badge, depth));
}

/** A folder of folders is a heading; any other folder opens and closes. */
function entryOf(item: MenuItem, badge: (node: string) => number, depth: number): Entry {
  const key = String(item.id);
  const icon = depth < 2 ? <NamedIcon name={item.icon} className="ant-menu-item-icon" /> : null;
  if (item.type !== 'menu_dir') return { key, icon, title: item.title, label: <Label item={item} count={badge(item.name)} /> };
  const children = entriesOf(item.children, badge, depth + 1);
  const isHeading = depth === 0 && item.children.some((child) => child.type === 'menu_dir' && isShown(child));
  return isHeading ? { type: 'group', key, label: item.title, children } : { key, icon, label: item.title, children };
}

function Label({ item, count }: { item: MenuItem; count: number }) {
  return (
    <span className="rail-item">
      <span>{item.title}</span>
      {item.menu_type === 'link' && <ExternalLink size={13} aria-hidden />}
      {count > 0 && <em className="num">{count > 99 ? '99+' : count}</em>}
    </span>
  );
}

/** Keys of the folders around an item, the outermost first. */
function branchOf(menus: readonly MenuItem[], id: number | undefined): string[] {
  for (const item of menus) {
    if (item.id === id) return [];
    const inner = flat(item.children).some((one) => one.id === id);
    if (inner) return [String(item.id), ...branchOf(item.children, id)];
  }
  return [];
}

function flat(menus: readonly MenuItem[]): MenuItem[] {
  return menus.flatMap((item) => [item, ...flat(item.children)]);
}
