/** The screen of the activity log. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'auth/adminLog', words: ['admin-log'], load: () => import('./admin-log.screen.tsx').then((file) => file.AdminLogScreen) },
];
