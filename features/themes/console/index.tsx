/** The screen of a site's look. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'corp/theme',
    words: ['themes'],
    load: () => import('./theme.screen.tsx').then((file) => file.ThemeScreen),
  },
];
