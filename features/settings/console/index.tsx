/** The screen of the settings. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'routine/config',
    words: ['settings', 'form'],
    load: () => import('./settings.screen.tsx').then((file) => file.SettingsScreen),
  },
];
