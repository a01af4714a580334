/** Words of members' groups, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  add: 'Add group',
  edit: 'Edit group',
  empty_title: 'No groups yet',
  empty_hint: 'Add one to decide what members find.',
  default: 'Default',
  lost: 'This cannot be undone.',
  default_stays: 'New members come into this group, so it stays',
  has_members: 'Members in the group: {n}. Move them first',
  super_help: 'Holds every rule, those that come later too',
  default_help: 'New members come into it. It counts for members without a group too',
  rules_help: 'Tick the menus, screens and nodes that members of the group have',
  status_help: 'While disabled, its members have what visitors have',
  fields: {
    id: 'ID',
    name: 'Name',
    rules: 'Rules',
    members: 'Members',
    super: 'All rules',
    is_default: 'Default group',
    status: 'Status',
    update_time: 'Updated',
    create_time: 'Created',
  },
  values: { status: { 1: 'Enabled', 0: 'Disabled' } },
};
