/** The screens of content models. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'corp/models', words: ['models'], load: () => import('./model-list.screen.tsx').then((file) => file.ModelListScreen) },
  {
    component: 'corp/models/edit',
    words: ['models', 'designer', 'form'],
    load: () => import('./model-edit.screen.tsx').then((file) => file.ModelEditScreen),
    path: 'corp/models/edit/:id',
  },
];
