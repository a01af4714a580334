/** The screens of documents: the list, and a page for each. */
import type { Screen } from '#kit/console/screen.ts';

/** The same for both: the first save of a new document leads to its own page, which is to be there at once. */
const page = { words: ['archives', 'archives/review'], load: () => import('./archive-edit.screen.tsx').then((file) => file.ArchiveScreen) };

export const screens: readonly Screen[] = [
  {
    component: 'corp/archives',
    words: ['archives'],
    load: () => import('./archive-list.screen.tsx').then((file) => file.ArchiveListScreen),
  },
  {
    component: 'corp/column',
    words: ['archives'],
    load: () => import('./column-archives.screen.tsx').then((file) => file.ColumnArchivesScreen),
    beside: { node: 'corp/archives', path: 'corp/column/:id' },
  },
  {
    component: 'corp/archives/audit',
    words: ['archives', 'archives/review'],
    load: () => import('./review/review.screen.tsx').then((file) => file.ReviewScreen),
    path: 'corp/archives/review',
  },
  { component: 'corp/archives/add', ...page },
  { component: 'corp/archives/edit', ...page, path: 'corp/archives/edit/:id' },
];
