/** The screen of redirects. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'corp/redirects',
    words: ['redirects'],
    load: () => import('./redirect-list.screen.tsx').then((file) => file.RedirectListScreen),
  },
];
