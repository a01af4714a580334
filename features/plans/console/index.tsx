/** The screens of plans. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'plan', words: ['plans'], load: () => import('./plan-list.screen.tsx').then((file) => file.PlanListScreen) },
];
