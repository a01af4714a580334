/** Words of members' rules, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import { phrases as rule } from '#kit/console/rule-form/locales/en.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  add: 'Add rule',
  edit: 'Edit rule',
  builtin_stays: 'Built-in rules cannot be deleted. Disable them instead',
  builtin_note: 'Built-in rule {name}. Without a title of your own, its name in the reader’s language is used.',
  guests_only: 'Only routes, links in the head and nodes can be open to visitors',
  lost: 'No group keeps what is deleted. This cannot be undone.',
  empty_title: 'No rules yet',
  empty_hint: 'Add one to give the member centre another entry.',
  pid_help: 'Folders and menus stand in folders, nodes in menus, routes or links, everything else at the top',
  path_help: 'What follows /user/ in the address',
  link_help: 'An address with http(s):// opens in a new window, a path of this site in the same one',
  guests_help: 'Shown to visitors who are not logged in too',
  status_help: 'Hidden from every member while disabled',
  type_help: {
    route: 'A page of the member centre that stands in no menu',
    menu_dir: 'A folder of the menu at the side',
    menu: 'An entry of the menu at the side',
    nav_user_menu: 'An entry below the member’s name at the top',
    nav: 'An entry in the head of the member centre',
    button: 'A node inside a page',
  },
  fields: { ...rule.fields, no_login_valid: 'Visitors' },
  values: {
    type: { route: 'Route', menu_dir: 'Folder', menu: 'Menu', nav_user_menu: 'Below the name', nav: 'In the head', button: 'Node' },
    menu_type: { ...rule.values.menu_type, tab: 'Screen of the centre', link: 'Link' },
    extend: rule.values.extend,
  },
};
