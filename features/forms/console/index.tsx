/** The screens of forms and messages. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'corp/forms', words: ['forms'], load: () => import('./form-list.screen.tsx').then((file) => file.FormListScreen) },
  {
    component: 'corp/forms/edit',
    words: ['forms', 'designer', 'form'],
    load: () => import('./form-design.screen.tsx').then((file) => file.FormDesignScreen),
    path: 'corp/forms/edit/:id',
  },
  { component: 'corp/messages', words: ['forms', 'form'], load: () => import('./inbox.screen.tsx').then((file) => file.InboxScreen) },
];
