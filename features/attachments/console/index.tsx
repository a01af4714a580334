/** The screen of the file library. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'routine/attachment',
    words: ['attachments', 'form'],
    load: () => import('./attachments.screen.tsx').then((file) => file.AttachmentsScreen),
  },
];
