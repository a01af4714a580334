/** The screen of columns. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'corp/columns', words: ['columns'], load: () => import('./column-tree.screen.tsx').then((file) => file.ColumnTreeScreen) },
];
