/** The menu of the rail, nested as the rules are. */
import { Menu } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';

import { usePrefs } from '#kit/console/stores/prefs.ts';
import type { MenuItem } from '#kit/contract/menu.ts';
import { branchOf, useMenuEntries } from './menu-entries.tsx';
import { useShell } from './shell-state.ts';

/** `menus` is a part of the area's menus, or all of them. */
export function RailMenu({ menus, isCollapsed }: { menus: readonly MenuItem[]; isCollapsed: boolean }) {
  const { runtime, start, visit } = useShell();
  const isAccordion = usePrefs((all) => all.layout[runtime.name].menuUniqueOpened);
  const activeKey = visit ? String(visit.railId) : '';
  const branch = useMemo(() => branchOf(start.menus, visit?.railId), [start.menus, visit?.railId]);
  const [openKeys, setOpenKeys] = useState<string[]>(branch);
  const box = useRef<HTMLDivElement>(null);
  const entries = useMenuEntries(menus);

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
        {...entries}
        selectedKeys={[activeKey]}
        {...(isCollapsed ? {} : { openKeys, onOpenChange: toggle })}
      />
    </div>
  );
}
