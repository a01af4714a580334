/** Words of the kit page, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  title: 'Kit',
  remark: 'Every input, cell and state, to be looked at in both themes. In development only.',
  inputs: 'Inputs',
  cells: 'Cells',
  states: 'States',
  icons: 'Icons',
  filled: 'Filled',
  empty: 'Empty',
  locked: 'Read only',
  wrong: 'Wrong',
  check: 'Check',
  more: 'More inputs',
  remote: 'Remote select',
  one: 'One plan',
  many: 'Several plans',
  broken: 'Cannot be read',
  next_step: 'Add the first one',
  nothing: 'Nothing here yet',
  nothing_hint: 'What you add is shown here',
  option: 'Option {n}',
  view: 'View',
  remove: 'Delete',
  code: 'Number',
};
