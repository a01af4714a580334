/** The kit page's place in the menus: on a developer's machine alone. */
import type { MenuItem } from '#kit/contract/menu.ts';

export const kitMenu: MenuItem = {
  id: -1,
  pid: 0,
  type: 'menu',
  title: 'Kit',
  remark: '',
  name: 'kit',
  path: 'kit',
  icon: 'component',
  menu_type: 'tab',
  url: '',
  component: 'kit',
  keepalive: 'kit',
  extend: 'none',
  children: [],
};
