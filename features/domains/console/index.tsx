/** The screens of domains. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'domain', words: ['domains'], load: () => import('./domain-list.screen.tsx').then((file) => file.DomainListScreen) },
  {
    component: 'domains/compliance',
    words: ['domains', 'form'],
    load: () => import('./compliance.screen.tsx').then((file) => file.ComplianceScreen),
  },
];
