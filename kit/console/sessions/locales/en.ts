/** Words of the devices on which somebody is signed in, in English. */
import type { SameKeys } from '../../i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  seen: 'Last used',
  unknown_device: 'Unknown device',
  end: 'Log out',
  end_title: 'Log out {device}?',
  end_text: 'That device will need the password again.',
  ended: 'Logged out',
};
