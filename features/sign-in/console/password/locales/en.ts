/** Words of changing one's own password. */
import type { SameKeys } from '#kit/console/i18n.ts';

import type { phrases as zhCn } from './zh-cn.ts';

export const phrases: SameKeys<typeof zhCn> = {
  old: 'Current password',
  need_old: 'Enter your current password',
  fresh: 'New password',
  again: 'New password again',
  rule: '6 to 32 characters, without & < > " \'',
  differs: 'The two new passwords differ',
  submit: 'Save the new password',
  busy: 'Saving…',
};
