/** The screens of columns: the tree, and an editor for each single page. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'corp/columns', words: ['columns'], load: () => import('./column-tree.screen.tsx').then((file) => file.ColumnTreeScreen) },
  {
    component: 'corp/page',
    words: ['columns'],
    load: () => import('./page-edit.screen.tsx').then((file) => file.PageEditScreen),
    beside: { node: 'corp/columns', path: 'corp/page/:id' },
  },
];
