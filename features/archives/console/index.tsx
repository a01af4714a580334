/** The screens of documents: the list, and a page for each. */
import type { Screen } from '#kit/console/screen.ts';

const page = () => import('./archive-edit.screen.tsx');

export const screens: readonly Screen[] = [
  {
    component: 'corp/archives',
    words: ['archives'],
    load: () => import('./archive-list.screen.tsx').then((file) => file.ArchiveListScreen),
  },
  { component: 'corp/archives/add', words: ['archives'], load: () => page().then((file) => file.ArchiveAddScreen) },
  { component: 'corp/archives/edit', words: ['archives'], load: () => page().then((file) => file.ArchiveEditScreen) },
];
