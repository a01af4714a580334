/** The screen of members' rules. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'user/rule',
    words: ['member-rules', 'rule-form'],
    load: () => import('./member-rule-tree.screen.tsx').then((file) => file.MemberRuleTreeScreen),
  },
];
