/** The screen of focus pictures. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'corp/focus', words: ['focus'], load: () => import('./focus-list.screen.tsx').then((file) => file.FocusListScreen) },
];
