/** Words of the activity log, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  open: 'View details',
  visitor: 'visit by {name} of the platform',
  changes: 'What changed',
  no_changes: 'No change of a field was noted',
  row: 'Record {id}',
  row_added: 'Record {id}, new',
  row_removed: 'Record {id}, deleted',
  before: 'Before',
  after: 'After',
  left: 'Removed',
  came: 'Added',
  nothing: 'Empty',
  sent: 'What was sent',
  nothing_sent: 'Nothing was sent',
  empty_title: 'No activity yet',
  empty_hint: 'Changes that administrators make appear here.',
  fields: {
    id: 'ID',
    admin_id: 'Administrator ID',
    username: 'Administrator',
    visitor_name: 'Platform visitor',
    title: 'Action',
    about: 'About',
    node: 'Node',
    done: 'Outcome',
    url: 'Address',
    ip: 'IP',
    user_agent: 'Browser',
    create_time: 'Time',
    refusal: 'Reason',
    request_id: 'Request id',
  },
  values: { done: { true: 'Done', false: 'Refused' } },
};
