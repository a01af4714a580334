/** Words of role groups, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  add: 'Add group',
  edit: 'Edit group',
  own: 'Your group',
  super_mark: 'Super',
  own_locked: 'You cannot change a group you are in',
  rank_note:
    'Permissions decide who manages whom: you manage groups that hold less than you do. Whoever holds the same is your equal. Parent groups only order the list.',
  empty_title: 'No groups to manage yet',
  empty_hint: 'Add one, choose its permissions, then give it to administrators.',
  lost: 'Administrators who lose these permissions: {n}. This cannot be undone.',
  pid_help: 'Only where it stands in the list, not how much it may do',
  super_help: 'Holds every permission of this area, later ones too',
  status_help: 'Disabling takes these permissions from its administrators at once',
  fields: {
    name: 'Name',
    pid: 'Parent group',
    super: 'Super administrators',
    rules: 'Permissions',
    members: 'Administrators',
    status: 'Status',
    update_time: 'Updated',
    create_time: 'Created',
  },
  values: { status: { 1: 'Enabled', 0: 'Disabled' } },
};
