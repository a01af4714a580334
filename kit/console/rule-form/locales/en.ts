/** Words of rules, of administration areas and of the member centre, in English. */
import type { SameKeys } from '../../i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  own: 'Your own',
  title_help: 'Blank: the system’s own name',
  weigh_help: 'Larger stands first. Rows can also be dragged',
  frame_help: 'The page must allow being embedded by other sites, or it is not shown. Choose a new window for one that does not.',
  name_help: 'The permission node, such as {example}. Used once only',
  fields: {
    title: 'Title',
    name: 'Name',
    type: 'Type',
    pid: 'Parent',
    icon: 'Icon',
    path: 'Path',
    menu_type: 'Opens as',
    url: 'Address',
    component: 'Screen',
    extend: 'Extent',
    remark: 'Remark',
    weigh: 'Weight',
    status: 'Status',
    update_time: 'Updated',
  },
  values: {
    menu_type: { link: 'New window', iframe: 'Embedded page' },
    extend: { none: 'None', add_rules_only: 'Page only, not in the menu', add_menu_only: 'Menu only, no page' },
  },
};
