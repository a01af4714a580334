/** The screen of menu rules. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'auth/rule',
    words: ['rules', 'rule-form'],
    load: () => import('./rule-tree.screen.tsx').then((file) => file.RuleTreeScreen),
  },
];
