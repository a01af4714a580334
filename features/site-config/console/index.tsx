/** The screen of the site configuration. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'corp/config',
    words: ['site-config'],
    load: () => import('./site-config.screen.tsx').then((file) => file.SiteConfigScreen),
  },
];
