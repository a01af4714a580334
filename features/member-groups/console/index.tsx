/** The screen of members' groups. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'user/group',
    words: ['member-groups'],
    load: () => import('./member-group-list.screen.tsx').then((file) => file.MemberGroupListScreen),
  },
];
