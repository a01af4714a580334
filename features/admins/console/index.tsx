/** The screens of administrators: their list, and everybody's own profile. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'auth/admin', words: ['admins'], load: () => import('./admin-list.screen.tsx').then((file) => file.AdminListScreen) },
  {
    component: 'routine/adminInfo',
    words: ['admins', 'form', 'sessions'],
    load: () => import('./profile.screen.tsx').then((file) => file.ProfileScreen),
  },
];
