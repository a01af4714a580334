/** The screens of tenants. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'tenant', words: ['tenants'], load: () => import('./tenant-list.screen.tsx').then((file) => file.TenantListScreen) },
];
