/** Words of menu rules, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import { phrases as rule } from '#kit/console/rule-form/locales/en.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  add: 'Add rule',
  edit: 'Edit rule',
  area: 'Console',
  areas: { platform: 'Platform', tenant: 'Tenants' },
  builtin_stays: 'Built-in rules cannot be deleted. Disable them instead',
  builtin_note: 'Built-in rule {name}. While title and remark are blank, the system’s own words in both languages are used.',
  only_menus: 'Only menus can be kept alive',
  lost: 'No group keeps what is deleted. This cannot be undone.',
  empty_title: 'No rules',
  empty_hint: 'This area has no rules that you may see.',
  pid_help: 'Folders and menus stand in folders, buttons in menus. A parent from below this rule comes to the top',
  remark_help: 'One sentence below the title of the page',
  path_help: 'The path in the browser’s address',
  keepalive_help: 'Keeps the page as it is while another tab is open',
  status_help: 'Disabling hides it from everybody, super administrators too',
  fields: { ...rule.fields, keepalive: 'Keep alive' },
  values: {
    type: { menu_dir: 'Folder', menu: 'Menu', button: 'Button' },
    menu_type: { ...rule.values.menu_type, tab: 'Tab' },
    extend: rule.values.extend,
  },
};
