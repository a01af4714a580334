/** The screen of role groups. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'auth/group', words: ['groups'], load: () => import('./group-tree.screen.tsx').then((file) => file.GroupTreeScreen) },
];
