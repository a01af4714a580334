/** Words of the click captcha. */
import type { SameKeys } from '#kit/console/i18n.ts';

import type { phrases as zhCn } from './zh-cn.ts';

export const phrases: SameKeys<typeof zhCn> = {
  title: 'Click in this order',
  picture: 'Verification picture: move the crosshair with the arrow keys, mark with Enter',
  refresh: 'Refresh',
  close: 'Cancel the verification',
  mark: 'Mark {n}, click to take it back',
  progress: '{done} of {all} marked',
  checking: 'Checking…',
  passed: 'Verification is successful!',
  wrong: 'The correct area is not clicked, please try again!',
  load_failed: 'The picture did not load, please click Refresh',
};
