/** The same in English. */
import type { SameKeys } from '#kit/console/i18n.ts';

import type { phrases as zhCn } from './zh-cn.ts';

export const phrases: SameKeys<typeof zhCn> = {
  channel: { by: 'Verify by', email: 'E-mail', mobile: 'Mobile number' },
  code: {
    label: 'Code',
    send: 'Send code',
    again_in: 'Resend in {seconds} s',
    sent: 'Sent to {address}. It is valid for 10 minutes',
    sent_if_known: 'If {address} belongs to an account, a code is on its way to it. It is valid for 10 minutes',
    sent_if_free: 'If {address} belongs to no account yet, a code is on its way to it. It is valid for 10 minutes',
  },
  code_missing: 'Enter the code',
  code_wrong: 'Enter the six digits',
  address_missing: { email: 'Enter the e-mail address', mobile: 'Enter the mobile number' },
  address_wrong: { email: 'Please enter a correct e-mail address', mobile: 'Please enter the correct mobile number' },
};
