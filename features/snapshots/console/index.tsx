/** The screen of snapshots. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'snapshot', words: ['snapshots'], load: () => import('./snapshot-list.screen.tsx').then((file) => file.SnapshotListScreen) },
];
