/** The screens of documents: the list, and a page for each. */
import type { Screen } from '#kit/console/screen.ts';

const page = () => import('./archive-edit.screen.tsx');

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
  { component: 'corp/archives/add', words: ['archives', 'archives/review'], load: () => page().then((file) => file.ArchiveAddScreen) },
  {
    component: 'corp/archives/edit',
    words: ['archives', 'archives/review'],
    load: () => page().then((file) => file.ArchiveEditScreen),
    path: 'corp/archives/edit/:id',
  },
];
