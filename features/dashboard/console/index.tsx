/** The first screen of both areas. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'dashboard', words: ['dashboard'], load: () => import('./dashboard.screen.tsx').then((file) => file.DashboardScreen) },
];
